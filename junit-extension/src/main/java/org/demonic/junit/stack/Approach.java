package org.demonic.junit.stack;

import java.util.Optional;
import org.demonic.code.ModuleCode;
import org.demonic.code.arrival.CallPlace;
import org.demonic.code.path.MethodName;
import org.demonic.instrument.record.CallEvent;

/**
 * The way of the thread to a call in this run, as far as it is the same for all questions there.
 *
 * @param first the run of the method of the module that the thread called first, if it is recorded
 * @param place where the call is
 * @param isFollowed whether all methods that run are read, and each of them runs once
 */
public record Approach(
    CallEvent event,
    CallStack stack,
    RunningMethods running,
    Optional<FirstRun> first,
    CallPlace place,
    boolean isFollowed) {
  /** The approach on a stack. */
  public static Approach of(CallEvent event, CallStack stack, ModuleCode code) {
    RunningMethods running = new RunningMethods(event.activation(), stack.methods());
    return new Approach(
        event,
        stack,
        running,
        FirstRun.of(stack.first(), event.activation(), running),
        stack.place(event.site()),
        stack.isFollowed(code));
  }

  /** Tells the ways to the call apart by what its arguments are in this run. */
  public KnownRun run(ModuleCode code) {
    return new KnownRun(first, event, code::has);
  }

  /** The method that the thread called first. */
  public MethodName root() {
    return stack.first();
  }

  /** Whether the method that makes the call is the one that the thread called first. */
  public boolean isOnlyFirst() {
    return stack.isOnlyFirst(RunningMethods.name(event.site().routine()));
  }
}
