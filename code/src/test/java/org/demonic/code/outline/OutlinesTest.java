package org.demonic.code.outline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.ParameterNode;

/** Class files that no Java compiler makes; what it makes, the translator's test compares. */
class OutlinesTest {
  private final ClassNode node = node("p/Pool");

  private static ClassNode node(String name) {
    ClassNode node = new ClassNode();
    node.name = name;
    node.superName = "java/lang/Object";
    node.access = Opcodes.ACC_PUBLIC;
    return node;
  }

  private static Optional<String> text(ClassNode... all) {
    Outlines outlines =
        new Outlines(name -> List.of(all).stream().filter(n -> n.name.equals(name)).findFirst());
    return outlines.of(all[0].name.replace('/', '.')).map(o -> o.text().strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"switch", "a-b", "left over", "1st", ""})
  void aClassWhoseMemoryJavaCannotSayHasNone(String field) {
    assertThat(text(node)).contains("package p; public class Pool { }");

    node.fields.add(new FieldNode(Opcodes.ACC_PRIVATE, field, "I", null, null));
    assertThat(text(node)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"p/in/switch/Pool", "p/a-b", "p/Pool$1"})
  void norHasAClassOfAFieldThatJavaCannotSay(String type) {
    node.fields.add(new FieldNode(Opcodes.ACC_PRIVATE, "next", "[L" + type + ";", null, null));

    assertThat(text(node).isPresent()).isEqualTo(type.equals("p/Pool$1"));
  }

  @Test
  void aMethodThatJavaCannotSayIsLeftOut() {
    for (String name : List.of("take", "takes the last", "new", "take-abc", "take$default")) {
      node.methods.add(new MethodNode(Opcodes.ACC_PUBLIC, name, "(I)V", null, null));
    }
    node.methods.get(0).parameters = List.of(new ParameterNode("items", 0));
    node.methods.get(4).access |= Opcodes.ACC_SYNTHETIC;

    assertThat(text(node))
        .contains("package p; public class Pool { public void take(int items) {} }");
  }

  @Test
  void aParameterThatJavaCannotSayHasANumber() {
    MethodNode take =
        new MethodNode(Opcodes.ACC_PUBLIC, "take", "(ILjava/util/List;)I", null, null);
    take.parameters = List.of(new ParameterNode("$this$take", 0), new ParameterNode("in-out", 0));
    node.methods.add(take);

    assertThat(text(node).orElseThrow())
        .contains("public int take(int $this$take, java.util.List p1) {}");
  }

  @Test
  void aNestedClassStandsInItsOwner() {
    InnerClassNode inner = new InnerClassNode("p/Pool$Part", "p/Pool", "Part", Opcodes.ACC_STATIC);
    ClassNode part = node("p/Pool$Part");
    node.innerClasses.add(inner);
    part.innerClasses.add(inner);

    assertThat(text(node, part)).contains("package p; public class Pool { static class Part { } }");
    assertThat(text(part)).isEmpty();
  }

  @Test
  void aLocalClassHasNone() {
    ClassNode local = node("p/Pool$1Local");
    local.innerClasses.add(new InnerClassNode("p/Pool$1Local", null, "Local", 0));

    assertThat(text(local)).isEmpty();
  }
}
