package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.junit.jupiter.api.Test;

/** Steps of methods that ask something of their callers. */
class RestrictedStepsTest {
  /** Of a class with a field {@code int n} that is looked at. */
  private static ThreadSteps steps(String members) {
    CompiledSource classes =
        CompiledSource.of(
            "import org.demonic.contracts.Requires; public class Base {\nint n; "
                + members
                + "\n}");
    Program program = Program.of(classes.names().stream().sorted().toList(), classes.finder());
    Region n = new Region.OfField(new FieldName("Base", "n", "I", false));
    return ModuleCode.of(program).steps(new Observation(Map.of(n, Set.of())));
  }

  private static List<String> possible(ThreadSteps steps) {
    return steps.possible().stream().map(StepText::of).toList();
  }

  private static List<String> names(Set<MethodName> methods) {
    return methods.stream().map(MethodName::name).sorted().toList();
  }

  @Test
  void callersOfAMethodWithAPreconditionAreRead() {
    ThreadSteps steps =
        steps(
            "@Requires(\"k > 0\") public void set(int k) { n = k; }"
                + "void correct() { pass(-5); } private void pass(int k) { set(k); }");
    assertThat(possible(steps))
        .containsExactly("set: a0.n = a1;", "correct if a0.outside' == 0: a0.n = -5;");
    assertThat(names(steps.demands().kept())).containsExactly("set");
  }

  @Test
  void callersOfAMethodWithoutOneAreNot() {
    ThreadSteps steps = steps("public void set(int k) { n = k; } void correct() { set(-5); }");
    assertThat(possible(steps)).containsExactly("set: a0.n = a1;");
    assertThat(steps.demands().all()).isEmpty();
  }

  @Test
  void aPreconditionIsInherited() {
    ThreadSteps steps =
        steps(
            "public interface Sink { @Requires(\"k > 0\") @Requires(\"k < 9\") void set(int k); }"
                + "static class Sub extends Base implements Sink {"
                + "  public void set(int k) { n = k; } }"
                + "static void wrong(Sink sink) { sink.set(-5); }");
    assertThat(possible(steps))
        .anyMatch(s -> s.startsWith("wrong"))
        .anyMatch(s -> s.startsWith("set"));
    assertThat(names(steps.demands().kept())).containsExactly("set");
  }

  @Test
  void whatAFunctionRunsMayBeCalledWithAnything() {
    ThreadSteps steps =
        steps(
            "@Requires(\"k > 0\") void set(int k) { n = k; }"
                + "java.util.function.IntConsumer setter() { return this::set; }");
    assertThat(names(steps.demands().all())).containsExactly("set");
    assertThat(steps.demands().kept()).isEmpty();
  }

  @Test
  void whatAnotherTypeAsksNothingForMayBeCalledWithAnything() {
    ThreadSteps steps =
        steps(
            "interface Sink { void set(int k); }"
                + "static class Sub extends Base implements Sink {"
                + "  @Requires(\"k > 0\") public void set(int k) { n = k; } }");
    assertThat(names(steps.demands().all())).containsExactly("set");
    assertThat(steps.demands().kept()).isEmpty();
  }

  @Test
  void whatAPreconditionReadsMatters() {
    String members =
        "boolean open; Base next; void unlock() { open = true; } boolean isOpen() { return open; }";
    assertThat(possible(steps(members + "void set(int k) { n = k; }")))
        .containsExactly("set: a0.n = a1;");
    assertThat(possible(steps(members + "@Requires(\"open\") void set(int k) { n = k; }")))
        .contains("unlock: a0.open = 1;");
    assertThat(possible(steps(members + "@Requires(\"next.isOpen()\") void set(int k) { n = k; }")))
        .contains("unlock: a0.open = 1;");
  }

  @Test
  void aLaterPartIsNotTakenForABeginning() {
    assertThat(
            possible(
                steps("int m; @Requires(\"n > 0\") void set() { n = 5;\nm = n;\nn = m; n = 5; }")))
        .contains("set up to 3: a0.n = 5;", "set from 4: a0.n = 5;");
  }
}
