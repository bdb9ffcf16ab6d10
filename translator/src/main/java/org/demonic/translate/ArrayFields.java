package org.demonic.translate;

/** The names of the fields that arrays have in demonL, where an array is an object. */
final class ArrayFields {
  /** The number of its elements, which never changes. */
  static final String LENGTH = "length";

  /** The sequence of its elements. */
  static final String ITEMS = "items";

  /**
   * The mark of arrays that a constructor makes, which those of a snapshot do not have: a new
   * object does not share such an array with any object that was there before.
   */
  static final String MADE = "made'";

  private ArrayFields() {}
}
