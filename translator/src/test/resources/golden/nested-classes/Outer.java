import org.demonic.contracts.*;

class Outer {
  static final int MAX = 3;
  int count;
  Entry first;
  Inner inner;

  static class Entry {
    Entry next;
    int key;
    @Requires("key < MAX") @Ensures("next == null") void cut() {}
  }

  class Inner {
    int depth;
    @Ensures("depth < Outer.MAX") void dive() {}
  }

  @Ensures("first.next.key == old(first.next.key) + 1")
  void bump() {
    class Local { @Pure int f() { return 1; } }
    new Object() { @Requires("x") void g() {} };
    Runnable r = () -> {};
    first.next.key++;
  }
}

class Secondary extends Outer.Entry {
  Outer.Entry other;
  Helper helper;
}
