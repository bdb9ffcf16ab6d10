package org.demonic.junit.snapshot;

/** The fields that an array has in the domain, besides the sequence of its elements. */
public final class ArrayFields {
  /** Holds the length. */
  public static final String LENGTH = "length";

  /** Marks arrays that a plan makes. */
  static final String MADE = "made'";

  private ArrayFields() {}
}
