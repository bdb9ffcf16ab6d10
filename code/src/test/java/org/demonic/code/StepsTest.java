package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.code.BaseSteps.OWN_MONITOR;
import static org.demonic.code.BaseSteps.certain;
import static org.demonic.code.BaseSteps.field;
import static org.demonic.code.BaseSteps.possible;
import static org.demonic.code.BaseSteps.reader;
import static org.demonic.code.BaseSteps.steps;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.ValueTypes;
import org.junit.jupiter.api.Test;

/** The steps of small classes, as a reader expects them. */
class StepsTest {
  @Test
  void aSetterIsOneStep() {
    ThreadSteps steps = steps("int n; void set(int k) { n = k; }");
    assertThat(certain(steps)).containsExactly("set: a0.n = a1;");
    assertThat(possible(steps)).containsExactly("set: a0.n = a1;");
  }

  @Test
  void ofManyWritersThoseThatAreNamedStandForAll() {
    StringBuilder subclass =
        new StringBuilder("int n; void reset() { n = 0; } }\n class Aa extends Base {");
    for (int i = 0; i <= Bounds.WRITERS; i++) {
      subclass.append(" void set").append(i).append("() { n = ").append(i + 1).append("; }");
    }
    List<Step> possible = steps(subclass.toString()).possible();

    assertThat(possible).hasSize(Bounds.NAMED_WRITERS);
    assertThat(possible)
        .flatExtracting(Step::changes)
        .extracting(c -> ValueTypes.of(((Location.InstanceField) c.location()).object()))
        .containsOnly("LBase;");
  }

  @Test
  void anUpdateWithoutALockMayBeLost() {
    ThreadSteps steps = steps("int n; void inc() { n++; }");
    assertThat(certain(steps)).containsExactly("inc: a0.n = (a0.n + 1);");
    assertThat(possible(steps)).containsExactly("inc from 2: a0.n = (s0 + 1);");
  }

  @Test
  void aSynchronizedUpdateIsOneStep() {
    String source = "int n; synchronized void inc() { n++; }";
    for (LockName[] held : List.of(new LockName[0], new LockName[] {OWN_MONITOR})) {
      ThreadSteps steps = steps(source, held);
      assertThat(certain(steps)).containsExactly("inc: a0.n = (a0.n + 1); [a0]");
      assertThat(possible(steps)).isEqualTo(certain(steps));
    }
  }

  @Test
  void oneAccessWithoutTheLockSpoilsItForAll() {
    ThreadSteps steps =
        steps("int n; synchronized void inc() { n++; }\nvoid reset() { n = 0; }", OWN_MONITOR);
    assertThat(possible(steps))
        .containsExactly("reset: a0.n = 0;", "inc from 2: a0.n = (s0 + 1); [a0]");
  }

  @Test
  void aReadWithoutTheLockSeesTheMiddleOfASection() {
    String source =
        "int n; int m;\nsynchronized void f() { n = 0;\nn = 5; } void copy() { m = n; }";
    Set<LockName> held = Set.of(OWN_MONITOR);
    Map<Region, Set<LockName>> both =
        Map.of(field("Base", "n", "I"), held, field("Base", "m", "I"), held);
    assertThat(possible(steps(both, source)))
        .contains("f up to 4: a0.n = 0; [a0]", "f from 4: a0.n = 5; [a0]");
  }

  @Test
  void whatLooksWithoutALockSeesEachWrite() {
    String source = "int n; synchronized void refill() {\nn = 0;\nn = 5; }";
    assertThat(possible(steps(source)))
        .containsExactly("refill up to 4: a0.n = 0; [a0]", "refill from 4: a0.n = 5; [a0]");
    assertThat(possible(steps(source, OWN_MONITOR)))
        .containsExactly("refill: a0.n = 0; a0.n = 5; [a0]");
  }

  @Test
  void aThreadMayStopBetweenTwoWrites() {
    assertThat(certain(steps("int n; void refill() {\nn = 0;\nn = 5; }")))
        .containsExactly("refill: a0.n = 0; a0.n = 5;", "refill up to 4: a0.n = 0;");
  }

  @Test
  void aPrivateMethodIsReadInItsCallers() {
    String source =
        "int n; synchronized void f() { g(1); g(2); } private void g(int k) { n += k; }";
    assertThat(possible(steps(source, OWN_MONITOR)))
        .containsExactly("f: a0.n = (a0.n + 1); a0.n = ((a0.n + 1) + 2); [a0]");
  }

  @Test
  void aConstructorMayChangeAnotherObject() {
    ThreadSteps steps =
        steps("int n; static class Lease { int own; Lease(Base p) { own = 1; p.n = own; } }");
    assertThat(certain(steps))
        .containsExactly("<init> if a1 != null: new new; new.own = 1; a1.n = 1;");
    assertThat(possible(steps))
        .containsExactly("<init> if a1 != null: new new; new.own = 1; a1.n = 1;");
  }

  @Test
  void anInnerClassIsReadAsWell() {
    String source = "int n; class It { void remove() { synchronized (Base.this) { n = 7; } } }";
    assertThat(possible(steps(source, OWN_MONITOR)))
        .containsExactly("remove if a0.this$0 != null: a0.this$0.n = 7; [a0.this$0]");
  }

  @Test
  void aLambdaMayRunAtAnyTime() {
    ThreadSteps steps = steps("int n; Runnable f() { return () -> n = 7; }");
    assertThat(certain(steps)).isEmpty();
    assertThat(possible(steps)).containsExactly("lambda$f$0: a0.n = 7;");
  }

  @Test
  void aFinalLockIsALock() {
    String source =
        "int n; final Object lock = new Object();\n"
            + "void f() { synchronized (lock) {\nn = 0;\nn = 1; } }";
    FieldName field = new FieldName("Base", "lock", "Ljava/lang/Object;", true);
    LockName lock = new LockName(new LockName.Start.Accessed(), List.of(field), Lock.Mode.MONITOR);
    assertThat(reader(source).lockNames(field("Base", "n", "I"))).containsExactly(lock);
    assertThat(possible(steps(source, lock)))
        .containsExactly("f if a0.lock != null: a0.n = 0; a0.n = 1; [a0.lock]");
    assertThat(possible(steps(source, OWN_MONITOR))).hasSize(2);
  }

  @Test
  void aLockThatCanBeReplacedIsNone() {
    String source =
        "int n; Object lock = new Object();\nvoid f() { synchronized (lock) {\nn = 0;\nn = 1; } }";
    assertThat(reader(source).lockNames(field("Base", "n", "I"))).isEmpty();
    assertThat(possible(steps(source))).hasSize(2);
  }

  @Test
  void theLockOfAnotherObjectIsNone() {
    String source = "int n; synchronized void f(Base q) {\nq.n = 0;\nq.n = 1; }";
    assertThat(possible(steps(source, OWN_MONITOR)))
        .containsExactly(
            "f up to 4 if a1 != null: a1.n = 0; [a0]", "f from 4 if a1 != null: a1.n = 1; [a0]");
  }

  @Test
  void aLockThatIsLeftAndTakenAgainGuardsTwoSections() {
    String source =
        "int n; void f() { synchronized (this) { n = 0; }\nsynchronized (this) { n = 1; } }";
    assertThat(possible(steps(source, OWN_MONITOR)))
        .containsExactly("f up to 3: a0.n = 0; [a0]", "f from 3: a0.n = 1; [a0]");
  }

  @Test
  void aFinalFieldIsTheSameInAllSections() {
    String source =
        "int n; final int max; Base(int m) { max = m; }\nvoid f() { if (n < max)\nn = max; }";
    assertThat(possible(steps(source))).containsExactly("f from 3 if s0 < a0.max: a0.n = a0.max;");
  }

  /** Somebody who sees {@code n} may do so while {@code busy} is 1, but does not see that. */
  @Test
  void atWhatStepsDependOnOnlyStepsLook() {
    String update = "synchronized void f() { if (!busy) {\nbusy = true;\nn++;\nbusy = false; } }";
    assertThat(possible(steps("int n; boolean busy;\n" + update)))
        .containsExactly("f if a0.busy == 0: a0.busy = 1; a0.n = (a0.n + 1); a0.busy = 0; [a0]");
    String unlocked = "int n; boolean busy; void g() { if (busy) { n = 0; } }\n" + update;
    assertThat(possible(steps(unlocked)))
        .contains("f up to 5 if a0.busy == 0: a0.busy = 1; [a0]", "f from 6: a0.busy = 0; [a0]");
  }

  @Test
  void conditionsOnOtherFieldsBringTheirWriters() {
    String source = "int n; boolean b;\nvoid f() { if (b) n = 2; } void on() { b = true; }";
    assertThat(certain(steps(source))).containsExactly("on: a0.b = 1;", "f if a0.b: a0.n = 2;");
  }

  @Test
  void anObjectIsSharedOnlyOnceItIsStored() {
    String source =
        "int n; Base next;\nvoid f() { Base b = new Base(); b.n = 1;\nnext = b;\nb.n = 2; }\n"
            + "void g() { n = next.n; }";
    assertThat(possible(steps(source)))
        .contains(
            "f up to 5: new new; new.n = 1; a0.next = new;",
            "f from 5 if s0 != null && s0 is [Base]: s0.n = 2;");
  }

  @Test
  void anArrayThatIsHandedOutMayBeWritten() {
    Region elements = Region.ofElements("I");
    String source =
        "int[] a = new int[2]; int[] a() { return a; } void f() { java.util.Arrays.fill(a, 3); }";
    ThreadSteps steps = steps(Map.of(elements, Set.of()), source);
    assertThat(possible(steps)).containsExactly("code outside: ?[?] = ?;", "f from 2: s0[?] = ?;");
    assertThat(certain(steps)).isEmpty();
  }

  @Test
  void anArrayThatAFieldOwnsIsWrittenByItsOwnersOnly() {
    String source =
        "final int[] a = new int[2]; synchronized void f() { a[0] = 3; a[1]++; }\n"
            + "synchronized int g() { return a[0]; } void h(int[] other) { other[0] = 5; }";
    FieldName owner = new FieldName("Base", "a", "[I", true);
    Region elements = Region.ofElements("I", Optional.of(owner));
    assertThat(possible(steps(Map.of(elements, Set.of(OWN_MONITOR)), source)))
        .containsExactly(
            "f if a0.a != null && 0 < a0.a.length: a0.a[0] = 3; [a0]",
            "f if a0.a != null && 0 < a0.a.length && 1 < a0.a.length:"
                + " a0.a[0] = 3; a0.a[1] = (a0.a[1] + 1); [a0]");
  }

  @Test
  void theLockOfAnotherObjectDoesNotGuardAnArray() {
    String source =
        "final int[] a = new int[2]; synchronized void f(Base q) { q.a[0] = 3;\nq.a[1] = 4; }";
    FieldName owner = new FieldName("Base", "a", "[I", true);
    Region elements = Region.ofElements("I", Optional.of(owner));
    assertThat(possible(steps(Map.of(elements, Set.of(OWN_MONITOR)), source)))
        .contains(
            "f from 3 if a1 != null && a1.a != null && 0 < a1.a.length && 1 < a1.a.length: a1.a[1] = 4; [a0]");
  }

  @Test
  void aClassInitializerIsPossibleOnly() {
    Region field = new Region.OfStatic(new FieldName("Base", "m", "I", false));
    ThreadSteps steps = steps(Map.of(field, Set.of()), "static int m = 3;");
    assertThat(certain(steps)).isEmpty();
    assertThat(possible(steps)).containsExactly("<clinit>: m = 3;");
  }

  @Test
  void codeThatFindsItsFieldsAtRunTimeIsALimit() {
    String source =
        "volatile int n; static java.util.concurrent.atomic.AtomicIntegerFieldUpdater<Base> u(String s) {"
            + " return java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(Base.class,"
            + " s.isEmpty() ? \"n\" : s); }\n"
            + "void f(String s) { u(s).set(this, 3); }";
    assertThat(steps(source).limits()).isNotEmpty();
  }

  @Test
  void ofTooManyWritersOfElementsSomeAreReadAndAnyMayWriteAnything() {
    StringBuilder source = new StringBuilder("int[] a = new int[2]; int[] a() { return a; }\n");
    for (int i = 0; i < 13; i++) {
      source.append("void f").append(i).append("() { a[0] = ").append(i).append("; }\n");
    }
    ThreadSteps steps = steps(Map.of(Region.ofElements("I"), Set.of()), source.toString());
    assertThat(certain(steps)).hasSize(12).allMatch(s -> s.contains(": a0.a[0] = "));
    assertThat(possible(steps)).filteredOn(s -> s.endsWith(": ?[?] = ?;")).hasSize(13);
  }
}
