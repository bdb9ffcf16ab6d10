import org.demonic.contracts.*;

class Chars {
  char c; String s;
  @Requires({"c == '\\''", "c < '\\u0041'", "c >= '\\101'", "c + 1 == 'b'", "s.equals(\"q\\\"q\\n\")", "0x10L == 16", "1e3 > .5 && 2d > 1.f", "0x1p3 == 8"})
  @Ensures("c == 'z'")
  void f() {}
}
