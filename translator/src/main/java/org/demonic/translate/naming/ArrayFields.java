package org.demonic.translate.naming;

/** The names of the fields that arrays have in demonL, where an array is an object. */
public final class ArrayFields {
  /** The number of its elements, which never changes. */
  public static final String LENGTH = "length";

  /** The sequence of its elements. */
  public static final String ITEMS = "items";

  /**
   * The mark of arrays that a constructor makes, which those of a snapshot do not have: a new
   * object does not share such an array with any object that was there before.
   */
  public static final String MADE = "made'";

  private ArrayFields() {}
}
