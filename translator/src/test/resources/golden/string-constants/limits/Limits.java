package limits;

public final class Limits {
  public static final int LIMIT = 1_000;
  public static final long FAR = LIMIT * 1_000_000L;
  static final String COVERED = "covered: amount <= balance";

  private Limits() {}
}
