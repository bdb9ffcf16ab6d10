package org.demonic.schedule.script;

import java.util.List;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.report.Trace;
import org.jspecify.annotations.Nullable;

/** A thread of the body, as a script sees it. It need not have been started yet. */
public final class ScriptedThread {
  private final Stage stage;
  private final int number;

  /** Keeps it from going on. */
  boolean isHeld;

  /** Whether the script has ever held it. */
  boolean isNamed;

  /** The number of times that it was let go on. */
  int moves;

  /** The number of moves when it was released; an event counts only behind that. */
  int released = -1;

  ScriptedThread(Stage stage, int number) {
    this.stage = stage;
    this.number = number;
  }

  /** Its number in the order in which threads were started; that of the body itself is 0. */
  public int number() {
    return number;
  }

  /** Its name, as the body gave it; else {@code thread} and its number. */
  public String name() {
    Execution execution = stage.execution();
    return execution == null || number >= execution.threads()
        ? "thread " + number
        : Trace.name(execution, number);
  }

  /** Whether it has been started. */
  public boolean hasStarted() {
    return thread() != null;
  }

  /** Whether it has run to its end. */
  public boolean hasEnded() {
    ControlledThread thread = thread();
    return thread != null && thread.hasEnded();
  }

  /** Whether it waits for another thread, or for time to pass. */
  public boolean isWaiting() {
    ControlledThread thread = thread();
    return thread != null && !thread.hasEnded() && !thread.isReady();
  }

  Stage stage() {
    return stage;
  }

  boolean canGoOn() {
    ControlledThread thread = thread();
    return thread != null && (thread.isReady() || thread.isLate());
  }

  @Nullable ControlledThread thread() {
    Execution execution = stage.execution();
    return execution == null || number >= execution.threads() ? null : execution.thread(number);
  }

  /** The doing that it is about to begin; null if it does not run. */
  @Nullable Doing doing() {
    ControlledThread thread = thread();
    return thread == null || thread.hasEnded() ? null : Doing.of(stage.places(), thread.pending());
  }

  /** The running methods that events are about. */
  List<String> methods() {
    ControlledThread thread = thread();
    return thread == null ? List.of() : thread.activations().methods();
  }

  void hold() {
    isHeld = true;
    isNamed = true;
  }

  void release() {
    isHeld = false;
    released = moves;
  }

  @Override
  public String toString() {
    return name();
  }
}
