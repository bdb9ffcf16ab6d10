package org.demonic.junit.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads from a class file whether it carries contracts and whether it is a nested class. */
final class ClassFacts extends ClassVisitor {
  private static final String CONTRACTS = "Lorg/demonic/contracts/";
  private static final byte[] CONTRACTS_BYTES = CONTRACTS.getBytes(StandardCharsets.UTF_8);
  private static final int WITHOUT_CODE =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private String name = "";
  private boolean nested;
  private boolean contracted;

  private ClassFacts() {
    super(Opcodes.ASM9);
  }

  /** What the class file, and those of the classes around it that {@code loader} finds, say. */
  static InstrumentedClass read(@Nullable ClassLoader loader, byte[] classFile) {
    ClassFacts facts = of(classFile);
    List<String> enclosing = new ArrayList<>();
    Set<String> contracted = new HashSet<>();
    String name = facts.name.replace('/', '.');
    enclosing.add(name);
    if (facts.contracted) {
      contracted.add(name);
    }
    for (int at = name.lastIndexOf('$');
        facts.nested && at > 0;
        at = name.lastIndexOf('$', at - 1)) {
      String outer = name.substring(0, at);
      enclosing.add(outer);
      byte[] outerFile = classFile(loader, outer);
      if (outerFile != null && of(outerFile).contracted) {
        contracted.add(outer);
      }
    }
    return new InstrumentedClass(name, enclosing, contracted);
  }

  /** For a class file that cannot be read: nested by its name, with contracts if it names any. */
  static InstrumentedClass guess(String name, byte[] classFile) {
    List<String> enclosing = new ArrayList<>(List.of(name));
    for (int at = name.lastIndexOf('$'); at > 0; at = name.lastIndexOf('$', at - 1)) {
      enclosing.add(name.substring(0, at));
    }
    return new InstrumentedClass(
        name, enclosing, mentionsContracts(classFile) ? Set.of(name) : Set.of());
  }

  /** Quickly, whether the class file may carry contracts. */
  static boolean mentionsContracts(byte[] classFile) {
    for (int i = 0; i <= classFile.length - CONTRACTS_BYTES.length; i++) {
      int matched = 0;
      while (matched < CONTRACTS_BYTES.length
          && classFile[i + matched] == CONTRACTS_BYTES[matched]) {
        matched++;
      }
      if (matched == CONTRACTS_BYTES.length) {
        return true;
      }
    }
    return false;
  }

  /** The class file of that binary name, null where the loader has none, as for proxies. */
  static byte @Nullable [] classFile(@Nullable ClassLoader loader, String name) {
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

  private static ClassFacts of(byte[] classFile) {
    ClassFacts facts = new ClassFacts();
    new ClassReader(classFile).accept(facts, WITHOUT_CODE);
    return facts;
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
  }

  @Override
  public void visitOuterClass(String owner, @Nullable String method, @Nullable String descriptor) {
    nested = true;
  }

  @Override
  public void visitInnerClass(
      String inner, @Nullable String outer, @Nullable String simpleName, int access) {
    nested |= inner.equals(name);
  }

  @Override
  public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    contracted |= descriptor.startsWith(CONTRACTS);
    return null;
  }

  @Override
  public FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    return new FieldVisitor(Opcodes.ASM9) {
      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        return ClassFacts.this.visitAnnotation(annotation, visible);
      }
    };
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
        return ClassFacts.this.visitAnnotation(annotation, visible);
      }
    };
  }
}
