package org.demonic.instrument.idiom;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import samples.Owners;

class OwnThreadChecksTest {
  static Stream<String> found() throws IOException {
    return names(Owners.Checks.class);
  }

  static Stream<String> others() throws IOException {
    return names(Owners.Others.class);
  }

  @ParameterizedTest
  @MethodSource("found")
  void findsTheIdiom(String name) throws IOException {
    ClassNode type = node(Owners.Checks.class);
    MethodNode method = method(type, name);

    Set<FieldInsnNode> found = OwnThreadChecks.in(type.name, method);

    // To compare with a field is no question for what that says.
    assertThat(found)
        .containsExactlyInAnyOrderElementsOf(
            accesses(method).filter(access -> !isRead(access, "asking")).toList());
  }

  @ParameterizedTest
  @MethodSource("others")
  void findsNothingElse(String name) throws IOException {
    ClassNode type = node(Owners.Others.class);
    MethodNode method = method(type, name);

    // What is compared with may be this thread all the same.
    assertThat(OwnThreadChecks.in(type.name, method))
        .noneMatch(access -> !access.name.equals("asking"));
    assertThat(accesses(method)).isNotEmpty();
  }

  private static Stream<FieldInsnNode> accesses(MethodNode method) {
    return Stream.of(method.instructions.toArray())
        .filter(FieldInsnNode.class::isInstance)
        .map(FieldInsnNode.class::cast);
  }

  private static boolean isRead(FieldInsnNode access, String field) {
    return access.name.equals(field) && access.getOpcode() == Opcodes.GETFIELD;
  }

  private static Stream<String> names(Class<?> type) throws IOException {
    return node(type).methods.stream().map(m -> m.name).filter(name -> !name.startsWith("<"));
  }

  private static MethodNode method(ClassNode type, String name) {
    List<MethodNode> methods = type.methods.stream().filter(m -> m.name.equals(name)).toList();
    assertThat(methods).hasSize(1);
    return methods.get(0);
  }

  private static ClassNode node(Class<?> type) throws IOException {
    ClassNode node = new ClassNode();
    new ClassReader(type.getName()).accept(node, 0);
    return node;
  }

  @Test
  void aFieldInWhichNobodyLooksForHimselfIsNone() throws IOException {
    ClassNode type = node(Owners.NoThreads.class);

    assertThat(OwnThreadChecks.in(type.name, method(type, "start"))).hasSize(2);
    assertThat(OwnThreadChecks.in(type)).isEmpty();
  }
}
