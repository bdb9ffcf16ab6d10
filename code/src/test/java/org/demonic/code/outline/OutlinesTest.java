package org.demonic.code.outline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.ParameterNode;
import org.objectweb.asm.tree.RecordComponentNode;

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
  void aNameThatIsMadeUpIsNoWordOfAContract() {
    method("take", "(I)V", "p0 > 0");
    node.fields.add(new FieldNode(0, "p0$", "I", null, null));

    assertThat(text(node).orElseThrow())
        .contains("@org.demonic.contracts.Requires({\"p0 > 0\"}) public void take(int p0$$) {}");
  }

  /** The parameter may have the name of the field. */
  @Test
  void aWordThatMayBeAParameterIsNoField() {
    node.superName = "p/Base";
    ClassNode base = node("p/Base");
    base.fields.add(new FieldNode(0, "m", "I", null, null));
    node.fields.add(new FieldNode(0, "n", "I", null, null));
    method("take", "(I)V", "n > 0 && this.n < m && n() == other.m && nm");
    method("give", "(I)V", "n > 0").parameters = List.of(new ParameterNode("k", 0));
    method("empty", "()V", "n > 0");

    assertThat(text(node, base).orElseThrow())
        .contains("({\"n$unknown > 0 && this.n < m$unknown && n() == other.m && nm\"})")
        .contains("@org.demonic.contracts.Requires({\"n > 0\"}) public void give(int k)")
        .contains("@org.demonic.contracts.Requires({\"n > 0\"}) public void empty()");
  }

  /** Whoever wrote the contract is told that it is not known. */
  @Test
  void theContractOfAMethodThatJavaCannotSayIsNotKnown() {
    method("take-abc", "(I)V", "n > 0");
    method("give", "(Lp/a-b;)V", "n > 0");

    assertThat(text(node).orElseThrow())
        .contains(
            "@org.demonic.contracts.Requires({\"$take_abc$unknown\"}) void $take_abc$unknown()")
        .contains("@org.demonic.contracts.Requires({\"$give$unknown\"}) void $give$unknown() {}");
  }

  private MethodNode method(String name, String descriptor, String clause) {
    MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
    AnnotationNode requires = new AnnotationNode("Lorg/demonic/contracts/Requires;");
    requires.values = List.of("value", List.of(clause));
    method.visibleAnnotations = List.of(requires);
    node.methods.add(method);
    return method;
  }

  @ParameterizedTest
  @ValueSource(strings = {"p/a-b", "p/new/Base"})
  void norHasAClassBelowOneThatJavaCannotSay(String type) {
    node.superName = type;
    assertThat(text(node)).isEmpty();

    node.superName = "java/lang/Object";
    node.interfaces = List.of(type);
    assertThat(text(node)).isEmpty();
  }

  @Test
  void norHasARecordWithAComponentThatJavaCannotSay() {
    node.superName = "java/lang/Record";
    node.recordComponents = List.of(new RecordComponentNode("a-b", "I", null));

    assertThat(text(node)).isEmpty();
  }

  @Test
  void anEnumHasMethods() {
    node.superName = "java/lang/Enum";
    node.fields.add(
        new FieldNode(Opcodes.ACC_ENUM | Opcodes.ACC_STATIC, "ON", "Lp/Pool;", null, null));
    method("take", "()V", "this == ON");
    node.methods.add(new MethodNode(Opcodes.ACC_STATIC, "values", "()[Lp/Pool;", null, null));
    node.methods.add(
        new MethodNode(Opcodes.ACC_PRIVATE, "<init>", "(Ljava/lang/String;I)V", null, null));

    assertThat(text(node).orElseThrow())
        .endsWith(
            "enum Pool { ON; @org.demonic.contracts.Requires({\"this == ON\"})"
                + " public void take() {} }");
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
