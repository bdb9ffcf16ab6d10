package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.PathEncoder;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.smt.ClauseLabels;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;
import org.demonic.synthesize.smt.Symbol;

/**
 * Proves that a goal is never reached, by an invariant that it finds itself. The guesses are that a
 * field keeps its first value, never falls below it, and never rises above it. The invariant
 * consists of those guesses that, together, hold after every action if they hold before it.
 * Induction alone fails if it needs one of them.
 *
 * <p>The algorithm is Houdini's (Flanagan and Leino, "Houdini, an annotation assistant for
 * ESC/Java", 2001): begin with all guesses, and drop those that a step breaks until no step breaks
 * any.
 */
final class InvariantProof {
  private static final BigInteger LONGEST_SEQUENCE = BigInteger.valueOf(1_000);

  private final EncodingContext encoding;
  private final Smt smt;
  private final Query query;
  private final PathEncoder paths;
  private final SymbolicState first;
  private final SymbolicState from;
  private final SymbolicState to;
  private final ClauseLabels labels;
  private final List<Guess> guesses = new ArrayList<>();

  /**
   * A guess.
   *
   * @param text the guess in words, for a person
   * @param assumed a literal: the guess holds before a step
   * @param after whether the guess holds after the step
   */
  private record Guess(String text, BoolExpr assumed, BoolExpr after) {}

  private InvariantProof(EncodedProblem problem, SolverBudget budget) {
    this.encoding = problem.encoding();
    this.smt = encoding.smt();
    this.query = new Query(smt, budget);
    this.labels = new ClauseLabels(smt, query);
    this.paths = problem.paths();
    this.first = problem.initial().state();
    this.from = paths.unknown(first, "before");
    Transition transition = paths.anyStep(from, "after");
    this.to = transition.after();
    query.add(problem.initial().constraints());
    labels.add(paths.wellFormed(from));
    labels.add(transition.constraints());
    query.add(paths.takeAssumptions());
  }

  /**
   * The verdict, if there is a proof. Requires that no first state is final.
   *
   * @throws LimitException if the solver does not know
   */
  static Optional<Verdict> find(EncodedProblem problem, SolverBudget budget) throws LimitException {
    InvariantProof proof = new InvariantProof(problem, budget);
    proof.guess();
    proof.dropBroken();
    return proof.prove();
  }

  private void guess() {
    first
        .fields()
        .forEach(
            (place, symbol) -> {
              if (!from.read(place).equals(symbol) && !place.slot().isFresh()) {
                guess(place, symbol, from.read(place), to.read(place));
              }
            });
  }

  private void guess(Place place, Symbol symbol, Symbol before, Symbol after) {
    Type type = place.field().type();
    if (!isLong(type, symbol)) {
      guess(
          place + " keeps its first value",
          encoding.symbols().identical(before, symbol),
          encoding.symbols().identical(after, symbol));
    }
    if (type instanceof IntType || type == BasicType.DOUBLE) {
      guessBounds(place.toString(), symbol, before, after);
    } else if (type instanceof SequenceType) {
      guessBounds("the length of " + place, symbol, before, after);
    }
  }

  /**
   * Guesses bounds of a number or of a sequence's length, which is the first component of its
   * symbol.
   */
  private void guessBounds(String number, Symbol symbol, Symbol before, Symbol after) {
    guess(
        number + " never falls below its first value",
        smt.lessOrEqual(symbol.first(), before.first()),
        smt.lessOrEqual(symbol.first(), after.first()));
    guess(
        number + " never rises above its first value",
        smt.lessOrEqual(before.first(), symbol.first()),
        smt.lessOrEqual(after.first(), symbol.first()));
  }

  /**
   * Whether a sequence is too long to be compared: Z3 does not keep its limits when it compares
   * long sequences.
   */
  private static boolean isLong(Type type, Symbol symbol) {
    return type instanceof SequenceType
        && symbol.first() instanceof IntNum length
        && length.getBigInteger().compareTo(LONGEST_SEQUENCE) > 0;
  }

  private void guess(String text, BoolExpr before, BoolExpr after) {
    BoolExpr assumed = smt.boolConstant("guess!" + guesses.size());
    query.add(smt.implies(assumed, before));
    guesses.add(new Guess(text, assumed, after));
  }

  private void dropBroken() throws LimitException {
    int round = 0;
    while (!guesses.isEmpty()) {
      BoolExpr broken = smt.boolConstant("broken!" + round++);
      query.add(
          smt.implies(broken, smt.or(guesses.stream().map(g -> smt.not(g.after())).toList())));
      if (isRefuted(broken, guesses)) {
        return;
      }
      Model model = query.model();
      if (!guesses.removeIf(g -> !smt.isYes(smt.value(model, g.after())))) {
        guesses.clear();
      }
    }
  }

  private Optional<Verdict> prove() throws LimitException {
    if (guesses.isEmpty()) {
      return Optional.empty();
    }
    query.add(smt.not(paths.reached(first, from)));
    BoolExpr reached = paths.reached(first, to);
    query.add(paths.takeAssumptions());
    if (!isRefuted(wrong(reached, List.of()), guesses)) {
      return Optional.empty();
    }
    List<Guess> named = named();
    List<Clause> core = labels.core();
    try {
      return Optional.of(smallest(reached, named));
    } catch (LimitException costly) {
      return Optional.of(proof(named, core));
    }
  }

  /**
   * The proof with as few guesses and clauses as it needs: the guesses that exclude the final
   * state, the guesses that are needed to prove those, and so on.
   */
  private Verdict smallest(BoolExpr reached, List<Guess> named) throws LimitException {
    Set<Guess> needed = new LinkedHashSet<>(named);
    do {
      isRefuted(wrong(reached, needed), guesses);
    } while (needed.addAll(named()));
    for (Guess guess : List.copyOf(needed)) {
      List<Guess> fewer = needed.stream().filter(g -> !g.equals(guess)).toList();
      if (isRefuted(wrong(reached, fewer), fewer)) {
        needed.remove(guess);
      }
    }
    BoolExpr wrong = wrong(reached, needed);
    isRefuted(wrong, needed);
    List<BoolExpr> assumptions = new ArrayList<>(needed.stream().map(Guess::assumed).toList());
    assumptions.add(wrong);
    return proof(needed, labels.fewest(assumptions));
  }

  private static Verdict proof(Collection<Guess> needed, List<Clause> clauses) {
    String invariant = needed.stream().map(Guess::text).collect(Collectors.joining(", "));
    return invariant.isEmpty()
        ? new Verdict.Unreachable(Engine.INDUCTION, "induction over 1 step", clauses)
        : new Verdict.Unreachable(Engine.INVARIANT, "an invariant: " + invariant, clauses);
  }

  /** A literal that means: a step leads to the final state, or breaks one of these guesses. */
  private BoolExpr wrong(BoolExpr reached, Collection<Guess> kept) {
    BoolExpr wrong = smt.freshLiteral("wrong");
    List<BoolExpr> ways = new ArrayList<>(kept.stream().map(g -> smt.not(g.after())).toList());
    ways.add(reached);
    query.add(smt.implies(wrong, smt.or(ways)));
    return wrong;
  }

  private boolean isRefuted(BoolExpr claim, Collection<Guess> assumed) throws LimitException {
    List<BoolExpr> assumptions = new ArrayList<>(labels.literals());
    assumed.forEach(g -> assumptions.add(g.assumed()));
    assumptions.add(claim);
    return !query.isSatisfiable(assumptions);
  }

  /** The guesses that the last refutation needed. */
  private List<Guess> named() {
    Set<BoolExpr> core = new LinkedHashSet<>(query.unsatCore());
    return guesses.stream().filter(g -> core.contains(g.assumed())).toList();
  }
}
