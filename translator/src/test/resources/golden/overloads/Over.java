import org.demonic.contracts.*;

class Over {
  int n;
  @Ensures("n == x") void set(int x) {}
  @Ensures("n == x") void set(long x) {}
  @Ensures("n == 0") void set() {}
  @Pure int pick(int x) { return x; }
  @Pure long pick(long x) { return x + 1; }
  @Pure int pick(String s) { return s.length(); }
  @Requires({"pick(1) < pick(2L)", "pick(\"a\") == n", "pick(null) == 0"})
  @Ensures("n == pick(n + 1)")
  void use() {}
}
