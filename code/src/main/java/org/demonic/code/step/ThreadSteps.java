package org.demonic.code.step;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.demonic.code.effect.Change;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.Region;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;

/**
 * What other threads can do to what somebody looks at.
 *
 * @param certain what a thread can surely do, from the beginning of a call on: a plan of these is a
 *     plan for the code
 * @param suspended what threads can surely do that are held in the middle of a call and go on
 *     later, one at a time: a plan of these and {@code certain} is a plan for the code, too
 * @param possible all that threads may do, and perhaps more: what none of these breaks, no code of
 *     the module breaks, unless there are limits
 * @param limits what was not read, and could matter: where there are any, {@code possible} is no
 *     ground for a proof
 * @param demands what the methods ask of their callers: no step says of itself that they do
 * @param own the steps that threads of the module may make without any call from outside; none if
 *     that does not matter
 */
public record ThreadSteps(
    List<Step> certain,
    List<Step> suspended,
    List<Step> possible,
    List<Limit> limits,
    Demands demands,
    Set<Step> own) {
  /** Steps of which is not told where they begin. */
  public ThreadSteps(
      List<Step> certain,
      List<Step> suspended,
      List<Step> possible,
      List<Limit> limits,
      Demands demands) {
    this(certain, suspended, possible, limits, demands, Set.of());
  }

  public ThreadSteps {
    own = Set.copyOf(own);
    suspended = List.copyOf(suspended);
    certain = List.copyOf(certain);
    possible = List.copyOf(possible);
    limits = List.copyOf(limits);
  }

  /** The same, where calls are suspended among what threads surely can do. */
  public ThreadSteps withSuspended() {
    List<Step> both = Stream.concat(certain.stream(), suspended.stream()).toList();
    return new ThreadSteps(both, List.of(), possible, limits, demands, own);
  }

  /** The same steps, where it is told which of them begin without any call from outside. */
  ThreadSteps withOwn(Predicate<Step> isOwn) {
    Set<Step> begun = new HashSet<>();
    Stream.of(certain, suspended, possible).flatMap(List::stream).filter(isOwn).forEach(begun::add);
    return new ThreadSteps(certain, suspended, possible, limits, demands, begun);
  }

  /** The same without those steps of some methods that are part of calls from outside. */
  ThreadSteps without(Set<MethodName> excluded) {
    if (excluded.isEmpty()) {
      return this;
    }
    return new ThreadSteps(
        without(excluded, certain),
        without(excluded, suspended),
        without(excluded, possible),
        limits,
        demands,
        own);
  }

  private List<Step> without(Set<MethodName> excluded, List<Step> steps) {
    return steps.stream().filter(s -> own.contains(s) || !excluded.contains(s.method())).toList();
  }

  /** Whether what a thread surely can do calculates with whole numbers that may overflow. */
  public boolean mayOverflow() {
    return certain.stream().anyMatch(Step::mayOverflow);
  }

  /** The memory that the steps read or write. */
  public Set<Region> regions() {
    Set<Region> regions = new HashSet<>();
    for (Step step : possible) {
      step.conditions().forEach(c -> addRegions(c, regions));
      for (Change change : step.changes()) {
        regions.add(Region.of(change.location()));
        addRegions(change.value(), regions);
        change.location().values().forEach(v -> addRegions(v, regions));
      }
    }
    return regions;
  }

  private static void addRegions(Value value, Set<Region> regions) {
    for (Value part : Parts.of(value)) {
      Relevance.location(part).map(Region::of).ifPresent(regions::add);
    }
  }
}
