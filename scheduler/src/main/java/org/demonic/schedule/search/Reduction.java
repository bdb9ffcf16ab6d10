package org.demonic.schedule.search;

import java.util.ArrayList;
import java.util.List;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.step.Choice;
import org.jspecify.annotations.Nullable;

/**
 * Explores, depth first, one of all schedules that differ only in the order of independent steps:
 * optimal dynamic partial-order reduction with wake-up trees (Abdulla, Aronis, Jonsson and Sagonas,
 * POPL 2014).
 *
 * <p>It needs to know of each step what orders it. Where threads give way, so that fairness decides
 * who goes on, or where time is up because nothing else can happen, it does not, and gives up.
 */
final class Reduction implements Strategy {
  /** A state on the way to the end of the last execution. */
  private static final class State {
    /** The events that have been explored from here, or will be explored from elsewhere. */
    final List<Occurrence> asleep;

    final WakeupTree open;
    Occurrence taken;

    State(List<Occurrence> asleep, WakeupTree open, Occurrence taken) {
      this.asleep = asleep;
      this.open = open;
      this.taken = taken;
    }
  }

  private final List<State> path = new ArrayList<>();

  /** The number of states that the current schedule repeats; the last takes another turn. */
  private int repeated;

  private Walk walk = new Walk(new WakeupTree(0));
  private boolean isExhausted;
  private boolean hasGivenUp;

  @Override
  public boolean isExhausted() {
    return isExhausted;
  }

  @Override
  public boolean hasGivenUp() {
    return hasGivenUp;
  }

  @Override
  public int left() {
    return path.stream().mapToInt(state -> state.open.size()).sum();
  }

  @Override
  public Chooser next() {
    return walk;
  }

  @Override
  public void ran(Execution execution) {
    walk.finish(execution);
    List<Occurrence> events = walk.history.events();
    boolean isWhole = execution.ending().how() != How.STOPPED;
    if (events.size() > StepLimit.MOST_COMPARED) {
      // To compare all its steps with each other would take far longer than to make them.
      hasGivenUp = true;
      return;
    }
    if (walk.history.dependsOnMore() || events.size() < repeated - 1) {
      hasGivenUp = true;
      return;
    } else if (events.size() < repeated) {
      // The thread that was to take another turn waits here.
      backtrack(false);
      return;
    }
    if (events.size() < path.size()) {
      hasGivenUp = true;
      return;
    }
    walk.fill(events.size());
    for (int i = 0; i < path.size(); i++) {
      path.get(i).taken = events.get(i);
    }
    for (int i = path.size(); i < events.size(); i++) {
      path.add(new State(walk.asleep.get(i), walk.open.get(i), events.get(i)));
    }
    if (isWhole) {
      Races races = new Races(events);
      for (Races.Reversal reversal : races.reversals()) {
        add(path.get(reversal.event()), reversal.instead());
      }
    }
    backtrack(true);
  }

  private static void add(State state, List<Occurrence> instead) {
    boolean isCovered =
        state.asleep.stream().anyMatch(e -> WakeupTree.mayBegin(e, instead, e.known()));
    if (!isCovered) {
      state.open.insert(instead);
    }
  }

  /**
   * Goes back to the last state from which there is more to explore.
   *
   * @param isExplored whether the turn taken at the last state of the path was possible
   */
  private void backtrack(boolean isExplored) {
    boolean isPossible = isExplored;
    while (!path.isEmpty()) {
      State last = path.get(path.size() - 1);
      if (!last.open.isEmpty()) {
        if (isPossible) {
          last.asleep.add(last.taken);
        }
        WakeupTree.Branch branch = last.open.take();
        repeated = path.size();
        last.taken = branch.first();
        walk = new Walk(branch.rest());
        return;
      }
      path.remove(path.size() - 1);
      isPossible = true;
    }
    isExhausted = true;
  }

  /** The schedule that repeats the path, then follows a wake-up tree, and then goes on as usual. */
  private final class Walk implements Chooser {
    private final History history = new History();

    /** The events that are asleep in each state, from the first one on. */
    private final List<List<Occurrence>> asleep = new ArrayList<>();

    private final List<WakeupTree> open = new ArrayList<>();
    private @Nullable WakeupTree rest;

    Walk(WakeupTree rest) {
      this.rest = rest;
    }

    @Override
    public int choose(Execution execution, Choice choice) {
      history.read(execution);
      int at = history.events().size();
      // The body begins by itself: what comes first is never chosen.
      fill(at);
      if (at < repeated) {
        int thread = path.get(at).taken.thread();
        asleep.add(path.get(at).asleep);
        open.add(path.get(at).open);
        return choice.has(thread) ? thread : STOP;
      }
      List<Occurrence> here = stillAsleep(at);
      asleep.add(here);
      WakeupTree tree = rest == null ? new WakeupTree(execution.locations()) : rest;
      if (!tree.isEmpty()) {
        WakeupTree.Branch branch = tree.take();
        open.add(tree);
        if (choice.has(branch.first().thread())) {
          rest = branch.rest();
          return branch.first().thread();
        }
      } else {
        open.add(tree);
      }
      rest = null;
      return awake(choice, here);
    }

    /** The events asleep or explored before the last event that are independent of it. */
    private List<Occurrence> stillAsleep(int at) {
      List<Occurrence> still = new ArrayList<>();
      if (at > 0) {
        Occurrence last = history.events().get(at - 1);
        for (Occurrence event : asleep.get(at - 1)) {
          boolean isSame = event.thread() == last.thread();
          if (!isSame && !event.mayConflict(last, event.known())) {
            still.add(event);
          }
        }
      }
      return still;
    }

    private int awake(Choice choice, List<Occurrence> here) {
      int usual = choice.usual();
      if (isAwake(usual, here)) {
        return usual;
      }
      for (int i = 0; i < choice.size(); i++) {
        if (isAwake(choice.candidate(i), here)) {
          return choice.candidate(i);
        }
      }
      return STOP;
    }

    private static boolean isAwake(int thread, List<Occurrence> asleep) {
      return asleep.stream().noneMatch(e -> e.thread() == thread);
    }

    /** Adds states without alternatives for events that were not chosen. */
    void fill(int events) {
      while (asleep.size() < events) {
        asleep.add(new ArrayList<>());
        open.add(new WakeupTree(0));
      }
    }

    void finish(Execution execution) {
      history.read(execution);
    }
  }
}
