import org.demonic.contracts.*;

class Logic {
  boolean p; boolean q; boolean r; int x; int y;

  @Ensures({"p ==> q ==> r", "p <==> q && r", "p & q | r", "p ^ q", "p ? q : r", "(p ? x : y) > 0", "p == q", "p != (x < y)", "!(p && q) || r", "x - (y - 1) == 0", "(x + y) * 2 / 5 % 3 >= 1", "Math.abs(x) <= Math.max(x, y)", "Math.min(x, 3) == 3", "x < Integer.MAX_VALUE && x > Integer.MIN_VALUE", "y < Long.MAX_VALUE", "p || q && r ==> p"})
  void all() {}
}
