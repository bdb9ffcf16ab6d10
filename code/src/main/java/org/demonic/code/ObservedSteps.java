package org.demonic.code;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;

/** What other threads can do to something that is looked at, and what the looking thread knows. */
public final class ObservedSteps {
  private final ThreadSteps steps;
  private final List<Step> arrivals;
  private final Optional<ObservedSteps> withSuspended;
  private final boolean mayOverflow;
  private final Set<Region> written;

  static ObservedSteps of(ThreadSteps steps, MethodName root, List<Arrival> arrivals) {
    return new ObservedSteps(
        steps,
        arrivals.stream()
            .map(
                a -> new Step(root, new Extent.Whole(), a.facts(), List.of(), List.of(), List.of()))
            .toList());
  }

  /**
   * Takes steps together.
   *
   * @param arrivals steps without effect, whose conditions are what the thread that looks has made
   *     sure of; domains have an action for each, too
   */
  public ObservedSteps(ThreadSteps steps, List<Step> arrivals) {
    this.steps = steps;
    this.arrivals = List.copyOf(arrivals);
    this.mayOverflow = steps.mayOverflow();
    this.written =
        steps.possible().stream()
            .flatMap(step -> step.changes().stream())
            .map(change -> Region.of(change.location()))
            .collect(Collectors.toUnmodifiableSet());
    this.withSuspended =
        steps.suspended().isEmpty()
            ? Optional.empty()
            : Optional.of(new ObservedSteps(steps.withSuspended(), arrivals));
  }

  public ThreadSteps steps() {
    return steps;
  }

  public List<Step> arrivals() {
    return arrivals;
  }

  /** The same, where calls are suspended among what threads surely can do; if any can be. */
  public Optional<ObservedSteps> withSuspended() {
    return withSuspended;
  }

  /** Whether what a thread surely can do calculates with whole numbers that may overflow. */
  public boolean mayOverflow() {
    return mayOverflow;
  }

  /** The memory that other threads may write. */
  public Set<Region> written() {
    return written;
  }
}
