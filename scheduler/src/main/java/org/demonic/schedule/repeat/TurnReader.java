package org.demonic.schedule.repeat;

import java.util.ArrayList;
import java.util.List;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.script.Doing;
import org.demonic.schedule.script.Event;
import org.demonic.schedule.step.Step;

/** Reads the turns that threads have taken in an execution. */
final class TurnReader {
  private final Execution execution;
  private final ClassLoader loader;
  private final List<Step> moves = new ArrayList<>();

  private TurnReader(Execution execution, ClassLoader loader) {
    this.execution = execution;
    this.loader = loader;
    execution.steps().stream().skip(1).filter(s -> !s.isNoted()).forEach(moves::add);
  }

  /**
   * The turns, first to last; empty if there is no event for a place where one ends.
   *
   * @param loader knows the classes of the code under test
   */
  static List<Turn> of(Execution execution, ClassLoader loader) {
    try {
      return new TurnReader(execution, loader).read();
    } catch (ReflectiveOperationException | LinkageError | IllegalArgumentException unnamed) {
      return List.of();
    }
  }

  private List<Turn> read() throws ReflectiveOperationException {
    List<Turn> turns = new ArrayList<>();
    int begin = 0;
    for (int i = 1; i <= moves.size(); i++) {
      if (i == moves.size() || moves.get(i).thread() != moves.get(begin).thread()) {
        turns.add(turn(begin, i));
        begin = i;
      }
    }
    return turns;
  }

  private Turn turn(int begin, int end) throws ReflectiveOperationException {
    int thread = moves.get(begin).thread();
    Stop stop = stop(thread, end);
    Event event = stop.toEvent(loader);
    int times = 1;
    boolean isCounted = !stop.equals(Stop.ENDS) && !stop.equals(Stop.WAITS);
    for (int i = begin + 1; isCounted && i < end; i++) {
      if (event.holds(doing(moves.get(i).operation()))) {
        times++;
      }
    }
    return new Turn(thread, stop, times, event);
  }

  private Stop stop(int thread, int end) throws ReflectiveOperationException {
    if (end == moves.size()) {
      return execution.ending().how() == How.STUCK ? Stop.WAITS : Stop.ENDS;
    }
    if (!moves.get(end).choice().has(thread)) {
      return hasEndedBefore(moves.get(end), thread) ? Stop.ENDS : Stop.WAITS;
    }
    Operation next = execution.thread(thread).pending();
    for (int i = end; i < moves.size(); i++) {
      if (moves.get(i).thread() == thread) {
        next = moves.get(i).operation();
        break;
      }
    }
    Site site = execution.places().site(next.site());
    String place = site == null ? "" : site.in().file() + ":" + site.line();
    Stop stop = Stop.before(doing(next), place);
    if (stop == null) {
      throw new ClassNotFoundException(next.toString());
    }
    return stop;
  }

  private boolean hasEndedBefore(Step move, int thread) {
    return execution.steps().subList(0, move.choice().step()).stream()
        .anyMatch(s -> s.thread() == thread && s.operation().kind() == Kind.END);
  }

  private Doing doing(Operation operation) {
    return Doing.of(execution.places(), operation);
  }
}
