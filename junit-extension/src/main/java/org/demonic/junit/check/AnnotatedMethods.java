package org.demonic.junit.check;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.instrument.ContractLookup;
import org.demonic.junit.instrument.MethodReference;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Tells from the annotations in class files which methods matter. It says yes too often rather than
 * too seldom: a method of the same name and number of parameters in a supertype counts, for
 * generics may hide that the two are one.
 */
final class AnnotatedMethods implements ContractLookup {
  private static final String PACKAGE = "Lorg/demonic/contracts/";
  private static final int WITHOUT_CODE =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private final Map<String, ClassSummary> classes = new ConcurrentHashMap<>();

  /** Methods with a precondition in any class of the project, as name and number of parameters. */
  private final Set<String> requiredAnywhere;

  /**
   * What a class file says.
   *
   * @param required methods with a precondition, as name and number of parameters
   * @param ensured methods with a postcondition, likewise
   */
  private record ClassSummary(
      List<String> supertypes, boolean invariant, Set<String> required, Set<String> ensured) {
    static final ClassSummary UNKNOWN = new ClassSummary(List.of(), false, Set.of(), Set.of());
  }

  /** Looks through the class files of the project once. */
  AnnotatedMethods() {
    requiredAnywhere =
        ClassFolders.classFiles()
            .flatMap(AnnotatedMethods::required)
            .collect(Collectors.toUnmodifiableSet());
  }

  /** Nothing of a class file that cannot be read: it counts when its class is loaded. */
  private static Stream<String> required(byte[] file) {
    try {
      return summary(file).required().stream();
    } catch (RuntimeException malformed) {
      return Stream.empty();
    }
  }

  @Override
  public boolean hasPrecondition(MethodReference callee, boolean dispatched) {
    String key = key(callee.name(), callee.descriptor());
    return (dispatched && requiredAnywhere.contains(key))
        || hierarchy(callee.owner()).stream().anyMatch(c -> c.required().contains(key));
  }

  @Override
  public boolean isObserved(MethodReference method) {
    String key = key(method.name(), method.descriptor());
    return hierarchy(method.owner()).stream()
        .anyMatch(c -> c.invariant() || c.ensured().contains(key));
  }

  private static String key(String name, String descriptor) {
    return name + "/" + Type.getArgumentTypes(descriptor).length;
  }

  private List<ClassSummary> hierarchy(String owner) {
    Set<String> names = new LinkedHashSet<>();
    collect(owner, names);
    return names.stream().map(this::summary).toList();
  }

  private void collect(String name, Set<String> names) {
    if (names.add(name)) {
      summary(name).supertypes().forEach(s -> collect(s, names));
    }
  }

  private ClassSummary summary(String name) {
    ClassSummary known = classes.get(name);
    if (known == null) {
      known = read(name);
      classes.put(name, known);
    }
    return known;
  }

  private static ClassSummary read(String name) {
    if (name.startsWith("[") || name.startsWith("java/")) {
      return ClassSummary.UNKNOWN;
    }
    byte[] file = classFile(name);
    return file == null ? ClassSummary.UNKNOWN : summary(file);
  }

  private static ClassSummary summary(byte[] file) {
    Reader reader = new Reader();
    new ClassReader(file).accept(reader, WITHOUT_CODE);
    return new ClassSummary(reader.supertypes, reader.invariant, reader.required, reader.ensured);
  }

  private static byte @Nullable [] classFile(String name) {
    String resource = name + ".class";
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    byte[] found = context == null ? null : read(context.getResourceAsStream(resource));
    return found != null ? found : read(ClassLoader.getSystemResourceAsStream(resource));
  }

  private static byte @Nullable [] read(@Nullable InputStream stream) {
    try (InputStream in = stream) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException unreadable) {
      return null;
    }
  }

  private static final class Reader extends ClassVisitor {
    private final List<String> supertypes = new ArrayList<>();
    private final Set<String> required = new HashSet<>();
    private final Set<String> ensured = new HashSet<>();
    private boolean invariant;

    Reader() {
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
      if (superName != null) {
        supertypes.add(superName);
      }
      if (interfaces != null) {
        supertypes.addAll(List.of(interfaces));
      }
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      invariant |= descriptor.startsWith(PACKAGE + "Invariant");
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          if (annotation.startsWith(PACKAGE + "Requires")) {
            required.add(key(name, descriptor));
          } else if (annotation.startsWith(PACKAGE + "Ensures")) {
            ensured.add(key(name, descriptor));
          }
          return null;
        }
      };
    }
  }
}
