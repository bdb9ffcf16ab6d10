package samples;

/** Leads to calls that are reported, and is not reported itself. */
public final class Errand {
  private final Counter counter = new Counter();

  public Errand() {}

  /** A frame comes before its object is one. */
  public Errand(Counter first, boolean isLate) {
    this(isLate ? new Counter() : first);
    direct();
  }

  private Errand(Counter other) {
    other.waitForIdle();
  }

  public void direct() {
    counter.waitForIdle();
  }

  public long passing(long before, Counter other, double weight, String text, Errand next) {
    for (int i = 0; i < 1; i++) {
      next.direct();
    }
    return before;
  }

  public static void statically(int times, Errand errand) {
    errand.direct();
  }

  public void afterAnException(Errand refusing) {
    try {
      refusing.refuse(refusing);
    } catch (IllegalStateException expected) {
      direct();
    }
  }

  private void refuse(Errand other) {
    other.direct();
    throw new IllegalStateException("refused");
  }

  public void again(Errand other) {
    other.again(this, 1);
  }

  private void again(Errand other, int times) {
    if (times > 0) {
      other.again(this, times - 1);
    } else {
      direct();
    }
  }
}
