package org.demonic.code.execute;

import org.demonic.code.value.Value;

/** A symbolic value as an entry of ASM's frames. */
record Cell(Value value) implements org.objectweb.asm.tree.analysis.Value {
  @Override
  public int getSize() {
    return value.kind().isWide() ? 2 : 1;
  }
}
