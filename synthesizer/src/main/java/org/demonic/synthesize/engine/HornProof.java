package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.BoolSort;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Fixedpoint;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.Params;
import com.microsoft.z3.Sort;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.PathEncoder;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.smt.ClauseLabels;
import org.demonic.synthesize.smt.FreeConstants;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Proves that a goal is never reached by an invariant that Spacer finds, Z3's engine for Horn
 * clauses (Komuravelli, Gurfinkel and Chaki, "SMT-based model checking for recursive programs",
 * 2014). It finds relations between fields, while {@link InvariantProof} only has guesses about
 * single fields.
 *
 * <p>Spacer is not trusted. The ordinary solver checks that the invariant holds in the first state,
 * that each action keeps it, and that it excludes the final states.
 */
final class HornProof {
  /** What Spacer answers when it was stopped. */
  private static final Set<String> STOPPED = Set.of("canceled", "max. resource limit exceeded");

  /** The name of a context's limit. Spacer itself takes no limit. */
  private static final String LIMIT = "rlimit";

  /** An invariant that is longer is not shown. */
  private static final int LONGEST_TEXT = 160;

  private final Smt smt;
  private final Context context;
  private final SolverBudget budget;
  private final List<BoolExpr> begins;
  private final List<Labelled> steps = new ArrayList<>();
  private final BoolExpr wanted;
  private final Arguments arguments;

  /**
   * The arguments of the invariant: the parts of the state that can change.
   *
   * @param first their values in the first state
   * @param before their values in any state, as constants
   * @param after their values in the state after it
   * @param names the names, for a person, of the numbers and truth values in {@code before}
   */
  private record Arguments(
      List<Expr<?>> first, List<Expr<?>> before, List<Expr<?>> after, Map<Expr<?>, String> names) {
    private static Arguments of(SymbolicState first, SymbolicState before, SymbolicState after) {
      Arguments arguments =
          new Arguments(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new HashMap<>());
      first
          .fields()
          .forEach(
              (place, symbol) -> {
                Type type = place.field().type();
                if (type instanceof IntType || type == BasicType.DOUBLE || type == BasicType.BOOL) {
                  arguments.names().put(before.read(place).only(), place.toString());
                }
                for (int i = 0; i < symbol.parts().size(); i++) {
                  arguments.add(
                      symbol.parts().get(i),
                      before.read(place).parts().get(i),
                      after.read(place).parts().get(i));
                }
              });
      first
          .exists()
          .forEach((slot, there) -> arguments.add(there, before.exists(slot), after.exists(slot)));
      arguments.add(first.version(), before.version(), after.version());
      return arguments;
    }

    private void add(Expr<?> atFirst, Expr<?> beforeStep, Expr<?> afterStep) {
      if (!beforeStep.equals(atFirst)) {
        first.add(atFirst);
        before.add(beforeStep);
        after.add(afterStep);
      }
    }

    private void addRigid(Set<Expr<?>> constants) {
      constants.forEach(
          c -> {
            first.add(c);
            before.add(c);
            after.add(c);
          });
    }
  }

  private HornProof(EncodedProblem problem, SolverBudget budget) throws LimitException {
    this.smt = problem.encoding().smt();
    this.context = smt.context();
    this.budget = budget;
    PathEncoder paths = problem.paths();
    SymbolicState first = problem.initial().state();
    SymbolicState before = paths.unknown(first, "before");
    Transition transition = paths.anyStep(before, "after");
    this.begins = problem.initial().constraints();
    steps.addAll(paths.wellFormed(before));
    steps.addAll(transition.constraints());
    this.wanted = paths.reached(first, before);
    paths.takeAssumptions().forEach(a -> steps.add(new Labelled(Optional.empty(), a)));
    this.arguments = Arguments.of(first, before, transition.after());
    arguments.addRigid(rigid());
  }

  /**
   * The proof, if there is one. Requires that no first state is final.
   *
   * @throws LimitException if the problem does not fit Spacer, or a solver does not know
   */
  static Optional<Verdict> find(EncodedProblem problem, SolverBudget budget) throws LimitException {
    HornProof proof = new HornProof(problem, budget);
    Optional<BoolExpr> invariant = proof.invariant();
    return invariant.isPresent() ? proof.check(invariant.get()) : Optional.empty();
  }

  /** The constants that both the first state and a later one contain: they never change. */
  private Set<Expr<?>> rigid() throws LimitException {
    Set<Expr<?>> atFirst = FreeConstants.of(begins);
    atFirst.addAll(FreeConstants.of(arguments.first()));
    Set<Expr<?>> inSteps = FreeConstants.of(steps.stream().map(Labelled::constraint).toList());
    inSteps.addAll(FreeConstants.of(arguments.after()));
    Set<Expr<?>> atLast = FreeConstants.of(List.of(wanted));
    Set<Expr<?>> later = new LinkedHashSet<>(inSteps);
    later.addAll(atLast);
    atFirst.retainAll(later);
    inSteps.retainAll(atLast);
    atFirst.addAll(inSteps);
    arguments.before().forEach(atFirst::remove);
    return atFirst;
  }

  private Optional<BoolExpr> invariant() throws LimitException {
    FuncDecl<BoolSort> reachable =
        context.mkFuncDecl(
            "reachable",
            arguments.before().stream().map(Expr::getSort).toArray(Sort[]::new),
            context.getBoolSort());
    FuncDecl<BoolSort> found = context.mkFuncDecl("found", new Sort[0], context.getBoolSort());
    Fixedpoint horn = context.mkFixedpoint();
    context.updateParamValue(
        LIMIT, String.valueOf(Math.min(Costs.UNITS_OF_SPACER, budget.unitsLeft())));
    try {
      horn.setParameters(parameters());
      horn.registerRelation(reachable);
      horn.registerRelation(found);
      BoolExpr before = holds(reachable, arguments.before());
      BoolExpr all = smt.and(steps.stream().map(Labelled::constraint).toList());
      Set<Expr<?>> constants = constants();
      rule(horn, constants, smt.and(begins), holds(reachable, arguments.first()));
      rule(
          horn,
          constants,
          smt.and(before, smt.not(wanted), all),
          holds(reachable, arguments.after()));
      rule(horn, constants, smt.and(before, wanted), (BoolExpr) context.mkApp(found));
      Status status = budget.solving(context, () -> horn.query(context.mkApp(found)));
      return status == Status.UNSATISFIABLE
          ? Optional.of((BoolExpr) smt.keep(horn.getCoverDelta(-1, reachable)))
          : Optional.empty();
    } catch (Z3Exception stopped) {
      budget.mustNotBeOver();
      throw STOPPED.contains(stopped.getMessage())
          ? new LimitException(Stop.EFFORT, "its limit was reached")
          : new LimitException(
              Stop.UNDECIDED, "Spacer gave up (%s)".formatted(stopped.getMessage()));
    } finally {
      context.updateParamValue(LIMIT, "0");
    }
  }

  /**
   * Spacer's parameters. They switch off transformations that would split the relation or inline
   * it.
   */
  private Params parameters() {
    Params params = context.mkParams();
    params.add("engine", context.mkSymbol("spacer"));
    params.add("xform.slice", false);
    params.add("xform.inline_linear", false);
    params.add("xform.inline_eager", false);
    params.add("ctrl_c", false);
    return params;
  }

  private BoolExpr holds(FuncDecl<BoolSort> relation, List<Expr<?>> of) {
    return (BoolExpr) relation.apply(of.toArray(new Expr<?>[0]));
  }

  private Set<Expr<?>> constants() throws LimitException {
    List<Expr<?>> all = new ArrayList<>(begins);
    steps.forEach(s -> all.add(s.constraint()));
    all.add(wanted);
    all.addAll(arguments.first());
    all.addAll(arguments.before());
    all.addAll(arguments.after());
    return FreeConstants.of(all);
  }

  private void rule(Fixedpoint horn, Set<Expr<?>> constants, BoolExpr body, BoolExpr head) {
    BoolExpr rule = context.mkImplies(body, head);
    horn.addRule(
        constants.isEmpty()
            ? rule
            : context.mkForall(constants.toArray(new Expr<?>[0]), rule, 1, null, null, null, null),
        null);
  }

  /** Checks the invariant that Spacer found, and returns the verdict if it is one. */
  private Optional<Verdict> check(BoolExpr invariant) throws LimitException {
    Set<Clause> needed = new LinkedHashSet<>();
    boolean proved =
        isRefuted(begins, List.of(), smt.not(over(invariant, arguments.first())), needed)
            && isRefuted(
                List.of(over(invariant, arguments.before()), smt.not(wanted)),
                steps,
                smt.not(over(invariant, arguments.after())),
                needed)
            && isRefuted(List.of(over(invariant, arguments.before())), List.of(), wanted, needed);
    return proved
        ? Optional.of(
            new Verdict.Unreachable(Engine.HORN, describe(invariant), List.copyOf(needed)))
        : Optional.empty();
  }

  private BoolExpr over(BoolExpr invariant, List<Expr<?>> values) {
    return (BoolExpr) smt.keep(invariant.substituteVars(values.toArray(new Expr<?>[0])));
  }

  /**
   * Whether the constraints exclude each other. If they do, the clauses that the refutation needs
   * are added.
   */
  private boolean isRefuted(
      List<BoolExpr> given, List<Labelled> clauses, BoolExpr claim, Set<Clause> needed)
      throws LimitException {
    Query query = new Query(smt, budget);
    ClauseLabels labels = new ClauseLabels(smt, query);
    query.add(given);
    query.add(claim);
    labels.add(clauses);
    if (query.isSatisfiable(labels.literals())) {
      return false;
    }
    needed.addAll(labels.fewest(List.of()));
    return true;
  }

  private String describe(BoolExpr invariant) {
    Optional<String> text =
        InvariantText.of(over(invariant, arguments.before()), arguments.names())
            .filter(t -> t.length() <= LONGEST_TEXT);
    return "an invariant" + text.map(t -> ": " + t).orElse("");
  }
}
