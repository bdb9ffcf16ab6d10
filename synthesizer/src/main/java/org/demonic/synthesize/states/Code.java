package org.demonic.synthesize.states;

import org.demonic.lang.eval.Value;
import org.jspecify.annotations.Nullable;

/** A compiled term. */
@FunctionalInterface
interface Code {
  /** The value; null if it is undefined. */
  @Nullable Value value(Memory memory);
}
