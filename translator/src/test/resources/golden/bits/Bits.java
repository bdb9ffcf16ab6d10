import org.demonic.contracts.*;

class Bits {
  static final int OPEN = 4;

  int x; long y;

  @Ensures({"(x & 1) == 0", "(x & OPEN) != 0", "(y & 0xF0) == 0", "(x & -2) == x", "(x | 3) == x", "(4 | x) == x", "(x ^ 1) > x", "(x ^ -1) < 0"})
  void all() {}
}
