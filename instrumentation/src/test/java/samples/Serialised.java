package samples;

import java.io.Serializable;

/** Functions that can be serialised. */
public final class Serialised {
  private Serialised() {}

  static void run() {}

  /** Refers to a method. */
  public static final class Reference {
    public final Runnable function = (Runnable & Serializable) Serialised::run;
  }

  /** Calls it. */
  public static final class Lambda {
    public final Runnable function = (Runnable & Serializable) () -> run();
  }
}
