import org.demonic.contracts.*;

class Bad {
  int n; boolean b; String s; Integer i; Integer j; Bad bad; String t; Long l; Thread thread;

  @Requires({"n && b", "b + 1 > 0", "n", "s == t", "s != \"x\"", "i == j", "n == b", "bad == s", "n == null", "i == l", "s.equals(i)", "bad == thread", "b ? n : b", "!n", "-b == 1", "n[0] == 1", "s > t", "if", "bad.equals(bad)"})
  void f() {}
}
