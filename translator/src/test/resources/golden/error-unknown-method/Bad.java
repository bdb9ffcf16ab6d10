import org.demonic.contracts.*;

class Bad {
  int n; Bad next; Runnable r; Color c; enum Color { RED }
  @Pure int size(int x) { return n; }
  void touch() {}

  @Requires({"siz(1) > 0", "size() > 0", "next.size(n > 1) > 0", "touch()", "next.touchy()", "r.run()", "c.ordinal() == 0", "c == Color.REED", "Color.RED.x"})
  void f() {}
}
