package org.demonic.synthesize;

/** A compiled condition. */
@FunctionalInterface
interface Condition {
  boolean holds(Memory memory);
}
