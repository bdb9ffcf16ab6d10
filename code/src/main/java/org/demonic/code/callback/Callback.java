package org.demonic.code.callback;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Value;

/**
 * A function that a call brings about to run.
 *
 * @param body the method that runs: a lambda's, or one referred to
 * @param line where its code begins; 0 if the class file does not tell
 * @param isLater whether it runs after the call has ended, on any thread; if not, inside of it
 * @param within for arguments of the call that have to be something particular, by their index
 *     without the receiver, the objects that they contain: none for an executor
 * @param captured the object that the function was made for, where the called code has kept it
 * @param second a method that the thread calls after the first one, on the same object or on none,
 *     and that runs the function
 */
public record Callback(
    MethodName body,
    int line,
    boolean isLater,
    Map<Integer, List<Value.Argument>> within,
    List<Value.Argument> captured,
    Optional<MethodName> second) {
  public Callback {
    within = Map.copyOf(within);
    captured = List.copyOf(captured);
  }
}
