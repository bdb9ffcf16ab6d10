package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.program.Program;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.junit.jupiter.api.Test;

/** Steps that threads of the module make without any call from outside. */
class OwnStepsTest {
  private static final Region N = new Region.OfField(new FieldName("Base", "n", "I", false));

  /** Of a class with a field {@code int n} that is looked at. */
  private static ThreadSteps steps(String members, boolean tellsOwn) {
    CompiledSource classes =
        CompiledSource.of("import java.util.*; public class Base {\nint n; " + members + "\n}");
    Program program = Program.of(classes.names().stream().sorted().toList(), classes.finder());
    return ModuleCode.of(program).steps(new Observation(Map.of(N, Set.of()), tellsOwn));
  }

  /** The methods of the possible steps; of the module's own with a star. */
  private static List<String> begun(String members) {
    ThreadSteps steps = steps(members, true);
    return steps.possible().stream().map(s -> text(s, steps)).distinct().sorted().toList();
  }

  private static String text(Step step, ThreadSteps steps) {
    return step.method().name().replaceAll("[$]\\d+", "") + (steps.own().contains(step) ? "*" : "");
  }

  @Test
  void aCallFromOutsideIsNone() {
    assertThat(begun("void set(int k) { n = k; }")).containsExactly("set");
  }

  @Test
  void whatIsNotToldIsEmpty() {
    assertThat(steps("void go() { new Thread(() -> n = 1).start(); }", false).own()).isEmpty();
  }

  @Test
  void aFunctionThatAThreadGetsIsOne() {
    assertThat(begun("void go() { new Thread(() -> n = 1).start(); }"))
        .containsExactly("lambda$go*");
  }

  @Test
  void aFunctionThatRunsAtOnceIsNone() {
    assertThat(begun("void go(List<String> list) { list.forEach(s -> n = 1); }"))
        .containsExactly("lambda$go");
  }

  @Test
  void aFunctionThatGoesElsewhereIsOne() {
    assertThat(begun("Runnable task() { return () -> n = 1; }")).containsExactly("lambda$task*");
  }

  @Test
  void aMethodThatBothBeginIsOne() {
    assertThat(begun("void go() { new Thread(this::reset).start(); } void reset() { n = 0; }"))
        .containsExactly("reset*");
  }

  @Test
  void aTaskIsToldFromTheMethodThatItCalls() {
    assertThat(
            begun(
                "public void set(int k) { n = k; }"
                    + "class Task implements Runnable { public void run() { set(7); } }"))
        .containsExactly("run*", "set");
  }

  @Test
  void aTimerTaskIsOne() {
    assertThat(begun("class Task extends TimerTask { public void run() { n = 7; } }"))
        .containsExactly("run*");
  }

  @Test
  void anIteratorIsNone() {
    assertThat(
            begun(
                "class All implements Iterator<String> { public boolean hasNext() { return true; }"
                    + " public String next() { n++; return null; } }"))
        .containsExactly("next");
  }

  @Test
  void whatTheProgramBeginsWithIsOne() {
    assertThat(begun("static Base b; public static void main(String[] a) { b.n = 1; }"))
        .containsExactly("main*");
  }
}
