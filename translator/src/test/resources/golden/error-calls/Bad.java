import org.demonic.contracts.*;

class Bad {
  Bad other; int[] a;
  Runnable r;

  @Pure int over(Bad b, Runnable r) { return 1; }
  @Pure int over(Runnable r, Bad b) { return 2; }
  @Pure int one() { return 1; }

  @Requires({"over(null, null) > 0", "Bad.one() > 0", "a.clone() == a", "other.other.one(1) > 0", "Runnable.x > 0", "Runnable.y() > 0", "1.one() > 0", "one().x > 0"})
  void f() {}

  Inner inner;

  class Inner {
    @Requires("one() > 0") void g() {}
  }
}
