package org.demonic.junit.stack;

import java.util.List;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.instrument.record.Activation;
import org.jspecify.annotations.Nullable;

/**
 * The run of the method of the module that the thread called first.
 *
 * @param receiver null if it has none
 * @param arguments empty if they are not recorded
 */
public record FirstRun(@Nullable Object receiver, Optional<List<@Nullable Object>> arguments) {
  /**
   * What is recorded of it; nothing is if its class is not under test.
   *
   * @param innermost the run that makes a call
   */
  public static Optional<FirstRun> of(
      MethodName first, Activation innermost, RunningMethods running) {
    Activation outermost = innermost;
    for (Activation at = innermost; at != null; at = at.caller()) {
      outermost = at;
    }
    return RunningMethods.name(outermost.body().method()).equals(first)
        ? Optional.of(new FirstRun(outermost.receiver(), Optional.of(outermost.arguments())))
        : running.firstReceiver().map(r -> new FirstRun(r, Optional.empty()));
  }
}
