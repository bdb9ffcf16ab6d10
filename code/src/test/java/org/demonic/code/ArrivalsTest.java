package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.arrival.CallPlace;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.junit.jupiter.api.Test;

/** What a thread has made sure of under its locks when it comes to its call of {@code take()}. */
final class ArrivalsTest {
  private static final String TAKE = "int n; int m; private void take() { n--; }\n";

  private static final MethodName USE = new MethodName("Base", "use", "()V");

  private static final CallPlace CALL =
      new CallPlace(USE, USE, new MethodName("Base", "take", "()V"), 0);

  private static ModuleCode reader(String members) {
    CompiledSource classes = CompiledSource.of("class Base {\n" + TAKE + members + "\n}");
    return ModuleCode.of(Program.of(classes.names().stream().sorted().toList(), classes.finder()));
  }

  private static Optional<List<Arrival>> arrivals(String members) {
    return reader(members).arrivals(CALL);
  }

  private static String alone(String members) {
    return text(reader(members).arrivalsAlone(CALL).orElseThrow());
  }

  private static String only(String members) {
    return text(arrivals(members).orElseThrow());
  }

  private static String text(List<Arrival> arrivals) {
    return arrivals.stream()
        .map(a -> a.facts().stream().map(StepText::of).toList() + (a.isExact() ? "" : " at least"))
        .toList()
        .toString();
  }

  @Test
  void whatWasReadUnderTheMonitorStillHolds() {
    assertThat(
            only(
                "synchronized void use() { if (n > 0) take(); }\nsynchronized void f() { n = 1; }"))
        .isEqualTo("[[a0.n > 0]]");
  }

  @Test
  void aThreadThatIsAloneKnowsWhatItHasReadWithoutALock() {
    assertThat(alone("void use() { if (n > 0) take(); }\nvoid f() { n = 1; }"))
        .isEqualTo("[[a0.n > 0]]");
    assertThat(alone("void use() { if (n > 0) { m = 1; take(); } }"))
        .isEqualTo("[[a0.n > 0, a0.m == 1]]");
  }

  @Test
  void whatTheThreadItselfHasWrittenSinceIsNotWhatItHasRead() {
    assertThat(alone("void use() { if (n > 0) { n = m; take(); } }"))
        .isEqualTo("[[a0.n == a0.m] at least]");
  }

  @Test
  void aThreadThatWaitsIsNotAlone() {
    String code =
        "synchronized void use() throws InterruptedException"
            + " { while (n == 0) wait(); take(); }";
    assertThat(alone(code)).isEqualTo("[[a0.n != 0]]");
  }

  @Test
  void aThreadMayBeRefusedElsewhere() {
    String code =
        "void use() { check(); if (m > 0) take(); }"
            + " private void check() { if (n < 0) throw new IllegalStateException(); }";
    ModuleCode reader = reader(code);
    assertThat(text(reader.throwing(CALL, "java/lang/IllegalStateException")))
        .isEqualTo("[[a0.n < 0]]");
    assertThat(reader.throwing(CALL, "java/lang/IllegalArgumentException")).isEmpty();
  }

  @Test
  void withoutALockNobodyArrives() {
    assertThat(arrivals("void use() { if (n > 0) take(); }")).contains(List.of());
  }

  @Test
  void whatOthersWriteWithoutTheMonitorMayHaveChanged() {
    assertThat(only("synchronized void use() { if (n > 0) take(); }\nvoid f() { n = 1; }"))
        .isEqualTo("[[] at least]");
  }

  @Test
  void whatTheThreadItselfWritesHasChanged() {
    String code = "synchronized void use() { if (n > 0) { n = m; take(); } }";
    assertThat(arrivals(code).orElseThrow().get(0).written()).hasSize(1);
    assertThat(only(code)).isEqualTo("[[a0.n == a0.m] at least]");
  }

  @Test
  void whatTheThreadHasWrittenUnderTheMonitorIsStillThere() {
    String code = "synchronized void use() { m = 3; n = 1; n = m; take(); }";
    assertThat(only(code)).isEqualTo("[[a0.m == 3, a0.n == a0.m]]");
    assertThat(arrivals(code).orElseThrow().get(0).written()).hasSize(2);
  }

  @Test
  void theFirstThingThatIsDoneUnderALockCounts() {
    String code = "void use() { synchronized (this) { n = 1; take(); } }";
    assertThat(only(code)).isEqualTo("[[a0.n == 1]]");
    assertThat(arrivals(code).orElseThrow().get(0).written()).hasSize(1);
  }

  @Test
  void whatTheThreadHasWrittenMayBeWrittenByOthersWithoutTheMonitor() {
    String code = "synchronized void use() { m = 1; take(); } void f() { m = 2; }";
    assertThat(only(code)).isEqualTo("[[]]");
  }

  @Test
  void whatCallbacksAndClassInitialisersWriteIsNotKnown() {
    String code =
        "synchronized void use() { m = 3; java.util.Optional.of(1).ifPresent(i -> m = 4); take(); }";
    assertThat(only(code)).isEqualTo("[[] at least]");
    String initialiser =
        "static Base b = new Base(); synchronized void use() { m = 3; D.f(); take(); }"
            + " static class D { static { b.set(); } static void f() {} }"
            + " private synchronized void set() { m = 5; }";
    assertThat(only(initialiser)).isEqualTo("[[]]");
    String ofUnread = initialiser.replace("static void f() {}", "static native void f();");
    assertThat(only(ofUnread)).isEqualTo("[[]]");
  }

  @Test
  void whatWasReadBeforeAWaitMayHaveChanged() {
    assertThat(
            only(
                "synchronized void use() { try { if (n > 0) { wait(); take(); } }"
                    + " catch (InterruptedException e) { } }"))
        .isEqualTo("[[]]");
  }

  /** The parameter may be the lock; a {@code Lock} need not keep all others out. */
  @Test
  void whatWasReadBeforeALockIsGivenBackByAnotherNameMayHaveChanged() {
    String code =
        """
        final java.util.concurrent.locks.ReentrantLock l =
            new java.util.concurrent.locks.ReentrantLock();
        final java.util.concurrent.locks.Lock other = l;
        java.util.concurrent.locks.Lock view() {
          return new java.util.concurrent.locks.ReentrantReadWriteLock().readLock();
        }
        void set(int k) { l.lock(); try { n = k; } finally { l.unlock(); } }
        void use() {
          l.lock();
          if (n > 0) { other.unlock(); other.lock(); take(); }
          l.unlock();
        }
        """;
    assertThat(only(code)).contains("a0.other != null").doesNotContain("n > 0");
  }

  @Test
  void whatWasReadBeforeUnreadCodeGivesALockBackMayHaveChanged() {
    String code =
        """
        java.util.List<String> l;
        private void pause(String s) {
          try { wait(1); } catch (InterruptedException e) { return; }
        }
        synchronized void use() { if (n > 0) { l.forEach(this::pause); take(); } }
        """;
    assertThat(arrivals(code)).isEmpty();
  }

  @Test
  void aWaitInALoopIsFollowedByAnotherRead() {
    assertThat(
            only(
                "synchronized void use() { try { while (n <= 0) wait(); take(); }"
                    + " catch (InterruptedException e) { } }"))
        .contains("[a0.n > 0]");
  }
}
