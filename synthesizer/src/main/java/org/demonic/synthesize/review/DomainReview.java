package org.demonic.synthesize.review;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.Heap;
import org.demonic.synthesize.encode.TermEncoder;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.slice.ClauseFilter;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;
import org.demonic.synthesize.smt.Symbol;

/**
 * Looks for causes of vacuous answers: types without objects, actions that can never run, clauses
 * that always hold, final states that are impossible, relies that do not mean what they seem to
 * mean. Each warning is proved before it is reported; if the solver cannot decide one, it is not
 * reported.
 *
 * <p>The review must not cost more than the answers, and must find the same on every machine. So
 * only the first 100 types and the first 100 actions of a large domain are reviewed, and each
 * question has a small budget in the solver's own units.
 */
public final class DomainReview {
  private static final int MOST_DECLARATIONS = 100;
  private static final String NEVER = "never";
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final EncodingContext encoding;
  private final Smt smt;
  private final Domain domain;
  private final SolverBudget budget;
  private final Diagnostics problems;
  private final OpenWorld world;
  private final OpenWorld withoutInvariants;
  private final Map<ObjectType, List<Clause>> contradictions = new HashMap<>();

  private DomainReview(
      EncodingContext encoding, Domain domain, SolverBudget budget, Diagnostics problems) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.domain = domain;
    this.budget = budget;
    this.problems = problems;
    this.world = new OpenWorld(encoding, domain, budget);
    this.withoutInvariants =
        new OpenWorld(encoding, ClauseFilter.keeping(c -> false).of(domain), budget);
  }

  /** The warnings on a domain and its goals, in no particular order. */
  public static List<Diagnostic> of(Domain domain, List<Goal> goals) {
    return of(domain, goals, new Cancellation());
  }

  /** Does the same as {@link #of(Domain, List)}, until it is cancelled. */
  public static List<Diagnostic> of(Domain domain, List<Goal> goals, Cancellation cancellation) {
    SolverBudget budget =
        new SolverBudget(
            Costs.UNITS_OF_REVIEW, Costs.UNITS_OF_REVIEW_QUESTION, LONGEST, cancellation);
    try (Context context = Smt.newContext()) {
      return budget.during(context, () -> of(context, domain, goals, budget));
    }
  }

  private static List<Diagnostic> of(
      Context context, Domain domain, List<Goal> goals, SolverBudget budget) {
    Diagnostics problems = new Diagnostics();
    EncodingContext encoding = new EncodingContext(context, domain, goals);
    DomainReview review = new DomainReview(encoding, domain, budget, problems);
    goals.forEach(review::review);
    domain.types().stream().limit(MOST_DECLARATIONS).forEach(review::review);
    domain.actions().stream().limit(MOST_DECLARATIONS).forEach(review::review);
    return problems.all();
  }

  private void review(Goal goal) {
    Map<Variable, Symbol> symbols = world.symbols(goal.variables());
    GivenState facts = GivenState.of(goal);
    report(
        ReviewProblem.IMPOSSIBLE_FINAL,
        goal.name(),
        withoutInvariants.contradiction(
            given(withoutInvariants, goal, symbols, facts),
            OpenWorld.labelled(goal.finals(), withoutInvariants.overBoth(symbols))));
    List<Clause> noStep =
        world.contradiction(
            given(world, goal, symbols, facts),
            OpenWorld.labelled(goal.relies(), world.overBoth(symbols)));
    report(ReviewProblem.CONTRADICTORY_RELY, goal.name(), noStep);
    List<Clause> claims = new ArrayList<>(goal.finals());
    claims.addAll(goal.relies());
    alwaysTrue(
        given(withoutInvariants, goal, symbols, facts),
        claims,
        withoutInvariants.overBoth(symbols));
    if (noStep.isEmpty() && !goal.relies().isEmpty()) {
      RelyReview.run(encoding, domain, goal, budget, problems);
    }
  }

  /** States that the variables have values that exist in both states. */
  private List<BoolExpr> given(
      OpenWorld states, Goal goal, Map<Variable, Symbol> symbols, GivenState facts) {
    List<BoolExpr> given = new ArrayList<>();
    for (Variable variable : goal.variables()) {
      given.add(valid(states.before(), variable, symbols));
      given.add(valid(states.now(), variable, symbols));
      if (variable.type() instanceof ObjectType && !facts.canBeNull(variable)) {
        given.add(isObject(symbol(variable, symbols)));
      }
    }
    return given;
  }

  private void review(ObjectType type) {
    boolean reported =
        domain.lineage(type).stream()
            .anyMatch(above -> !above.equals(type) && !contradiction(above).isEmpty());
    if (!reported) {
      report(ReviewProblem.CONTRADICTORY_INVARIANT, type.name(), contradiction(type));
    }
    Variable self = Domain.self(type);
    Map<Variable, Symbol> symbols = withoutInvariants.symbols(List.of(self));
    alwaysTrue(
        List.of(existing(withoutInvariants.now(), self, symbols)),
        domain.invariants(type),
        withoutInvariants.over(withoutInvariants.now(), symbols));
  }

  /** The invariants, inherited ones too, that no object of a type can satisfy. */
  private List<Clause> contradiction(ObjectType type) {
    List<Clause> known = contradictions.get(type);
    if (known == null) {
      known = findContradiction(type);
      contradictions.put(type, known);
    }
    return known;
  }

  private List<Clause> findContradiction(ObjectType type) {
    Variable self = new Variable(Domain.THIS, type);
    Symbol object = encoding.symbols().constant(self.name(), type);
    List<Labelled> claims = new ArrayList<>();
    for (ObjectType above : domain.lineage(type)) {
      Map<Variable, Symbol> symbols = Map.of(Domain.self(above), object);
      TermEncoder terms = withoutInvariants.over(withoutInvariants.now(), symbols);
      claims.addAll(OpenWorld.labelled(domain.invariants(above), terms));
    }
    return withoutInvariants.contradiction(
        List.of(existing(withoutInvariants.now(), self, Map.of(self, object))), claims);
  }

  private void review(Action action) {
    boolean saysNothing = action.requires().isEmpty() && action.ensures().isEmpty();
    if (saysNothing || action.requires().stream().anyMatch(DomainReview::saysNever)) {
      return;
    }
    List<Variable> variables = new ArrayList<>(action.parameters());
    action.result().ifPresent(variables::add);
    Map<Variable, Symbol> symbols = world.symbols(variables);
    List<Clause> core = contradiction(action, symbols, List.of());
    boolean inEffect = core.stream().anyMatch(action.ensures()::contains);
    report(
        inEffect ? ReviewProblem.IMPOSSIBLE_EFFECT : ReviewProblem.IMPOSSIBLE_ACTION,
        action.name(),
        core);
    NarrowFrame frame = new NarrowFrame(domain, action);
    if (core.isEmpty() && frame.leavesSomething()) {
      NarrowFrame.Finding finding = frame.find(places -> contradiction(action, symbols, places));
      report(ReviewProblem.NARROW_FRAME, action.name(), finding.core(), finding.remedy());
    }
    alwaysTrue(
        arguments(withoutInvariants, action, symbols),
        action.requires(),
        withoutInvariants.over(withoutInvariants.before(), symbols));
  }

  /** The clauses of an action that contradict each other if some places stay as they were. */
  private List<Clause> contradiction(
      Action action, Map<Variable, Symbol> symbols, List<NarrowFrame.Place> unchanged) {
    List<BoolExpr> given = new ArrayList<>(arguments(world, action, symbols));
    unchanged.forEach(place -> given.add(stays(place, symbols)));
    List<Labelled> claims =
        new ArrayList<>(OpenWorld.labelled(action.requires(), world.over(world.before(), symbols)));
    claims.addAll(OpenWorld.labelled(action.ensures(), world.overBoth(symbols)));
    return world.contradiction(given, claims);
  }

  /** States that a place has the same value in both states. */
  private BoolExpr stays(NarrowFrame.Place place, Map<Variable, Symbol> symbols) {
    Expr<?> object = symbol(place.argument(), symbols).only();
    ObjectType type = (ObjectType) place.argument().type();
    Symbol before = world.before().read(object, type, place.field()).symbol();
    Symbol now = world.now().read(object, type, place.field()).symbol();
    return smt.implies(
        isObject(symbol(place.argument(), symbols)), encoding.symbols().identical(before, now));
  }

  /**
   * Whether a clause means that its action must never run, such as {@code require never: False}.
   */
  private static boolean saysNever(Clause clause) {
    return NEVER.equals(clause.tag())
        && clause.term() instanceof Term.BoolConstant constant
        && !constant.value();
  }

  /**
   * States that the arguments exist before the step; the object that a constructor makes only
   * exists afterwards.
   */
  private List<BoolExpr> arguments(OpenWorld states, Action action, Map<Variable, Symbol> symbols) {
    List<BoolExpr> given = new ArrayList<>();
    for (int i = 0; i < action.parameters().size(); i++) {
      Variable parameter = action.parameters().get(i);
      if (i == 0 && action.constructor()) {
        given.add(existing(states.now(), parameter, symbols));
      } else {
        given.add(valid(states.before(), parameter, symbols));
        given.add(valid(states.now(), parameter, symbols));
      }
    }
    action.result().ifPresent(result -> given.add(valid(states.now(), result, symbols)));
    return given;
  }

  private BoolExpr existing(Heap state, Variable variable, Map<Variable, Symbol> symbols) {
    return smt.and(isObject(symbol(variable, symbols)), valid(state, variable, symbols));
  }

  private BoolExpr valid(Heap state, Variable variable, Map<Variable, Symbol> symbols) {
    return encoding.valid(state, variable.type(), symbol(variable, symbols));
  }

  private static Symbol symbol(Variable variable, Map<Variable, Symbol> symbols) {
    return Objects.requireNonNull(symbols.get(variable));
  }

  private BoolExpr isObject(Symbol reference) {
    return smt.not(smt.equal(reference.only(), smt.whole(0)));
  }

  private void alwaysTrue(List<BoolExpr> given, List<Clause> clauses, TermEncoder terms) {
    List<Clause> meant =
        clauses.stream().filter(c -> !(c.term() instanceof Term.BoolConstant)).toList();
    for (Clause clause : withoutInvariants.alwaysTrue(given, OpenWorld.labelled(meant, terms))) {
      problems.report(ReviewProblem.ALWAYS_TRUE, clause.span());
    }
  }

  /** Reports clauses that exclude each other at the last of them. */
  private void report(ReviewProblem kind, String name, List<Clause> core) {
    String others =
        core.stream()
            .limit(Math.max(0, core.size() - 1))
            .map(c -> "`%s` (line %d)".formatted(c.label(), c.span().line()))
            .collect(Collectors.joining(", "));
    if (core.size() == 1 && kind == ReviewProblem.IMPOSSIBLE_EFFECT) {
      report(kind, name, core, ForgottenOld.in(core.get(0).term()));
    } else {
      report(kind, name, core, others.isEmpty() ? "" : "it excludes " + others);
    }
  }

  private void report(ReviewProblem kind, String name, List<Clause> core, Object hint) {
    if (!core.isEmpty()) {
      problems.report(kind, core.get(core.size() - 1).span(), name, hint);
    }
  }
}
