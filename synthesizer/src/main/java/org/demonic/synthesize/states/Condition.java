package org.demonic.synthesize.states;

/** A compiled condition. */
@FunctionalInterface
interface Condition {
  boolean holds(Memory memory);
}
