import org.demonic.contracts.*;

class Bad {
  int x;

  @Requires({"x >", "x > 0)", "", "(x > 0", "x # 3", "x > 0; x < 3", "forall(int i; )", "sum(int i; 0 < i; i)", "\\max(x)", "x > 99999999999", "tag: ", "old()"})
  void f() {}
}
