package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.program.Program;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.value.FieldName;
import org.junit.jupiter.api.Test;

/** How threads go on that are held in the middle of a call, as a reader expects it. */
class SuspendedStepsTest {
  /** For a class with a field {@code int n} that is looked at. */
  private static List<String> steps(String members) throws IOException {
    return all(members).stream().filter(s -> !s.contains("begun at")).toList();
  }

  private static List<String> all(String members) throws IOException {
    CompiledSource classes = CompiledSource.of("class Base {\n" + members + "\n}");
    ModuleCode reader =
        ModuleCode.of(Program.of(classes.names().stream().sorted().toList(), classes.finder()));
    Region region = new Region.OfField(new FieldName("Base", "n", "I", false));
    return reader.steps(new Observation(Map.of(region, Set.of()))).suspended().stream()
        .map(StepText::of)
        .toList();
  }

  @Test
  void anUpdateGoesOnWithWhatItRead() throws IOException {
    assertThat(steps("int n; void inc() {\nn++; }"))
        .containsExactly(
            "inc suspended before 3 if call'place == 0:"
                + " call'place = 1; call'argument0 = a0; call'read0 = a0.n;",
            "inc goes on from 3 if call'place == 1:"
                + " call'argument0.n = (call'read0 + 1); call'place = 0;");
  }

  @Test
  void whatOneLockProtectsIsNotSuspended() throws IOException {
    assertThat(steps("int n; synchronized void inc() { n++; }")).isEmpty();
  }

  @Test
  void anAtomicUpdateIsNotCut() throws IOException {
    assertThat(
            steps(
                "volatile int n; static final"
                    + " java.util.concurrent.atomic.AtomicIntegerFieldUpdater<Base> U ="
                    + " java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater("
                    + "Base.class, \"n\"); void inc() { U.incrementAndGet(this); }"))
        .isEmpty();
  }

  @Test
  void aCheckMayBeStale() throws IOException {
    assertThat(steps("int n; void take() {\nif (n > 0) {\nn--; } }"))
        .containsExactly(
            "take suspended before 4 if call'place == 0 && a0.n > 0:"
                + " call'place = 2; call'argument0 = a0; call'read1 = a0.n;",
            "take suspended before 4 if call'place == 0 && a0.n > 0:"
                + " call'place = 1; call'argument0 = a0;",
            "take goes on from 4 if call'place == 2:"
                + " call'argument0.n = (call'read1 - 1); call'place = 0;",
            "take goes on from 4 if call'place == 1:"
                + " call'argument0.n = (call'argument0.n - 1); call'place = 0;",
            "take goes on from 4 to 4 if call'place == 1:"
                + " call'place = 2; call'read1 = call'argument0.n;");
  }

  @Test
  void aSectionUsesWhatWasReadBeforeIt() throws IOException {
    assertThat(steps("int n; void inc() { int t = n;\nsynchronized (this) {\nn = t + 1; } }"))
        .containsExactly(
            "inc suspended before 3 if call'place == 0:"
                + " call'place = 1; call'argument0 = a0; call'read0 = a0.n;",
            "inc goes on from 3 if call'place == 1:"
                + " call'argument0.n = (call'read0 + 1); call'place = 0; [call'argument0]");
  }

  @Test
  void aThreadIsNotSuspendedWhereItHasALock() throws IOException {
    assertThat(steps("int n; void set() { n = 0; } synchronized void inc() {\nn++; }")).isEmpty();
  }

  /** Another thread cannot have it, but the plan could not tell. */
  @Test
  void whatAThreadHasMadeIsNotKept() throws IOException {
    assertThat(
            steps(
                "int n; Base next; void put(Base b) { Base made = new Base();\n"
                    + "made.next = b.next;\nb.next = made;\nb.next.n = 1; }"))
        .allMatch(s -> s.startsWith("put goes on") || !s.contains("new"));
  }

  @Test
  void aCallMayHaveBegunEarlier() throws IOException {
    assertThat(all("int n; void inc() {\nn++; }"))
        .contains(
            "inc begun at 1, before 3 if call'place == 0 && a0.call'place'was1 != null:"
                + " call'place = 1; call'argument0 = a0; call'read0 = a0.n'was1;");
  }

  @Test
  void whoHasWrittenDidNotBeginEarlier() throws IOException {
    assertThat(all("int n; int m; void inc() { m = 1;\nn++; }"))
        .noneMatch(s -> s.contains("begun"));
  }

  @Test
  void anotherObjectMayNotHaveBeenThereEarlier() throws IOException {
    assertThat(all("int n; void move(Base b) { int k = n;\nb.n = k; }"))
        .noneMatch(s -> s.contains("begun"));
  }

  @Test
  void onlyNumbersOfTheReceiverAreKnownOfEarlier() throws IOException {
    assertThat(all("int n; Base next; void copy(Base b) { int k = b.n;\nn = k; }"))
        .noneMatch(s -> s.contains("begun"));
  }
}
