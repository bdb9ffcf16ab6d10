package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.code.BaseSteps.steps;

import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether other threads see what a constructor does with its object, and with others it makes. */
class OwnObjectsTest {
  private static final String MEMBERS =
      """
      int n; Base next; static Base last; static Base[] all = new Base[3]; Base[] some; int[] ints;
      static Runnable[] jobs;
      void publish() { last = this; }
      Base self() { return this; }
      Base() { }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < k; i++) n++;",
        "some = new Base[] {new Base()}.clone(); n++; publish();",
        "for (int i = 0; i < k; i++) { n++; } n = 3;",
        "some = new Base[k]; for (int i = 0; i < k; i++) { some[i] = new Base(); n++; }",
        "ints = new int[k]; for (int i = 0; i < k; i++) { ints[i] = n; n++; } n = 0;",
        "for (int i = 0; i < k; i++) { Base b = new Base(); b.n = 3; n++; }",
        "for (int i = 0; i < k; i++) for (int j = 0; j < i; j++) { n++; } n = 1;",
        "Base b = new Base(); while (k > 0) { k--; b.n++; next = b; } b.n = 2;",
        "Base b = new Base(); for (Base c = b; c != null; c = c.next) { n++; } n++;",
        "for (int i = 0; i < k; i++) { n++; if (n > 3) { return; } } n++; publish();",
      })
  void nobodySeesIt(String body) {
    assertThat(seen(body)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "publish(); n++;",
        "Base[] h = new Base[k]; for (int i = 0; i < k; i++) { if (i == 5) {"
            + " Base b = new Base(); b.next = this; h[i] = b; } } all = h; n++;",
        "Base[][] h = new Base[k][]; for (int i = 0; i < k; i++) { if (i == 5) {"
            + " h[i] = new Base[] {this}; } } all = h[0]; n++;",
        "Runnable[] h = new Runnable[k]; for (int i = 0; i < k; i++) { if (i == 5) {"
            + " h[i] = () -> publish(); } } jobs = h; n++;",
        "Base[] h = new Base[1]; for (int i = 0; i < k; i++) { if (i == 5) {"
            + " for (int j = 0; j < k; j++) { if (j == 5) h[0] = this; } } } all = h; n++;",
        "Base[] a = {this}; all = a.clone(); n++;",
        "Base[] a = {this}; all = java.util.Arrays.copyOf(a, k); n++;",
        "for (int i = 0; i < k; i++) { last = this; } n++;",
        "for (int i = 0; i < k; i++) { if (i == 7) { last = this; } n++; }",
        "for (int i = 0; i < k; i++) { if (i == 7) { publish(); } } n++;",
        "for (int i = 0; i < k; i++) { n++; publish(); }",
        "for (int i = 0; i < k; i++) for (int j = 0; j < i; j++) { n++; last = this; }",
        "for (int i = 0; i < k; i++) { for (int j = 0; j < i; j++) { last = this; } n++; }",
        "Base b = this; for (int i = 0; i < k; i++) { last = b; b = new Base(); } n++;",
        "Base b = null; for (int i = 0; i < k; i++) { last = b; b = this; } n++;",
        "Base b = null; for (int i = 0; i < k; i++) { if (b != null) last = b; b = self(); } n++;",
        "Base b = new Base(); for (int i = 0; i < k; i++) { last = b.next; b.next = this; } n++;",
        "Base b = new Base(); for (int i = 0; i < k; i++) { b.next = this; } last = b; n++;",
        "Base b = new Base(); for (int i = 0; i < k; i++) { b.next = this; } last = b.next; n++;",
        "Base[] b = {null}; for (int i = 0; i < k; i++) { last = b[0]; b[0] = this; } n++;",
        "some = new Base[] {this}; for (int i = 0; i < k; i++) { all[0] = some[0]; } n++;",
        "some = new Base[1]; for (int i = 0; i < k; i++) { some[0] = this; } all = some; n++;",
        "for (int i = 0; i < k; i++) { all[i] = this; n++; }",
        "for (int i = 0; i < k; i++) { Runnable r = () -> n++; new Thread(r).start(); } n++;",
        "int i = 0; do { i++; if (i > 9) last = this; } while (i < k); n++;",
        "while (true) { try { n = k / n; last = this; } catch (ArithmeticException e) { break; } } n++;",
      })
  void othersMaySeeIt(String body) {
    assertThat(seen(body)).isTrue();
  }

  /** Whether the constructor writes n of an object that others may have. */
  private static boolean seen(String body) {
    return steps(MEMBERS + "Base(int k) { %s }".formatted(body)).possible().stream()
        .filter(s -> s.method().isConstructor() && s.method().descriptor().equals("(I)V"))
        .anyMatch(s -> s.extent() instanceof Extent.Part || isOfOthers(s));
  }

  private static boolean isOfOthers(Step step) {
    return step.changes().stream().anyMatch(c -> !BaseSteps.isOfNew(c.location()));
  }
}
