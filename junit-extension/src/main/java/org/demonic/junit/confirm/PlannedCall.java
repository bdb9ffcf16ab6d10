package org.demonic.junit.confirm;

import java.util.List;
import java.util.Optional;
import org.demonic.junit.rerun.CallResult;
import org.demonic.lang.eval.Value.ObjectReference;
import org.jspecify.annotations.Nullable;

/**
 * Something that a second thread does at once: a call, or a write.
 *
 * @param text as reports show it
 * @param receiver null for that of a static method or a constructor
 * @param made what a constructor makes
 */
record PlannedCall(
    String text,
    Deed deed,
    Operand receiver,
    List<Operand> arguments,
    Optional<ObjectReference> made) {
  PlannedCall {
    arguments = List.copyOf(arguments);
  }

  /** The way in which it is done. */
  @FunctionalInterface
  interface Deed {
    /** Does it, and returns the result. */
    CallResult on(@Nullable Object receiver, Object[] arguments);
  }
}
