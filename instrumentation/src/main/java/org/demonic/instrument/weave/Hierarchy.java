package org.demonic.instrument.weave;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What class files tell of the superclasses and the volatile fields of the classes that a loader
 * finds. No class is loaded for that, and each file is read once. Names are internal ones.
 */
public final class Hierarchy {
  private static final String JDK = "java/";

  /** More superclasses than any class has: class files may go round in circles. */
  private static final int DEEPEST = 100;

  private static final int OUTLINE =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  /** Does not name loaders, which may be forgotten. */
  private static final Map<ClassLoader, Map<String, Outline>> OF_LOADERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final ClassLoader loader;
  private final Map<String, Outline> known;

  private Hierarchy(ClassLoader loader, Map<String, Outline> known) {
    this.loader = loader;
    this.known = known;
  }

  /** The hierarchy of the classes that a loader finds. */
  static Hierarchy of(ClassLoader loader) {
    return new Hierarchy(
        loader, OF_LOADERS.computeIfAbsent(loader, l -> new ConcurrentHashMap<>()));
  }

  /** The first class of the JDK above a class, or itself; null if that is not known. */
  public @Nullable String classOfJdk(String name) {
    String next = name;
    for (int i = 0; i < DEEPEST && next != null; i++) {
      if (next.startsWith(JDK)) {
        return next;
      }
      next = outline(next).superclass;
    }
    return null;
  }

  /**
   * Whether a field is volatile, as far as is known.
   *
   * @param owner the class in which it is looked up, and then in those above
   */
  public boolean isVolatile(@Nullable String owner, String field) {
    String next = owner;
    for (int i = 0; i < DEEPEST && next != null && !next.startsWith(JDK); i++) {
      Outline outline = outline(next);
      if (outline.fields.contains(field)) {
        return outline.volatiles.contains(field);
      }
      next = outline.superclass;
    }
    return false;
  }

  /** Notes a class file that is at hand, so that it is not read again. */
  public void add(ClassReader classFile) {
    if (!known.containsKey(classFile.getClassName())) {
      known.put(classFile.getClassName(), read(classFile));
    }
  }

  private Outline outline(String name) {
    Outline found = known.get(name);
    if (found == null) {
      found = read(name);
      known.put(name, found);
    }
    return found;
  }

  private Outline read(String name) {
    byte[] classFile = ClassSummary.classFile(loader, name.replace('/', '.'));
    try {
      return classFile == null ? new Outline() : read(new ClassReader(classFile));
    } catch (RuntimeException malformed) {
      return new Outline();
    }
  }

  private static Outline read(ClassReader classFile) {
    Outline outline = new Outline();
    classFile.accept(outline, OUTLINE);
    return outline;
  }

  private static final class Outline extends ClassVisitor {
    private @Nullable String superclass;
    private final Set<String> fields = new HashSet<>();
    private final Set<String> volatiles = new HashSet<>();

    Outline() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      superclass = superName;
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      fields.add(name);
      if ((access & Opcodes.ACC_VOLATILE) != 0) {
        volatiles.add(name);
      }
      return null;
    }
  }
}
