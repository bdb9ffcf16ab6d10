package org.demonic.junit.rerun;

/** Throws what it gets as it is. */
final class Thrown {
  private Thrown() {}

  static RuntimeException unchecked(Throwable thrown) {
    return Thrown.<RuntimeException>as(thrown);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T as(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
