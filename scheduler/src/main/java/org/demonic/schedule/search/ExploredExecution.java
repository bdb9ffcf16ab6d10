package org.demonic.schedule.search;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.Explored;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.iroot.IRootCoverage;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/** An execution, with the pairs of its steps that depend on each other. */
final class ExploredExecution implements Explored {
  private final Execution execution;
  private final Places places;
  private final IRootCoverage coverage;

  /** The number of preemptions before each step. */
  private final int[] before;

  private @Nullable Analysis analysis;

  ExploredExecution(Execution execution, Places places, IRootCoverage coverage) {
    this.execution = execution;
    this.places = places;
    this.coverage = coverage;
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
    final List<Occurrence> events;

    Analysis(Execution execution) {
      History history = new History();
      history.read(execution);
      events = history.events();
      for (Races.Reversal reversal : new Races(events).reversals()) {
        int step = events.get(reversal.event()).choice().step();
        List<Occurrence> instead = reversal.instead();
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

  @Override
  public int preemptions(int step, int thread) {
    return before[step] + execution.steps().get(step).choice().preemptions(thread);
  }

  @Override
  public boolean mayReverse(int step, int thread) {
    return analysis().reversals.contains(new Turn(step, thread));
  }

  @Override
  public boolean reverses(int step, int thread) {
    return analysis().direct.contains(new Turn(step, thread));
  }

  @Override
  public boolean isRedundant(int step, int thread) {
    List<Occurrence> events = analysis().events;
    int at = 0;
    while (at < events.size() && events.get(at).choice().step() < step) {
      at++;
    }
    for (int i = at; i < events.size(); i++) {
      if (events.get(i).thread() == thread) {
        Occurrence own = events.get(i);
        return events.subList(at, i).stream().noneMatch(own::dependsOn);
      }
    }
    return false;
  }

  @Override
  public boolean isUntested(int step, int thread) {
    return coverage.isUntested(execution, step, thread);
  }

  @Override
  public int random(long seed, int step, int thread) {
    int threads = 0;
    for (int i = 0; i < step; i++) {
      threads = 31 * threads + execution.steps().get(i).thread();
    }
    return (Objects.hash(seed, threads, step, thread) * 0x9E3779B9) >>> 1;
  }

  @Override
  public int next(int step, int thread) {
    List<Step> steps = execution.steps();
    for (int i = step; i < steps.size(); i++) {
      if (steps.get(i).thread() == thread && !steps.get(i).isNoted()) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public String method(int step) {
    Site site = site(step);
    return site == null ? "" : site.in().routine().name();
  }

  @Override
  public String variable(int step) {
    return site(step) instanceof Site.FieldSite field ? field.name() : "";
  }

  private @Nullable Site site(int step) {
    return places.site(execution.steps().get(step).operation().site());
  }
}
