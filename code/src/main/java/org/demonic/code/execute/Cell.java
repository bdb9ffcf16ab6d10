package org.demonic.code.execute;

import org.demonic.code.value.Value;

/** A symbolic value as an entry of ASM's frames. */
record Cell(Value value) implements org.objectweb.asm.tree.analysis.Value {
  /** What the second slot of a wide value holds, and what no instruction may use. */
  static final Cell UPPER_HALF = new Cell(new Value.Unknown(-1, "I"));

  boolean isUpperHalf() {
    return equals(UPPER_HALF);
  }

  @Override
  public int getSize() {
    return value.kind().isWide() ? 2 : 1;
  }
}
