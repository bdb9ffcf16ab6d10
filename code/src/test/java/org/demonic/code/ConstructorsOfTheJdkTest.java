package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.library.Fact;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Reads in the JDK's own code which methods its constructors call on the new object. */
class ConstructorsOfTheJdkTest {
  private static final int VISIBLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private final Map<String, Optional<ClassNode>> found = new HashMap<>();

  @Test
  void theBookNamesWhatASubclassMayOverride() throws IOException, AnalyzerException {
    int tried = 0;
    int calling = 0;
    for (ClassNode type : extendable()) {
      for (MethodNode method : type.methods) {
        MethodName constructor = new MethodName(type.name, method.name, method.desc);
        boolean isTried =
            constructor.isConstructor()
                && (method.access & VISIBLE) != 0
                && constructor.facts().has(Fact.ONLY_KEEPS);
        if (isTried) {
          tried++;
          Set<String> called = new TreeSet<>();
          addCalled(type.name, method, called, new HashSet<>());
          calling += called.isEmpty() ? 0 : 1;
          called.removeIf(name -> Jdk.callsOwn(constructor, name));
          assertThat(called).as(constructor.toString()).isEmpty();
        }
      }
    }
    assertThat(tried).isGreaterThan(250);
    assertThat(calling).isGreaterThan(200);
  }

  private List<ClassNode> extendable() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    try (Stream<Path> files = Files.walk(base.resolve("java"))) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .flatMap(file -> find(base.relativize(file).toString().replace(".class", "")).stream())
          .filter(node -> (node.access & Opcodes.ACC_PUBLIC) != 0)
          .filter(node -> (node.access & Opcodes.ACC_FINAL) == 0)
          .toList();
    }
  }

  private Optional<ClassNode> find(String name) {
    return found.computeIfAbsent(name, ConstructorsOfTheJdkTest::read);
  }

  private static Optional<ClassNode> read(String name) {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      if (in == null) {
        return Optional.empty();
      }
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, ClassReader.SKIP_DEBUG);
      return Optional.of(node);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Adds what a method calls on its receiver, also by way of other methods of that. */
  private void addCalled(String owner, MethodNode method, Set<String> called, Set<String> seen)
      throws AnalyzerException {
    if (!seen.add(owner + method.name + method.desc) || method.instructions.size() == 0) {
      return;
    }
    for (ValueFlow.Use use : ValueFlow.of(owner, method).uses(ValueFlow.THIS)) {
      if (use.operand() == 0
          && use.instruction() instanceof MethodInsnNode call
          && call.getOpcode() != Opcodes.INVOKESTATIC) {
        Optional<ClassNode> at = declaring(call);
        if (at.isPresent()) {
          MethodNode next = declared(at.get(), call).orElseThrow();
          boolean isOverridable =
              call.getOpcode() != Opcodes.INVOKESPECIAL
                  && (next.access & VISIBLE) != 0
                  && (next.access & Opcodes.ACC_FINAL) == 0;
          if (isOverridable) {
            called.add(next.name);
          }
          addCalled(at.get().name, next, called, seen);
        }
      }
    }
  }

  /** The class that has the method which a call names, as far as superclasses go. */
  private Optional<ClassNode> declaring(MethodInsnNode call) {
    Optional<ClassNode> at = find(call.owner);
    while (at.isPresent() && declared(at.get(), call).isEmpty()) {
      at = Optional.ofNullable(at.get().superName).flatMap(this::find);
    }
    return at;
  }

  private static Optional<MethodNode> declared(ClassNode type, MethodInsnNode call) {
    return type.methods.stream()
        .filter(m -> m.name.equals(call.name) && m.desc.equals(call.desc))
        .findFirst();
  }
}
