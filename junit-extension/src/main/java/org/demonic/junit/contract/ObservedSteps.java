package org.demonic.junit.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.demonic.code.share.Region;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.step.StepReading;

/** The steps of other threads for an observation, with the domains that are made of them. */
public final class ObservedSteps {
  private final ThreadSteps steps;
  private final List<Step> arrivals;
  private final Optional<ObservedSteps> withSuspended;
  private final boolean mayOverflow;
  private final Set<Region> written;
  private final Map<Object, JavaDomain> domains = new ConcurrentHashMap<>();

  /**
   * Creates steps without domains.
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

  List<Step> read(StepReading reading) {
    List<Step> read = new ArrayList<>(reading.isCertain() ? steps.certain() : steps.possible());
    read.addAll(arrivals);
    return read;
  }

  /** The domain of some classes and reading. */
  JavaDomain domain(Object key, Supplier<JavaDomain> made) {
    return domains.computeIfAbsent(key, k -> made.get());
  }
}
