import org.demonic.contracts.*;

class Bad {
  int x; final int y = 3; int[] a; Bad next;
  @Modifies({"x + 1", "y", "this", "z", "next.y", "*x", "g()", "p"}) void f(Bad p) {}
  @Pure int g() { return 1; }
}
