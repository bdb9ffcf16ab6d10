package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.demonic.code.path.Event;
import org.demonic.code.path.Outcome;
import org.demonic.code.value.Value;
import org.junit.jupiter.api.Test;

/** Methods of the JDK that are known, on paths. */
class LibraryPathsTest {
  private static final String SOURCE =
      """
      import java.util.*;
      class Base {
        int n; byte small; int[] ints; Object[] objects; String text; Base next; Thread owner;
        final List<String> list = new ArrayList<>();
        StringBuilder kept;
        int min() { return Math.min(n, small); }
        long max(long a) { return Math.max(a, 3L); }
        int abs() { return Math.abs(n); }
        int sum() { return Math.addExact(n, 1); }
        int compare(int a) { return Integer.compare(n, a); }
        int mod(int a) { return Math.floorMod(n, a); }
        void required(Base b) { next = Objects.requireNonNull(b); }
        int checked(int i) { return Objects.checkIndex(i, n); }
        int[] cloned() { return ints.clone(); }
        Object[] range(int a, int b) { return Arrays.copyOfRange(objects, a, b); }
        int[] copied(int a) { return Arrays.copyOf(ints, a); }
        boolean isStrings() { return objects.clone() instanceof String[]; }
        void filled() { Arrays.fill(ints, 1); }
        String built(int a) { StringBuilder b = new StringBuilder(); b.append(a).append("x"); return b.toString(); }
        void leaked() { StringBuilder b = new StringBuilder(); kept = b; b.append("x"); }
        void calls(Object o) { new StringBuilder().append(o); }
        char at(int i) { return text.charAt(i); }
        boolean same() { return text.equals("x"); }
        boolean mine() { return owner == Thread.currentThread(); }
        void ends() { Thread.currentThread().getName(); }
        Object type() { return new Base().getClass(); }
        void property() { Integer.getInteger("x"); }
        void opened(String s) throws java.io.IOException { new java.io.FileReader(s); }
        void told(Base b) { new AssertionError(new java.util.ArrayList<>(Arrays.asList(b))); }
      }
      """;

  private static final ShownPaths SHOWN = ShownPaths.of("Base", SOURCE);

  private static List<String> paths(String name, String descriptor) {
    return SHOWN.show(name, descriptor).stream()
        .map(p -> p.replaceAll("new L[^,]*, ", ""))
        .filter(p -> !p.contains("NullPointerException"))
        .distinct()
        .toList();
  }

  private static Value result(String name, String descriptor) {
    return SHOWN.paths(name, descriptor).paths().stream()
        .filter(p -> p.outcome() instanceof Outcome.Returned)
        .map(p -> ((Outcome.Returned) p.outcome()).value())
        .flatMap(Optional::stream)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void calculationsAreTerms() {
    assertThat(paths("min", "()I")).containsExactly("read this.n, read this.small, return");
    assertThat(result("min", "()I")).isInstanceOf(Value.Choice.class);
    assertThat(result("max", "(J)J")).isInstanceOf(Value.Choice.class);
    assertThat(result("abs", "()I")).isInstanceOf(Value.Choice.class);
    assertThat(result("compare", "(I)I")).isInstanceOf(Value.Sign.class);
    assertThat(paths("sum", "()I"))
        .containsExactlyInAnyOrder("read this.n, return", "read this.n, throw ArithmeticException");
    assertThat(paths("mod", "(I)I"))
        .containsExactlyInAnyOrder("read this.n, return", "read this.n, throw ArithmeticException");
    assertThat(paths("checked", "(I)I"))
        .containsExactlyInAnyOrder(
            "read this.n, return", "read this.n, throw IndexOutOfBoundsException");
    assertThat(result("type", "()Ljava/lang/Object;")).isEqualTo(new Value.ClassObject("LBase;"));
  }

  @Test
  void whatIsRequiredIsNotNull() {
    assertThat(paths("required", "(LBase;)V")).containsExactly("write this.next, return");
    assertThat(SHOWN.show("required", "(LBase;)V"))
        .contains("new Ljava/lang/NullPointerException;, throw NullPointerException");
  }

  /** What the copy holds is not known, and the array that is copied is not written. */
  @Test
  void copiesOfArraysAreNew() {
    assertThat(paths("cloned", "()[I"))
        .containsExactly("read this.ints, new [I, call clone(new), return");
    assertThat(paths("copied", "(I)[I"))
        .containsExactlyInAnyOrder(
            "read this.ints, new [I, call copyOf(new), return",
            "read this.ints, throw NegativeArraySizeException");
    assertThat(paths("range", "(II)[Ljava/lang/Object;"))
        .contains(
            "read this.objects, new [Ljava/lang/Object;, call copyOfRange(new), return",
            "read this.objects, throw IllegalArgumentException",
            "read this.objects, throw ArrayIndexOutOfBoundsException");
    assertThat(result("isStrings", "()Z")).isInstanceOf(Value.InstanceOf.class);
    assertThat(paths("filled", "()V")).contains("read this.ints, call fill(this.ints 1), return");
  }

  @Test
  void aStringBuilderOfOnesOwnIsNotSeen() {
    assertThat(paths("built", "(I)Ljava/lang/String;")).containsExactly("return");
    assertThat(paths("leaked", "()V"))
        .contains("write this.kept, call append(new Text[text=x]), return");
    assertThat(paths("calls", "(Ljava/lang/Object;)V")).contains("call append(new a1), return");
  }

  @Test
  void whatMayThrowMayThrow() {
    assertThat(paths("at", "(I)C"))
        .containsExactlyInAnyOrder(
            "read this.text, return",
            "read this.text, throw IndexOutOfBoundsException",
            "read this.text, throw RuntimeException");
    assertThat(paths("same", "()Z")).containsExactly("read this.text, return");
    assertThat(paths("mine", "()Z")).containsExactly("read this.owner, return");
    assertThat(SHOWN.show("ends", "()V")).noneMatch(p -> p.contains("NullPointerException"));
    assertThat(paths("property", "()V")).anyMatch(p -> p.contains("call getInteger"));
    assertThat(paths("opened", "(Ljava/lang/String;)V"))
        .anyMatch(p -> p.contains("throw Throwable"));
    assertThat(paths("told", "(LBase;)V"))
        .anyMatch(p -> p.contains("call <init>(new new)") && p.contains("throw Throwable"));
  }

  @Test
  void constructorsThatOnlyMakeSomethingAreNotCalls() {
    assertThat(SHOWN.paths("<init>", "()V").paths())
        .singleElement()
        .matches(p -> p.events().stream().noneMatch(Event.Called.class::isInstance));
  }
}
