package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.code.BaseSteps.OWN_MONITOR;
import static org.demonic.code.BaseSteps.certain;
import static org.demonic.code.BaseSteps.possible;
import static org.demonic.code.BaseSteps.steps;

import org.demonic.code.step.ThreadSteps;
import org.junit.jupiter.api.Test;

/** The steps of methods that call code which is not read. */
class UnreadCallStepsTest {
  @Test
  void anUnreadCallWithinALockDoesNotLeaveIt() {
    String source =
        "int n; java.util.List<String> l = new java.util.ArrayList<>();\n"
            + "synchronized void f() { n = 0; l.add(\"\"); n = 1; }";
    assertThat(possible(steps(source, OWN_MONITOR)))
        .contains("f if a0.l != null: a0.n = 0; a0.n = 1; [a0]");
  }

  @Test
  void anUnreadCallMayCallBack() {
    String source =
        "int n; java.util.List<String> l = new java.util.ArrayList<>();\n"
            + "synchronized void f() { n = 0;\nl.forEach(s -> n++);\nn = 1; }";
    ThreadSteps steps = steps(source, OWN_MONITOR);
    assertThat(possible(steps))
        .contains("f from 5: a0.n = 1; [a0]", "lambda$f$0 from 4: a0.n = (s0 + 1);");
    assertThat(certain(steps)).noneMatch(s -> s.contains("a0.n = 1;"));
  }

  /** A step writes one element; so each call is a step of its own, and may be taken often. */
  @Test
  void whatAnUnreadCallWritesIsReadAnew() {
    String source =
        "int n; synchronized void f() {\nint[] a = new int[2];\n"
            + "java.util.Arrays.fill(a, 3);\nn = a[0] + a[1]; }";
    assertThat(possible(steps(source, OWN_MONITOR)))
        .contains(
            "f from 4 if s0 != null: s0[?] = ?; [a0]",
            "f from 5 if s1 != null: a0.n = (s0 + s1[1]); [a0]");
  }

  /** The function that the list runs takes the lock once more, and gives that back. */
  @Test
  void unreadCodeThatComesBackAndKeepsTheLocksEndsNoStep() {
    String source =
        """
        int n; int m; java.util.List<String> l;
        private synchronized void count(String s) { m++; }
        synchronized void f() { n = 0;
        l.forEach(this::count);
        n = 1; }
        """;
    assertThat(possible(steps(source, OWN_MONITOR)))
        .containsExactly("f: a0.n = 0; [a0]", "f if a0.l != null: a0.n = 0; a0.n = 1; [a0]");
  }

  @Test
  void unreadCodeThatGivesALockBackEndsAStep() {
    String source =
        """
        int n; java.util.List<String> l;
        private void pause(String s) { try { wait(1); } catch (InterruptedException e) { n = 2; } }
        synchronized void f() { n = 0;
        l.forEach(this::pause);
        n = 1; }
        """;
    assertThat(possible(steps(source, OWN_MONITOR)))
        .containsExactly(
            "f: a0.n = 0; [a0]", "f from 6: a0.n = 1;", "pause from 3: a0.n = 2; [a0]");
  }

  @Test
  void unreadCodeThatComparesObjectsMayGiveALockBack() {
    String source =
        """
        int n; java.util.Set<Object> l; static class Item implements Comparable<Item> { Base b;
        public int compareTo(Item other) { synchronized (b) {
        try { b.wait(1); } catch (InterruptedException e) { return 1; } return 0; } } }
        synchronized void f() { n = 0;
        l.add(this);
        n = 1; }
        """;
    assertThat(possible(steps(source, OWN_MONITOR))).contains("f from 7: a0.n = 1;");
  }

  @Test
  void aFunctionThatWaitsForAnotherKindOfLockGivesThisOneBackNowhere() {
    String source =
        """
        int n; java.util.List<String> l; static final class Gate {
        synchronized void pause(String s) { try { wait(1); } catch (InterruptedException e) { return; } } }
        synchronized void f(Gate g) { n = 0;
        l.forEach(g::pause);
        n = 1; }
        """;
    assertThat(possible(steps(source, OWN_MONITOR)))
        .contains("f if a0.l != null: a0.n = 0; a0.n = 1; [a0]");
  }

  /** The lock may be the same. */
  @Test
  void aLockThatIsGivenBackByAnotherNameMayBeAnyOne() {
    String source =
        """
        int n; final java.util.concurrent.locks.ReentrantLock l =
        new java.util.concurrent.locks.ReentrantLock();
        java.util.concurrent.locks.Lock view() {
        return new java.util.concurrent.locks.ReentrantReadWriteLock().readLock(); }
        void f(java.util.concurrent.locks.Lock m) { l.lock(); n = 0;
        m.unlock();
        n = 1; }
        """;
    assertThat(possible(steps(source))).contains("f from 8 if a0.l != null: a0.n = 1;");
  }

  @Test
  void whatIsNotFollowedMayWriteAnything() {
    String source = "int n; void f(int k) { if (k > 0) { n = 3; f(k - 1); } }";
    ThreadSteps steps = steps(source);
    assertThat(certain(steps)).containsExactly("f up to 2 if a1 > 0: a0.n = 3;");
    assertThat(possible(steps)).contains("f from 2: ?.n = ?;");
  }
}
