package org.demonic.junit.question;

import java.util.ArrayList;
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
import org.demonic.code.refusal.Refusal;
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
    CheckPoint point = here.point();
    ClauseReads reads = ClauseReads.of(code, domain.now(), point.snapshot(), clause.term(), now);
    Map<Region, Set<LockName>> ofClause = new HashMap<>();
    reads
        .regions()
        .forEach(
            (region, objects) -> ofClause.put(region, locks.held(code.lockNames(region), objects)));
    Set<Region> regions = ofClause.keySet();
    JavaMethod callee = point.callee().method();
    Optional<Refusal> check = clause.clause().refusal();
    boolean isCheck = check.isPresent();
    List<Arrival> alone =
        check.map(c -> new CallerChecksReader(code, approach).ways(c, regions)).orElseGet(List::of);
    if (isCheck && alone.isEmpty()) {
      return Optional.empty();
    }
    Map<Region, Set<LockName>> held = new HashMap<>(ofClause);
    Optional<List<Arrival>> arrivals =
        (approach.isFollowed() ? code.arrivals(approach.place()) : Optional.<List<Arrival>>empty())
            .map(ways -> approach.run(code).possible(ways))
            .map(ways -> keeping(regions, ways));
    arrivals.ifPresent(ways -> ways.forEach(way -> addFacts(way, approach, held)));
    assumed.relies().forEach(r -> reads(r, point).ifPresent(found -> addReads(found, held)));
    List<String> parameters = BeforeReader.parameters(callee, approach.event());
    Optional<List<Operands>> all =
        approach.isFollowed() ? code.operands(approach.place(), regions) : Optional.empty();
    Set<String> readOperands =
        BeforeReader.readOperands(parameters, all.orElseGet(List::of), clause.clause());
    List<Operands> ways = readOperands.isEmpty() ? List.of() : all.orElseGet(List::of);
    Set<Region> changing = Operands.reads(ways, i -> readOperands.contains(parameters.get(i)));
    changing.stream()
        .filter(region -> !region.isHidden())
        .forEach(region -> held.putIfAbsent(region, Set.of()));
    List<Operands> kept = ways.stream().map(w -> keeping(regions, w)).toList();
    List<Arrival> told = new ArrayList<>(arrivals.orElseGet(List::of));
    told.addAll(alone);
    kept.forEach(w -> told.add(w.way()));
    Observation observation = new Observation(held, !assumed.isNothing(), assumed.excluded());
    ObservedSteps steps = code.steps(observation, approach.root(), told);
    changing.removeIf(read -> !Operands.mayChange(read, steps.written()));
    return Optional.of(
        new Sight(
            here,
            approach,
            clause.clause(),
            assumed,
            reads,
            ofClause,
            observation,
            arrivals,
            alone,
            kept,
            parameters,
            readOperands,
            changing,
            callee.role() instanceof JavaMethod.IsSignal
                ? unknownOwner(all)
                : all.isPresent() ? Optional.empty() : unfollowed(parameters, clause.clause()),
            approach.isFollowed() ? code.madeAt(approach.place()).orElse(Set.of()) : Set.of(),
            steps));
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
