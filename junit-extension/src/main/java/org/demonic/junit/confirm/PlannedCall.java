package org.demonic.junit.confirm;

import java.lang.reflect.Executable;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.eval.Value.ObjectReference;

/**
 * A call of a second thread.
 *
 * @param text as reports show it
 * @param receiver null for that of a static method or a constructor
 * @param made what a constructor makes
 */
record PlannedCall(
    String text,
    Executable method,
    Operand receiver,
    List<Operand> arguments,
    Optional<ObjectReference> made) {
  PlannedCall {
    arguments = List.copyOf(arguments);
  }
}
