package org.demonic.junit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.instrument.ContractLookup;
import org.demonic.junit.instrument.MethodReference;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Contracts by the presence of annotations in class files; superclasses are looked through. */
public final class AnnotationContracts implements ContractLookup {
  private final Map<String, Set<String>> annotated = new ConcurrentHashMap<>();

  @Override
  public boolean hasPrecondition(MethodReference callee, boolean dispatched) {
    return has("Requires", callee);
  }

  @Override
  public boolean isObserved(MethodReference method) {
    return has("Ensures", method);
  }

  private boolean has(String annotation, MethodReference method) {
    if (!method.owner().startsWith("samples/")) {
      return false;
    }
    return annotated
        .computeIfAbsent(method.owner(), AnnotationContracts::read)
        .contains(annotation + method.name() + method.descriptor());
  }

  private static Set<String> read(String owner) {
    Set<String> found = new HashSet<>();
    try (InputStream in = ClassLoader.getSystemResourceAsStream(owner + ".class")) {
      if (in != null) {
        ClassReader reader = new ClassReader(in);
        reader.accept(new Finder(found), ClassReader.SKIP_CODE);
        if (reader.getSuperName() != null && reader.getSuperName().startsWith("samples/")) {
          found.addAll(read(reader.getSuperName()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static final class Finder extends ClassVisitor {
    private final Set<String> found;

    Finder(Set<String> found) {
      super(Opcodes.ASM9);
      this.found = found;
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
          String simple = annotation.replaceAll(".*/|;", "");
          found.add(simple + name + descriptor);
          return null;
        }
      };
    }
  }
}
