import org.demonic.contracts.*;

class Registry {
  static final int LIMIT = 2 * Config.BASE;
  static final String NAME = "registry";
  static final double RATE = 1;
  private static final String POSITIVE = "n > 0";
  int used;

  @Requires(POSITIVE)
  @Requires("positive: " + "n < LIMIT")
  @Ensures({"used == old(used) + n", "used < Registry.LIMIT", "RATE / 2 < 1"})
  void use(int n) {}

  @Ensures("r.used == 0")
  static void reset(Registry r) {}

  @Ensures("result != null")
  static Registry create() { return new Registry(); }
}
