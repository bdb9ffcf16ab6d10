package org.demonic.schedule.script;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a script waits for: threads that come to an event. */
abstract class Command {
  /** The thread that has reached the event; null while none has, and if several have. */
  @Nullable ScriptedThread result;

  /** The reason why it can never be met; null if it may. */
  @Nullable String problem;

  /** Whether it has been met. */
  abstract boolean isMet(List<ScriptedThread> all);

  /** Whether a thread may go on for it: all that are not held, unless it is for some only. */
  boolean mayGoOn(ScriptedThread thread) {
    return !thread.isHeld;
  }

  /** Whether a thread may go on where those that should cannot. */
  boolean mayHelp(ScriptedThread thread) {
    return false;
  }

  /** The text of what it waits for, for messages. */
  @Override
  public abstract String toString();

  /** Waits until one of several threads reaches an event; all that are not held run. */
  static final class Wait extends Command {
    private final @Nullable List<ScriptedThread> among;
    private final Event event;

    /**
     * Creates a command that waits.
     *
     * @param among null for all that are not held
     */
    Wait(@Nullable List<ScriptedThread> among, Event event) {
      this.among = among;
      this.event = event;
    }

    @Override
    boolean isMet(List<ScriptedThread> all) {
      for (ScriptedThread thread : all) {
        boolean isMeant =
            thread.hasStarted() && (among == null ? !thread.isHeld : among.contains(thread));
        if (isMeant && thread.moves > thread.released && event.holds(thread)) {
          thread.hold();
          result = thread;
          return true;
        }
      }
      return false;
    }

    @Override
    public String toString() {
      String who = among == null ? "a thread" : "one of " + among;
      return who + " that " + event;
    }
  }

  /** Runs threads, each until it reaches an event. */
  static final class Run extends Command {
    private final List<ScriptedThread> threads;
    private final Event event;

    /**
     * The threads that are not there yet, each with how often it still has to get there, and its
     * moves.
     */
    private final Map<ScriptedThread, int[]> left = new HashMap<>();

    Run(List<ScriptedThread> threads, Event event, int times) {
      this.threads = List.copyOf(threads);
      this.event = event;
      for (ScriptedThread thread : threads) {
        thread.release();
        thread.isNamed = true;
        left.put(thread, new int[] {times, thread.moves});
      }
    }

    @Override
    boolean isMet(List<ScriptedThread> all) {
      for (ScriptedThread thread : new ArrayList<>(left.keySet())) {
        int[] count = left.getOrDefault(thread, new int[2]);
        boolean hasEnded = thread.hasEnded();
        if ((thread.moves > count[1] || hasEnded) && event.holds(thread)) {
          count[0]--;
          count[1] = thread.moves;
        }
        if (count[0] <= 0) {
          thread.hold();
          left.remove(thread);
        } else if (hasEnded) {
          problem = thread + " has ended";
        }
      }
      return left.isEmpty();
    }

    @Override
    boolean mayGoOn(ScriptedThread thread) {
      return left.containsKey(thread);
    }

    @Override
    boolean mayHelp(ScriptedThread thread) {
      return !thread.isNamed;
    }

    @Override
    public String toString() {
      return (threads.size() == 1 ? threads.get(0) + " that " : threads + " that each ") + event;
    }
  }

  /** Waits until a thread is started. */
  static final class Start extends Command {
    private final String name;
    private final Predicate<ScriptedThread> isMeant;

    Start(String name, Predicate<ScriptedThread> isMeant) {
      this.name = name;
      this.isMeant = isMeant;
    }

    @Override
    boolean isMet(List<ScriptedThread> all) {
      for (ScriptedThread thread : all) {
        if (thread.hasStarted() && isMeant.test(thread)) {
          result = thread;
          return true;
        }
      }
      return false;
    }

    @Override
    public String toString() {
      return "the start of " + name;
    }
  }
}
