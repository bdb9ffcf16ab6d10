package org.demonic.schedule.report;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.ending.Ending.Blocked;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/** Which steps of an execution explain its end. */
final class Relevance {
  /** The most writes, from the end, that are explained. */
  private static final int MOST_LOST = 3;

  private final Execution execution;
  private final List<Step> steps;

  Relevance(Execution execution) {
    this.execution = execution;
    this.steps = execution.steps();
  }

  /**
   * A write that overwrites what its thread does not know.
   *
   * @param read the step in which its thread has read the memory
   * @param write the step in which another thread has written it since
   */
  record LostUpdate(int read, int write) {}

  /**
   * Whether the thread before or the thread behind a step at the same location is another one. A
   * thread that only reads its own write again does not hide it from the others.
   */
  boolean matters(int number) {
    int before = neighbour(number, -1, false);
    boolean isFirst = !isRead(number) || before < 0;
    return isOfOther(before, number)
        || isOfOther(neighbour(number, 1, false), number)
        // Of several reads, the first one is what the thread goes by.
        || (isFirst && isOfOther(neighbour(number, 1, true), number))
        || (!isRead(number) && isOfOther(neighbour(number, -1, true), number));
  }

  /** Whether another thread was the last one at the location of a step. */
  boolean isFromOther(int number) {
    return isOfOther(neighbour(number, -1, false), number);
  }

  private boolean isRead(int number) {
    return steps.get(number).operation().isRead();
  }

  private boolean isOfOther(int neighbour, int number) {
    return neighbour >= 0 && steps.get(neighbour).thread() != steps.get(number).thread();
  }

  /**
   * The next step at the same location.
   *
   * @param direction 1 for those behind, -1 for those before
   * @param skipsReads whether reads of the same thread are passed over
   * @return its number; -1 if there is none
   */
  private int neighbour(int number, int direction, boolean skipsReads) {
    Step step = steps.get(number);
    for (int i = number + direction; i >= 0 && i < steps.size(); i += direction) {
      Step other = steps.get(i);
      boolean isSkipped =
          skipsReads && other.thread() == step.thread() && other.operation().isRead();
      if (other.operation().location() == step.operation().location() && !isSkipped) {
        return i;
      }
    }
    return -1;
  }

  /** What a write overwrites without its thread having seen it; null if nothing. */
  @Nullable LostUpdate lost(int write) {
    int other = -1;
    int location = steps.get(write).operation().location();
    for (int i = write - 1; i >= 0; i--) {
      Step step = steps.get(i);
      if (step.operation().location() == location) {
        if (step.thread() == steps.get(write).thread()) {
          return other >= 0 && step.operation().isRead() ? new LostUpdate(i, other) : null;
        } else if (step.operation().kind() == Kind.WRITE && other < 0) {
          other = i;
        }
      }
    }
    return null;
  }

  /**
   * The steps without which nobody understands the end: the last one of the thread that fails, and
   * what it sees there; what is lost; where the locks were taken that threads wait for.
   *
   * @param told the steps that a story may tell, in their order
   */
  Set<Integer> decisive(List<Integer> told) {
    Set<Integer> decisive = new HashSet<>();
    int found = 0;
    for (int i = told.size() - 1; i >= 0 && found < MOST_LOST; i--) {
      int number = told.get(i);
      LostUpdate lost = steps.get(number).operation().kind() == Kind.WRITE ? lost(number) : null;
      if (lost != null) {
        decisive.addAll(List.of(lost.read(), lost.write(), number));
        found++;
      }
    }
    Ending ending = execution.ending();
    if (ending.how() == Ending.How.THROWN) {
      int last = last(told, ending.thread());
      decisive.add(last);
      decisive.add(writer(last));
    }
    for (Blocked blocked : ending.blocked()) {
      decisive.add(last(told, blocked.thread()));
      decisive.add(taken(blocked));
    }
    return decisive;
  }

  private int last(List<Integer> told, int thread) {
    return told.stream()
        .filter(number -> steps.get(number).thread() == thread)
        .reduce(-1, (a, b) -> b);
  }

  /** The step of another thread that has last changed what a step sees; -1 if there is none. */
  private int writer(int number) {
    for (int i = number - 1; i >= 0; i--) {
      Step step = steps.get(i);
      if (step.operation().location() == steps.get(number).operation().location()
          && !step.operation().isRead()) {
        return step.thread() == steps.get(number).thread() ? -1 : i;
      }
    }
    return -1;
  }

  private int taken(Blocked blocked) {
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i);
      if (step.thread() == blocked.holder()
          && step.operation().kind() == Kind.ACQUIRE
          && step.operation().location() == blocked.operation().location()) {
        return i;
      }
    }
    return -1;
  }
}
