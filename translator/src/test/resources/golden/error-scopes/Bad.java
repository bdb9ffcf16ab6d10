import org.demonic.contracts.*;

@Invariant({"old(x) == x", "y == x", "result > 1"})
class Bad {
  int x; static int counter; static final int LATER = compute(); static final int LOOP = Bad.LOOP2; static final int LOOP2 = LOOP;
  static int compute() { return 3; }

  @Requires("x > 0") @Ensures("this.x == 1") static void g() {}

  @Requires("x > 0") Bad(int y) {}

  @Requires({"counter > 0", "Bad.counter > LATER", "LOOP > 0", "forall(int n; n > 0)", "Bad.x > 0", "Nope.y > 0", "o instanceof Nope"})
  void f(int n, Object o) {}

  Inner inner;

  class Inner {
    @Requires({"x > 0", "touch()"}) void f() {}
  }

  @Pure boolean touch() { return true; }
}
