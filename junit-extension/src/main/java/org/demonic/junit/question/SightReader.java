package org.demonic.junit.question;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.ModuleCode;
import org.demonic.code.ObservedSteps;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.arrival.Operands;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.value.Value.Argument;
import org.demonic.junit.code.ClauseReads;
import org.demonic.junit.code.HeldLocks;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.rely.DeclaredRely;
import org.demonic.junit.stack.Approach;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.eval.Valuation;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaMethod;

/** Finds out what clauses look at, and what other threads can do to that. */
final class SightReader {
  private final ModuleCode code;
  private final GrowingDomain domain;
  private final HeldLocks locks;

  SightReader(ModuleCode code, GrowingDomain domain, HeldLocks locks) {
    this.code = code;
    this.domain = domain;
    this.locks = locks;
  }

  /**
   * The memory that a clause reads. Empty if it is a check of the callee's code, and the thread has
   * not checked itself before what that reads.
   *
   * @param now what the variables of the clause stand for
   */
  Optional<Sight> read(
      Situation here,
      Approach approach,
      MethodContract.Term clause,
      Valuation now,
      Assumed assumed) {
    ClauseReads reads =
        ClauseReads.of(code, domain.now(), here.point().snapshot(), clause.term(), now);
    Map<Region, Set<LockName>> held = new HashMap<>();
    addReads(reads, held);
    Sight.Asked asked = new Sight.Asked(here, approach, clause.clause(), assumed, reads, held);
    Optional<List<Arrival>> alone =
        clause
            .clause()
            .refusal()
            .map(check -> new CallerChecksReader(code, approach).ways(check, asked.regions()));
    return alone.filter(List::isEmpty).isPresent()
        ? Optional.empty()
        : Optional.of(read(asked, alone.orElse(List.of())));
  }

  private Sight read(Sight.Asked asked, List<Arrival> alone) {
    Approach approach = asked.approach();
    JavaMethod callee = asked.here().point().callee().method();
    Optional<List<Arrival>> locked = locked(asked);
    List<String> parameters = BeforeReader.parameters(callee, approach.event());
    Optional<List<Operands>> all =
        approach.isFollowed() ? code.operands(approach.place(), asked.regions()) : Optional.empty();
    Set<String> read = BeforeReader.readOperands(parameters, all.orElse(List.of()), asked.clause());
    List<Operands> operands =
        all.filter(known -> !read.isEmpty()).orElse(List.of()).stream()
            .map(w -> keeping(asked.regions(), w))
            .toList();
    Set<Region> changing = Operands.reads(operands, i -> read.contains(parameters.get(i)));
    Sight.Ways ways = new Sight.Ways(locked, alone, operands);
    Observation observation = observation(asked, locked.orElse(List.of()), changing);
    ObservedSteps steps = code.steps(observation, approach.root(), ways.all());
    changing.removeIf(region -> !Operands.mayChange(region, steps.written()));
    Sight.Sources sources =
        new Sight.Sources(
            parameters,
            read,
            changing,
            callee.role() instanceof JavaMethod.IsSignal
                ? unknownOwner(all)
                : all.isPresent() ? Optional.empty() : unfollowed(parameters, asked.clause()),
            approach.isFollowed() ? code.madeAt(approach.place()).orElse(Set.of()) : Set.of());
    return new Sight(asked, ways, sources, observation, steps);
  }

  /** The ways on which a thread with locks comes to the call; empty if they are not known. */
  private Optional<List<Arrival>> locked(Sight.Asked asked) {
    Approach approach = asked.approach();
    return approach.isFollowed()
        ? code.arrivals(approach.place())
            .map(ways -> approach.run(code).possible(ways))
            .map(ways -> keeping(asked.regions(), ways))
        : Optional.empty();
  }

  /** What the thread looks at: the clause, its facts, what is assumed, and operands. */
  private Observation observation(Sight.Asked asked, List<Arrival> locked, Set<Region> operands) {
    Map<Region, Set<LockName>> held = new HashMap<>(asked.held());
    locked.forEach(way -> addFacts(way, asked.approach(), held));
    Assumed assumed = asked.assumed();
    assumed
        .relies()
        .forEach(r -> reads(r, asked.here().point()).ifPresent(found -> addReads(found, held)));
    operands.stream()
        .filter(region -> !region.isHidden())
        .forEach(region -> held.putIfAbsent(region, Set.of()));
    return new Observation(held, !assumed.isNothing(), assumed.excluded());
  }

  /** The memory that a rely reads; empty if the state has not what it is about. */
  Optional<ClauseReads> reads(DeclaredRely rely, CheckPoint point) {
    return rely.bound(domain.now(), point.snapshot()::reference)
        .map(
            bound ->
                ClauseReads.of(
                    code,
                    domain.now(),
                    point.snapshot(),
                    bound.clause().term(),
                    bound.at(point.snapshot().state())));
  }

  private void addReads(ClauseReads reads, Map<Region, Set<LockName>> held) {
    reads
        .regions()
        .forEach(
            (region, objects) ->
                held.merge(region, locks.held(code.lockNames(region), objects), SightReader::both));
  }

  private static Set<LockName> both(Set<LockName> some, Set<LockName> others) {
    return some.stream().filter(others::contains).collect(Collectors.toSet());
  }

  /** An operand comes from anywhere where not all ways to the call are known. */
  private static Optional<String> unfollowed(List<String> parameters, JavaClause clause) {
    return parameters.stream()
        .filter(p -> !p.isEmpty() && BeforeReader.mentions(clause.expression(), p))
        .findFirst()
        .map(
            p ->
                p.equals(Domain.THIS)
                    ? "not all ways to the call are known, nor where the object comes from on which"
                        + " it is made"
                    : "not all ways to the call are known, nor where its argument `%s` comes from"
                        .formatted(p));
  }

  /** The object that is signalled comes from one that others may put into memory. */
  private static Optional<String> unknownOwner(Optional<List<Operands>> all) {
    return all.isEmpty()
            || Operands.reads(all.get(), i -> true).stream().anyMatch(read -> !read.isFinal())
        ? Optional.of(
            "it is not known whose field has the object that is signalled, whatever others do")
        : Optional.empty();
  }

  /** The same, where what operands are made of matters as if the clause read it. */
  private Operands keeping(Set<Region> clause, Operands operands) {
    Set<Region> all = new HashSet<>(clause);
    operands.reads().forEach(all::addAll);
    all.removeIf(Region::isHidden);
    List<Arrival> kept = keeping(all, List.of(operands.way()));
    return new Operands(kept.get(0), operands.reads());
  }

  /** Adds what the facts of a thread read: it can change before the thread takes its locks. */
  private void addFacts(Arrival way, Approach approach, Map<Region, Set<LockName>> held) {
    way.reads()
        .forEach(
            (region, objects) -> {
              boolean isOfFirst =
                  objects.stream().allMatch(o -> o instanceof Argument a && a.index() == 0);
              Optional<Object> object =
                  isOfFirst ? BeforeReader.receiver(way, approach) : Optional.empty();
              Set<LockName> now =
                  object
                      .map(o -> locks.held(code.lockNames(region), List.of(o)))
                      .orElseGet(Set::of);
              held.merge(region, now, SightReader::both);
            });
  }

  /** The ways without facts on what the thread has written, unless the clause reads that, too. */
  private List<Arrival> keeping(Set<Region> clause, List<Arrival> ways) {
    return clause.stream().anyMatch(r -> mayHaveWritten(ways, r))
        ? ways
        : ways.stream().map(way -> way.without(r -> code.mayHaveWritten(way, r))).toList();
  }

  private boolean mayHaveWritten(List<Arrival> ways, Region region) {
    return ways.stream().anyMatch(way -> code.mayHaveWritten(way, region));
  }
}
