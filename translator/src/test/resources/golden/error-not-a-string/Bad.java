import org.demonic.contracts.*;

class Bad {
  static String changing = "x";
  @Requires(Bad.NOTHING) void f() {}
  @Requires({"x > 0", changing + ""}) void g() {}
}
