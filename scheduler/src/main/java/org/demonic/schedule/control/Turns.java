package org.demonic.schedule.control;

import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.jspecify.annotations.Nullable;

/** The part of an execution that its threads use: its turns, and what it notes there. */
abstract class Turns {
  /** The number of the thread whose turn it is. */
  abstract int turn();

  /** Decides which thread goes on, now that one has said what it is about to do. */
  abstract void dispatch(ControlledThread self);

  /** Waits until it is the turn of a thread, or the execution is over. */
  abstract void awaitTurn(ControlledThread self);

  /** Notes the step that a thread begins now. Returns whether time has passed for it. */
  abstract boolean commit(ControlledThread thread);

  /** A thread does more than to look and to give way. */
  abstract void progressed();

  /** The number of steps so far. */
  abstract int made();

  /** Notes that a thread changes something. Returns the number of steps so far. */
  abstract int changed();

  /** Whether a thread has made too many steps in a row, so that others should have a turn. */
  abstract boolean isLongTurn(ControlledThread thread);

  /** Waits until nobody has the monitor of a thread that is to end: the JVM takes it then. */
  abstract void awaitEnd(ControlledThread self);

  /** A thread has run to its end. */
  abstract void end(ControlledThread self, @Nullable Throwable thrown);

  /** A carrier has nothing more to do for this execution. */
  abstract void left(ControlledThread thread);

  /** Whether the execution has not been decided yet. */
  abstract boolean isRunning();

  /** Ends the code of the thread that asks if the execution has been decided. */
  abstract void requireRunning();

  /** Notes a step that nobody has to be asked about. */
  abstract void record(ControlledThread thread, Operation operation);

  /** The memory that the execution has touched. */
  abstract Locations memory();

  /** The time of the execution, in nanoseconds. */
  abstract long now();

  /** The handler of uncaught exceptions; null if the code under test has named none. */
  abstract Thread.@Nullable UncaughtExceptionHandler handler(Thread thread);
}
