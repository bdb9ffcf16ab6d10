import org.demonic.contracts.*;

class Bad {
  int x;

  @Requires({"old(x) > 0", "result > 0", "\\result > 0"}) @Ensures({"old(old(x)) == x", "result == x", "old(x, x)"})
  void f() {}
  @Pure int g() { return old(x); }
  int old(int y) { return y; }
}
