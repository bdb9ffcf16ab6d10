package org.demonic.instrument.idiom;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import samples.LazyValues;

class SingleChecksTest {
  static Stream<String> found() throws IOException {
    return names(LazyValues.SingleChecks.class);
  }

  static Stream<String> others() throws IOException {
    return names(LazyValues.Others.class);
  }

  @ParameterizedTest
  @MethodSource("found")
  void findsTheIdiom(String name) throws IOException {
    ClassNode type = node(LazyValues.SingleChecks.class);

    Set<FieldInsnNode> found = SingleChecks.in(type.name, method(type, name));

    // The class has other fields, too, but each method reads and writes only one of its lazy ones.
    assertThat(found).hasSize(2).extracting(access -> access.name).doesNotContain("data");
  }

  @ParameterizedTest
  @MethodSource("others")
  void findsNothingElse(String name) throws IOException {
    ClassNode type = node(LazyValues.Others.class);

    assertThat(SingleChecks.in(type.name, method(type, name))).isEmpty();
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
}
