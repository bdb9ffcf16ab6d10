package org.demonic.schedule;

import java.util.ArrayList;
import java.util.List;
import org.demonic.report.finding.Event;
import org.jspecify.annotations.Nullable;

/**
 * A failure that a schedule leads to.
 *
 * @param message what happened, in a sentence
 * @param thrown the exception of a thread; null if there is none
 * @param schedule the steps of the threads in their order, a line each, as reports show them
 * @param events the same steps for other reports; none if the schedule could not be repeated
 * @param preemptions how often a thread was interrupted that could have gone on
 * @param advice what would prevent it, in a line; empty if that is not clear
 * @param conflict the accesses that get in each other's way; empty if they are not known
 * @param waiting where each thread is that waits, if they are stuck or the script is: {@code main
 *     waits at Bank.java:12 for a lock that t has}
 * @param dependsOnTime whether a sleep has to end in the schedule while another thread could go on:
 *     the code relies on it that this one is not so slow
 */
public record Failure(
    Kind kind,
    String message,
    @Nullable Throwable thrown,
    List<String> schedule,
    List<Event> events,
    int preemptions,
    String advice,
    List<SharedAccess> conflict,
    List<String> waiting,
    boolean dependsOnTime) {
  /** Creates a failure without advice. */
  public Failure(
      Kind kind,
      String message,
      @Nullable Throwable thrown,
      List<String> schedule,
      List<Event> events,
      int preemptions) {
    this(kind, message, thrown, schedule, events, preemptions, "", List.of(), List.of(), false);
  }

  public Failure {
    schedule = List.copyOf(schedule);
    events = List.copyOf(events);
    conflict = List.copyOf(conflict);
    waiting = List.copyOf(waiting);
  }

  /** The same with the threads that wait. */
  public Failure waiting(List<String> threads) {
    return new Failure(
        kind,
        message,
        thrown,
        schedule,
        events,
        preemptions,
        advice,
        conflict,
        threads,
        dependsOnTime);
  }

  /** The same, which could not be told with values and advice, because of a mistake of ours. */
  public Failure notToldBecauseOf(Throwable problem) {
    List<String> lines = new ArrayList<>(schedule);
    lines.add("(told without values and advice, because Demonic itself failed: " + problem + ")");
    return new Failure(
        kind,
        message,
        thrown,
        lines,
        events,
        preemptions,
        advice,
        conflict,
        waiting,
        dependsOnTime);
  }

  /** The kind of a failure. */
  public enum Kind {
    /** A thread has ended with an exception, which may be a failed assertion. */
    EXCEPTION,
    /** Threads wait for each other. */
    DEADLOCK,
    /** The threads make steps without end, though each gets its turn: a suspicion. */
    LIVELOCK,
    /** Two threads access the same memory, one of them writes, and nothing orders them. */
    RACE,
    /** A thread waits for ever for something that nobody will do. */
    LOST_SIGNAL,
    /** A thread waits or works where it cannot be controlled. */
    NOT_CONTROLLED,
    /** No run can follow the script. */
    NOT_FOLLOWED
  }
}
