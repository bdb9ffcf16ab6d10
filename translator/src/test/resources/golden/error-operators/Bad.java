import org.demonic.contracts.*;

class Bad {
  int x;
  boolean done;

  @Requires("done => x > 0")
  @Requires("done = > x")
  void implication() {}

  @Requires("done implies x > 0")
  @Requires("done iff x > 0")
  void words() {}

  @Requires("x > 0 and x < 10")
  @Requires("x < 0 or x > 10")
  @Requires("x > 0 && not done")
  @Requires("not(done)")
  @Requires("not x > 0")
  void logic() {}

  @Requires("x /= 0")
  @Requires("x <> 0")
  @Requires("x = 0")
  @Requires("x += 1")
  void equality() {}

  @Requires("0 < x < 10")
  @Requires("0 <= x && 0 < x + 1 <= 10 && done")
  @Requires("0 < x < 10 < 20")
  @Requires("(0 < x) < 10")
  void order() {}

  @Ensures("x > old x")
  void before() {}
}
