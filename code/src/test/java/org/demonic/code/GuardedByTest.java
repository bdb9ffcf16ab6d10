package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.demonic.code.guarded.GuardedByCheck;
import org.demonic.code.guarded.Use;
import org.demonic.code.program.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each source has a class {@code C} with contracts on its fields. */
class GuardedByTest {
  private static final String IMPORTS =
      """
      package p;
      import com.google.errorprone.annotations.concurrent.GuardedBy;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@GuardedBy(\"this\") private int n; public synchronized void f() { n++; }",
        "@GuardedBy(\"this\") private int n; public void f() { synchronized (this) { n++; } }",
        "@GuardedBy(\"this\") private int n; public C() { n = 7; } public synchronized void f() { n++; }",
        "@GuardedBy(\"this\") private int n = 7; public synchronized void f() { n++; }",
        "@GuardedBy(\"this\") private int n; static C of() { C c = new C(); c.n = 7; return c; }"
            + " public synchronized int get() { return n; }",
        "@GuardedBy(\"this\") private int n; public synchronized void f() { g(); } private void g() { n++; }",
        "@GuardedBy(\"this\") private int n; public synchronized void f() { g(); } void g() { n++; }",
        "@GuardedBy(\"this\") private int n; public synchronized void f() { g(); }"
            + " @GuardedBy(\"this\") public void g() { n++; }",
        "@GuardedBy(\"this\") private int n; public void f(C o) { synchronized (o) { o.n++; } }",
        "@GuardedBy(\"this\") private int n; public synchronized void f(C o) { synchronized (o) { n += o.n; } }",
        "private final Object lock = new Object(); @GuardedBy(\"lock\") int n;"
            + " public void f() { synchronized (lock) { n++; } }",
        "private final Object lock = new Object(); @GuardedBy(\"this.lock\") int n;"
            + " public void f() { synchronized (lock) { n++; } }",
        "private final ReentrantLock lock = new ReentrantLock(); @GuardedBy(\"lock\") int n;"
            + " public void f() { lock.lock(); try { n++; } finally { lock.unlock(); } }",
        "private final Lock lock = new ReentrantLock(); @GuardedBy(\"lock\") int n;"
            + " public void f() throws Exception { lock.lockInterruptibly(); try { n++; } finally { lock.unlock(); } }",
        "private final ReentrantLock lock = new ReentrantLock(); @GuardedBy(\"lock\") int n;"
            + " public void f() { if (lock.tryLock()) { try { n++; } finally { lock.unlock(); } } }",
        "private final ReentrantLock lock = new ReentrantLock(); @GuardedBy(\"lock\") int n;"
            + " public void f() { boolean has = lock.tryLock(); if (!has) return; n++; lock.unlock(); }",
        "private final ReadWriteLock lock = new ReentrantReadWriteLock(); @GuardedBy(\"lock\") int n;"
            + " public int get() { lock.readLock().lock(); try { return n; } finally { lock.readLock().unlock(); } }"
            + " public void f() { lock.writeLock().lock(); try { n++; } finally { lock.writeLock().unlock(); } }",
        "private final ReadWriteLock lock = new ReentrantReadWriteLock();"
            + " private final Lock r = lock.readLock(); private final Lock w = lock.writeLock();"
            + " @GuardedBy(\"lock\") int n;"
            + " public int get() { r.lock(); try { return n; } finally { r.unlock(); } }"
            + " public void f() { w.lock(); try { n++; } finally { w.unlock(); } }",
        "private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();"
            + " @GuardedBy(\"lock.writeLock()\") int n;"
            + " public void f() { lock.writeLock().lock(); try { n++; } finally { lock.writeLock().unlock(); } }",
        "@GuardedBy(\"C.class\") static int n; public static synchronized void f() { n++; }",
        "@GuardedBy(\"p.Base.C.class\") static int n; public void f() { synchronized (C.class) { n++; } }",
        "static final Object LOCK = new Object(); @GuardedBy(\"C.LOCK\") static int n;"
            + " public void f() { synchronized (LOCK) { n++; } }",
        "static final Object LOCK = new Object(); @GuardedBy(\"LOCK\") int n;"
            + " public void f() { synchronized (LOCK) { n++; } }",
        "@GuardedBy(\"itself\") final List<String> names = new ArrayList<>();"
            + " public void f() { synchronized (names) { names.add(null); } }",
        "@GuardedBy(\"names\") final List<String> names = new ArrayList<>();"
            + " public void f() { synchronized (names) { names.add(null); } }",
        "@GuardedBy(\"this\") final List<String> names = new ArrayList<>();"
            + " public synchronized void f() { names.add(null); }",
        "@GuardedBy(\"this\") private int n; public void f() { run(() -> n++); }"
            + " private synchronized void run(Runnable r) { r.run(); }",
        "@GuardedBy(\"this\") private int n; public synchronized void f() { run(() -> n++); }"
            + " private void run(Runnable r) { r.run(); }",
        "@GuardedBy(\"this\") private int n; public synchronized void f(List<String> l) {"
            + " l.forEach(s -> n++); }",
        "@GuardedBy(\"this\") private int n; public Runnable f() {"
            + " return () -> { synchronized (this) { n++; } }; }",
        "final D d = new D(); static class D { final Object lock = new Object(); }"
            + " @GuardedBy(\"d.lock\") int n; public void f() { synchronized (d.lock) { n++; } }",
        "@GuardedBy(\"this\") boolean open; public synchronized void f() throws Exception {"
            + " while (!open) wait(); open = false; }",
        "@GuardedBy(\"this\") int n; @Override public synchronized String toString() { return \"\" + n; }",
      })
  void codeThatHasTheLockKeepsTheContract(String members) {
    assertThat(textOf(members)).doesNotContain("without").contains("with");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@GuardedBy(\"this\") int n; public void bad() { n++; }",
        "@GuardedBy(\"this\") int n; public int bad() { return n; } public synchronized void f() { n++; }",
        "@GuardedBy(\"this\") int n; void bad() { n++; }",
        "@GuardedBy(\"this\") int n; protected void bad() { n++; }",
        "@GuardedBy(\"this\") int n; public synchronized void f() { g(); } public void h() { g(); }"
            + " private void g() { bad(); } private void bad() { n++; }",
        "@GuardedBy(\"this\") int n; public synchronized void f() { bad(); } public void h() { bad(); }"
            + " @GuardedBy(\"this\") void bad() { n++; }",
        "@GuardedBy(\"this\") int n; public void bad(C o) { synchronized (C.class) { n++; } }",
        "@GuardedBy(\"this\") int n; public void bad(C o) { synchronized (o) { n++; } }",
        "@GuardedBy(\"this\") int n; public synchronized void f(C bad) { n--; bad.n++; }",
        "final Object lock = new Object(); @GuardedBy(\"lock\") int n;"
            + " public void bad(C o) { synchronized (o.lock) { n++; } }",
        "final Object lock = new Object(); @GuardedBy(\"lock\") int n;"
            + " public synchronized void bad() { n++; }",
        "final Object a = new Object(); final Object b = new Object(); @GuardedBy(\"a\") int n;"
            + " public void bad() { synchronized (b) { n++; } }",
        "final ReadWriteLock lock = new ReentrantReadWriteLock(); @GuardedBy(\"lock\") int n;"
            + " public void bad() { lock.readLock().lock(); try { n++; } finally { lock.readLock().unlock(); } }",
        "final ReentrantLock lock = new ReentrantLock(); @GuardedBy(\"lock\") int n;"
            + " public void bad() { lock.lock(); lock.unlock(); n++; }",
        "final ReentrantLock lock = new ReentrantLock(); @GuardedBy(\"lock\") int n;"
            + " public void bad() { lock.tryLock(); n++; }",
        "@GuardedBy(\"C.class\") static int n; public synchronized void bad() { n++; }",
        "@GuardedBy(\"itself\") final List<String> names = new ArrayList<>();"
            + " public synchronized void bad() { names.add(null); }",
        "@GuardedBy(\"this\") final List<String> names = new ArrayList<>();"
            + " public int bad() { return names.size(); }",
        "@GuardedBy(\"this\") int n; public synchronized void bad(ExecutorService x) {"
            + " x.execute(() -> n++); }",
        "@GuardedBy(\"this\") int n; public C(C bad) { n = bad.n; }",
        "@GuardedBy(\"this\") int n; C next; public void bad() { next.next.n++; }",
      })
  void codeWithoutTheLockBreaksTheContract(String members) {
    assertThat(textOf(members)).contains("without");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@GuardedBy(\"lock()\") int n; Object lock() { return this; } public void f() { n++; }",
        "@GuardedBy(\"nowhere\") int n; public void f() { n++; }",
        "@GuardedBy(\"this\") static int n; public void f() { n++; }",
      })
  void anExpressionThatIsNotUnderstoodIsNotChecked(String members) {
    assertThat(textOf(members)).contains("not understood");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Object lock = new Object(); @GuardedBy(\"lock\") int n;"
            + " public void f() { synchronized (lock) { n++; } }",
        "final Object a; final Object b; C(Object o) { a = o; b = o; } @GuardedBy(\"a\") int n;"
            + " public void f() { synchronized (b) { n++; } }",
        "final Object a, b; { a = b = new Object(); } @GuardedBy(\"a\") int n;"
            + " public void f() { synchronized (b) { n++; } }",
        "@GuardedBy(\"this\") int n; public void f(C o) { if (o == this) synchronized (o) { n++; } }",
        "final Object lock; C(Object l) { lock = l; } @GuardedBy(\"lock\") int n;"
            + " public void f(C o) { synchronized (o.lock) { n++; } }",
        "@GuardedBy(\"this\") int n; C next; public synchronized void f() { next.next.n++; }",
        "@GuardedBy(\"this\") int n; public void f() { if (Thread.holdsLock(this)) n++; }",
        "final ReentrantLock lock = new ReentrantLock(); @GuardedBy(\"lock\") int n;"
            + " void f() { check(); n++; } private void check() {"
            + " if (!lock.isHeldByCurrentThread()) throw new IllegalStateException(); }",
        "final StampedLock lock = new StampedLock(); @GuardedBy(\"lock\") int n;"
            + " public int f() { long s = lock.tryOptimisticRead(); int m = n; return lock.validate(s) ? m : 0; }",
        "final Semaphore lock = new Semaphore(1); @GuardedBy(\"lock\") int n;"
            + " public void f() throws Exception { lock.acquire(); n++; lock.release(); }",
        "static class Own { final ReentrantLock lock = new ReentrantLock(); void in() { lock.lock(); }"
            + " void out() { lock.unlock(); } } final Own own = new Own(); @GuardedBy(\"own\") int n;"
            + " public void f() { own.in(); try { n++; } finally { own.out(); } }",
        "static class Own { final Semaphore s = new Semaphore(1); void in() { s.acquireUninterruptibly(); }"
            + " void out() { s.release(); } } final Own own = new Own(); @GuardedBy(\"own\") int n;"
            + " public void f() { own.in(); try { n++; } finally { own.out(); } }",
        "@GuardedBy(\"this\") int n; public Runnable f() { return () -> n++; }",
        "@GuardedBy(\"this\") int n; public void f() { run(new Runnable() { public void run() { n++; } }); }"
            + " private synchronized void run(Runnable r) { r.run(); }",
        "@GuardedBy(\"this\") int n; static final List<C> ALL = new ArrayList<>();"
            + " public C() { ALL.add(this); n = 7; }",
        "@GuardedBy(\"this\") int n; @Override public C clone() throws CloneNotSupportedException {"
            + " C c = (C) super.clone(); c.n = 0; return c; }",
        "@GuardedBy(\"this\") int n; private void readObject(java.io.ObjectInputStream in) { n = 7; }",
        "public interface Op { void apply(); } static final class Inc implements Op { final C c;"
            + " Inc(C c) { this.c = c; } public void apply() { c.n++; } }"
            + " @GuardedBy(\"this\") int n; public synchronized void f() { Op o = new Inc(this); o.apply(); }",
        "@GuardedBy(\"this\") int n; public synchronized void f(List<String> l) {"
            + " l.forEach(s -> pause()); n++; }"
            + " private void pause() { try { wait(1); } catch (InterruptedException e) { return; } }",
      })
  void whatIsNotClearIsNoBrokenContract(String members) {
    assertThat(textOf(members)).doesNotContain("without");
  }

  @Test
  void aMethodThatOnlyUnreadCodeRunsIsNotClear() {
    String members =
        "@GuardedBy(\"this\") int n; private class T implements Runnable { public void run() { n++; } }"
            + " public void f(Executor e) { e.execute(new T()); }";
    assertThat(textOf(members)).contains("unclear");
  }

  private static String textOf(String members) {
    return text("public class Base { public static class C {" + members + "} }");
  }

  private static String text(String source) {
    CompiledSource compiled = CompiledSource.of(IMPORTS + source);
    List<String> names = compiled.names().stream().map(n -> n.replace('.', '/')).sorted().toList();
    ModuleCode reader = ModuleCode.of(Program.of(names, compiled.finder()));
    return reader.guards(names, () -> false).stream()
        .map(GuardedByTest::text)
        .collect(Collectors.joining("\n"));
  }

  private static String text(GuardedByCheck check) {
    StringBuilder text = new StringBuilder(check.field() + " by " + check.expression());
    if (!check.isUnderstood()) {
      return text.append(" not understood").toString();
    }
    add(text, " with", check.with());
    add(text, " without", check.without());
    add(text, " unclear", check.unclear());
    return text.append(check.isAllRead() ? "" : " not all read").toString();
  }

  private static void add(StringBuilder text, String label, List<Use> uses) {
    if (!uses.isEmpty()) {
      text.append(label);
      uses.forEach(u -> text.append(" ").append(u.place().method().name()));
    }
  }
}
