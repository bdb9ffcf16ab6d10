import org.demonic.contracts.*;

class Bad {
  Bad next; int[] a; int numIdlers; Runnable r;

  @Requires({"next.numIdler > 0", "a.size > 0", "numIdlers.x > 0", "r.x > 0"})
  void f() {}
}
