import org.demonic.contracts.*;

class Bad {
  int x; int[] a; Object o; String s;

  @Requires({"x = 5", "x += 1", "x++ > 0", "new Bad() == this", "x << 2 > 0", "x >> 2 > 0", "(x & x) == 0", "~x == 0", "a.map(y -> y)", "s + 1 == s", "switch (x) { }", "Bad::f", "o instanceof Bad b && b.x > 0", "Bad.this.x > 0", "Bad.class == null", "(Bad) o == this", "(int) 2.5 == 2", "2.5 % 1 == 0", "s.charAt(0) == 1", "Math.sqrt(x) > 0", "o instanceof String", "super.x > 0"})
  void f() {}
}
