import org.demonic.contracts.*;

class Many {
  int x;
  static final int STEP = 2;

  @Requires.All({@Requires("x > 0"), @Requires({"x < 10", "x != 5"})})
  @Ensures("x == old(x) + STEP")
  @Ensures("result")
  public synchronized boolean step() { return true; }

  @org.demonic.contracts.Requires(value = "x > " + "1")
  @Modifies(value = {"x"})
  protected void reset() { x = 0; }
}
