package org.demonic.schedule.search;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.control.Step;
import org.demonic.schedule.memory.Places;
import org.jspecify.annotations.Nullable;

/** An execution, as those see it who say which schedule should come next. Steps count from 0. */
public final class Explored {
  private final Execution execution;
  private final Places places;

  /** For each step, how many preemptions there were before it. */
  private final int[] before;

  private @Nullable Analysis analysis;

  Explored(Execution execution, Places places) {
    this.execution = execution;
    this.places = places;
    List<Step> steps = execution.steps();
    this.before = new int[steps.size() + 1];
    for (int i = 0; i < steps.size(); i++) {
      before[i + 1] = before[i] + steps.get(i).choice().preemptions(steps.get(i).thread());
    }
  }

  /** A step at which a thread could go on. */
  private record Turn(int step, int thread) {}

  private static final class Analysis {
    final Set<Turn> reversals = new HashSet<>();
    final Set<Turn> direct = new HashSet<>();
    final List<Event> events;

    Analysis(Execution execution) {
      History history = new History();
      history.read(execution);
      events = history.events();
      for (Races.Reversal reversal : new Races(events).reversals()) {
        int step = events.get(reversal.event()).choice().step();
        List<Event> instead = reversal.instead();
        for (int i = 0; i < instead.size(); i++) {
          if (instead.subList(0, i).stream().noneMatch(instead.get(i)::dependsOn)) {
            reversals.add(new Turn(step, instead.get(i).thread()));
          }
        }
        direct.add(new Turn(step, instead.get(instead.size() - 1).thread()));
      }
    }
  }

  private Analysis analysis() {
    Analysis known = analysis;
    if (known == null) {
      known = new Analysis(execution);
      analysis = known;
    }
    return known;
  }

  /** How many preemptions there are up to a step, if a thread goes on there. */
  public int preemptions(int step, int thread) {
    return before[step] + execution.steps().get(step).choice().preemptions(thread);
  }

  /** Whether two steps could then change places that depend on each other. */
  public boolean mayReverse(int step, int thread) {
    return analysis().reversals.contains(new Turn(step, thread));
  }

  /** Whether the thread would then make the later one of two such steps, or come to it. */
  public boolean reverses(int step, int thread) {
    return analysis().direct.contains(new Turn(step, thread));
  }

  /** Whether what the thread would do has to do with nothing that happened before it did so. */
  public boolean isRedundant(int step, int thread) {
    List<Event> events = analysis().events;
    int at = 0;
    while (at < events.size() && events.get(at).choice().step() < step) {
      at++;
    }
    for (int i = at; i < events.size(); i++) {
      if (events.get(i).thread() == thread) {
        Event own = events.get(i);
        return events.subList(at, i).stream().noneMatch(own::dependsOn);
      }
    }
    return false;
  }

  /** A number that depends on nothing but what is given. */
  public int random(long seed, int step, int thread) {
    int threads = 0;
    for (int i = 0; i < step; i++) {
      threads = 31 * threads + execution.steps().get(i).thread();
    }
    return (Objects.hash(seed, threads, step, thread) * 0x9E3779B9) >>> 1;
  }

  /** The simple name of the method in which a step is made; empty if it is not known. */
  public String method(int step) {
    Site site = site(step);
    return site == null ? "" : site.in().routine().name();
  }

  /** The simple name of the field that a step accesses; empty if it accesses none. */
  public String variable(int step) {
    return site(step) instanceof Site.FieldSite field ? field.name() : "";
  }

  private @Nullable Site site(int step) {
    return places.site(execution.steps().get(step).operation().site());
  }
}
