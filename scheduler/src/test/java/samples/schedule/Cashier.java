package samples.schedule;

/** Stands outside, or not. */
public final class Cashier {
  private Cashier() {}

  /** Makes one call. */
  public static void serve() {
    new Till.Drawer().open();
  }
}
