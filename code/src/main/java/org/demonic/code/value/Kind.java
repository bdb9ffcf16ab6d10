package org.demonic.code.value;

/** The kinds of values that fields, array elements and parameters may have (JVMS 2.3, 2.4). */
public enum Kind {
  BOOLEAN(1),
  BYTE(8),
  SHORT(16),
  CHAR(16),
  INT(32),
  LONG(64),
  FLOAT(32),
  DOUBLE(64),
  REFERENCE(0);

  private final int bits;

  Kind(int bits) {
    this.bits = bits;
  }

  /**
   * The kind of a field descriptor.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Kind of(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'Z' -> BOOLEAN;
      case 'B' -> BYTE;
      case 'S' -> SHORT;
      case 'C' -> CHAR;
      case 'I' -> INT;
      case 'J' -> LONG;
      case 'F' -> FLOAT;
      case 'D' -> DOUBLE;
      case 'L', '[' -> REFERENCE;
      default -> throw new IllegalArgumentException(descriptor);
    };
  }

  /** How many bits a number of this kind has; 0 for references. */
  public int bits() {
    return bits;
  }

  /** Whether the values are whole numbers; {@code boolean} counts as 0 and 1, as in byte code. */
  public boolean isWhole() {
    return !isFraction() && this != REFERENCE;
  }

  public boolean isFraction() {
    return this == FLOAT || this == DOUBLE;
  }

  /** The kind that the operand stack has for values of this kind. */
  public Kind onStack() {
    return isWhole() && this != LONG ? INT : this;
  }

  /** Whether a stack entry or local variable of this kind takes two slots. */
  public boolean isWide() {
    return this == LONG || this == DOUBLE;
  }
}
