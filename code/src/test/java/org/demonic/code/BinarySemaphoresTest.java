package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.code.initial.BinarySemaphores;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.tree.MethodNode;

class BinarySemaphoresTest {
  private static final String FIELD = "private final Semaphore s = new Semaphore(1);";

  private static final String USE = "void f() { s.acquireUninterruptibly(); n++; s.release(); }";

  /** The members of a class whose semaphore is a lock. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        FIELD + USE,
        "private static final Semaphore s = new Semaphore(1, true);" + USE,
        "private final Semaphore s; C() { s = new Semaphore(1); } C(int k) { this(); }" + USE,
        FIELD
            + "void f() throws InterruptedException { s.acquire(); try { n++; }"
            + " finally { s.release(); } }",
        FIELD + "void f() { if (s.tryAcquire()) { n++; s.release(); } }",
        FIELD + "void f() { if (!s.tryAcquire()) return; try { n++; } finally { s.release(); } }",
        FIELD + "void f() { while (!s.tryAcquire()) { } n++; s.release(); }",
        FIELD + "int f() { s.acquireUninterruptibly(); s.release(); return s.availablePermits(); }",
        FIELD + "Runnable f() { return () -> { s.acquireUninterruptibly(); s.release(); }; }",
      })
  void aSemaphoreThatIsALock(String members) {
    assertThat(hasLock(members)).isTrue();
  }

  /** The members of a class whose semaphore may get a second permit. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "private final Semaphore s; C(Semaphore t) { s = t; }" + USE,
        "private final Semaphore s = make(); static Semaphore make() { return new Semaphore(2); }"
            + USE,
        "private final Semaphore s = D.ONE; static class D { static Semaphore ONE; }" + USE,
        "private final Semaphore s = new Semaphore(2);" + USE,
        "private final Semaphore s; C(int k) { s = new Semaphore(k); }" + USE,
        "private final Semaphore s; C(boolean b) { s = new Semaphore(b ? 1 : 2); }" + USE,
        "private final Semaphore s; C(boolean b) { s = b ? new Semaphore(1) : null; }" + USE,
        "private final Semaphore s = new Semaphore(1) { @Override public void acquireUn"
            + "interruptibly() { } };"
            + USE,
        "private Semaphore s = new Semaphore(1);" + USE,
        "final Semaphore s = new Semaphore(1);" + USE,
        FIELD + USE + "void g() { s.release(); }",
        FIELD + USE + "Semaphore g() { return s; }",
        FIELD + USE + "Runnable g() { return s::release; }",
        FIELD + USE + "Runnable g() { return () -> s.release(); }",
        FIELD + USE + "void g(C other) { other.s.release(); }",
        FIELD + USE + "class D { void g() { s.release(); } }",
        FIELD + USE + "void g() { s.release(2); }",
        FIELD + USE + "void g() { s.drainPermits(); }",
        FIELD + USE + "void g() { if (s.tryAcquire()) { } s.release(); }",
        FIELD + USE + "void g() { s.tryAcquire(); s.release(); }",
        FIELD + USE + "void g() { boolean b = s.tryAcquire(); if (b) { } s.release(); }",
        FIELD + USE + "void g() { if (!s.tryAcquire()) { n++; } s.release(); }",
        FIELD + USE + "void g(boolean b) { if (b || s.tryAcquire()) { s.release(); } }",
        FIELD + USE + "void g() { s.acquireUninterruptibly(); s.release(); s.release(); }",
        FIELD + USE + "void g() { s.acquireUninterruptibly(); do { s.release(); } while (n > 0); }",
        FIELD + USE + "void g(boolean b) { if (b) { s.acquireUninterruptibly(); } s.release(); }",
        FIELD
            + USE
            + "void g() { try { s.acquire(); } catch (InterruptedException e) { }"
            + " s.release(); }",
        FIELD
            + USE
            + "void g() { try { s.acquire(); n++; } catch (InterruptedException e) { }"
            + " finally { s.release(); } }",
      })
  void aSemaphoreThatIsNone(String members) {
    assertThat(hasLock(members)).isFalse();
  }

  private static boolean hasLock(String members) {
    CompiledSource source =
        CompiledSource.of(
            "import java.util.concurrent.Semaphore; class C { int n; " + members + " }");
    List<String> names = source.names().stream().map(n -> n.replace('.', '/')).toList();
    Program program = Program.of(names, source.finder());
    BinarySemaphores semaphores = BinarySemaphores.of(program);
    for (String name : names) {
      for (MethodNode method : program.module(name).orElseThrow().methods) {
        MethodName called = new MethodName(name, method.name, method.desc);
        for (int i = 0; i < method.instructions.size(); i++) {
          if (semaphores.isCall(new Place(called, i, 0))) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
