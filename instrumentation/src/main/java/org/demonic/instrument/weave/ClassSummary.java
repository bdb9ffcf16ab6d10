package org.demonic.instrument.weave;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The contents of a class file apart from code, read without loading the class.
 *
 * @param name its internal name
 * @param supertypes the internal names of its superclass, if any, and of its interfaces
 * @param nested whether it is a nested, local or anonymous class
 * @param annotations the descriptors of its own annotations
 * @param fieldAnnotations the descriptors of all annotations of its fields
 */
public record ClassSummary(
    String name,
    List<String> supertypes,
    boolean nested,
    Set<String> annotations,
    Set<String> fieldAnnotations,
    List<Method> methods) {
  private static final int WITHOUT_CODE =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  public ClassSummary {
    supertypes = List.copyOf(supertypes);
    annotations = Set.copyOf(annotations);
    fieldAnnotations = Set.copyOf(fieldAnnotations);
    methods = List.copyOf(methods);
  }

  /**
   * A method that the class declares.
   *
   * @param annotations the descriptors of its annotations
   */
  public record Method(String name, String descriptor, Set<String> annotations) {
    public Method {
      annotations = Set.copyOf(annotations);
    }
  }

  /**
   * Reads a class file.
   *
   * @throws RuntimeException if it is malformed
   */
  public static ClassSummary of(byte[] classFile) {
    Reader reader = new Reader();
    new ClassReader(classFile).accept(reader, WITHOUT_CODE);
    return new ClassSummary(
        reader.name,
        reader.supertypes,
        reader.nested,
        reader.annotations,
        reader.fieldAnnotations,
        reader.methods.stream().map(Reader.Found::method).toList());
  }

  /** The class file of that binary name, null where the loader has none, as for proxies. */
  public static byte @Nullable [] classFile(@Nullable ClassLoader loader, String name) {
    String resource = name.replace('.', '/') + ".class";
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(resource)
            : loader.getResourceAsStream(resource)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException unreadable) {
      return null;
    }
  }

  /** The descriptors of the annotations of the class, its fields and its methods. */
  Set<String> allAnnotations() {
    Set<String> all = new LinkedHashSet<>(annotations);
    all.addAll(fieldAnnotations);
    methods.forEach(m -> all.addAll(m.annotations()));
    return all;
  }

  private static final class Reader extends ClassVisitor {
    private String name = "";
    private boolean nested;
    private final List<String> supertypes = new ArrayList<>();
    private final Set<String> annotations = new LinkedHashSet<>();
    private final Set<String> fieldAnnotations = new LinkedHashSet<>();
    private final List<Found> methods = new ArrayList<>();

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
      this.name = name;
      if (superName != null) {
        supertypes.add(superName);
      }
      if (interfaces != null) {
        supertypes.addAll(List.of(interfaces));
      }
    }

    @Override
    public void visitOuterClass(
        String owner, @Nullable String method, @Nullable String descriptor) {
      nested = true;
    }

    @Override
    public void visitInnerClass(
        String inner, @Nullable String outer, @Nullable String simpleName, int access) {
      nested |= inner.equals(name);
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      annotations.add(descriptor);
      return null;
    }

    @Override
    public FieldVisitor visitField(
        int access,
        String field,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      return new FieldVisitor(Opcodes.ASM9) {
        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          fieldAnnotations.add(annotation);
          return null;
        }
      };
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String method,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      Found found = new Found(method, descriptor);
      methods.add(found);
      return found;
    }

    private static final class Found extends MethodVisitor {
      private final String name;
      private final String descriptor;
      private final Set<String> annotations = new LinkedHashSet<>();

      Found(String name, String descriptor) {
        super(Opcodes.ASM9);
        this.name = name;
        this.descriptor = descriptor;
      }

      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        annotations.add(annotation);
        return null;
      }

      Method method() {
        return new Method(name, descriptor, annotations);
      }
    }
  }
}
