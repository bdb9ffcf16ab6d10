package org.demonic.junit.question;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.code.share.Region;
import org.demonic.junit.contract.Substitution;
import org.demonic.junit.formula.Formulas;
import org.demonic.junit.formula.Overflows;
import org.demonic.junit.rely.BoundRely;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.expression.Trees;

/**
 * Says in demonL what is asked at a check point: the snapshot is the initial state, the broken
 * clause the final one (section 3.1 of the paper, simplified by the known state). What the methods
 * that run rely on, calls from outside keep.
 */
public final class GoalBuilder {
  private static final Span NOWHERE = Span.NONE;
  private static final Trees TREES = new Trees(NOWHERE);
  private static final String GOAL = "check";

  private final JavaDomain domain;
  private final CheckPoint point;
  private final InitialState initial;
  private final boolean hasLocks;
  private final NewObjects newObjects;
  private final Predicate<Field> open;

  /** The operands that may be anything, by the names of parameters, each with its variable. */
  private final Map<String, Variable> free = new HashMap<>();

  private Set<String> freeParameters = Set.of();

  private GoalBuilder(
      JavaDomain domain,
      CheckPoint point,
      boolean hasLocks,
      NewObjects newObjects,
      Predicate<Field> open) {
    this.open = open;
    this.domain = domain;
    this.point = point;
    this.initial = new InitialState(domain, point.snapshot().state());
    this.hasLocks = hasLocks;
    this.newObjects = newObjects;
  }

  /** The goal of a question. */
  public static CheckGoal goal(CheckQuestion question, NewObjects newObjects) {
    return new GoalBuilder(question.domain(), question.point(), true, newObjects, field -> false)
        .build(question.clause());
  }

  /**
   * The goal of a question about the time before the thread took the locks that it has.
   *
   * @param known what it has made sure of since then
   * @param written what it may have written since then: that may have been anything before
   */
  public static CheckGoal goalBefore(
      CheckQuestion question, Expression known, Set<Region> written, NewObjects newObjects) {
    GoalBuilder builder =
        new GoalBuilder(
            question.domain(),
            question.point(),
            false,
            newObjects,
            new WrittenFields(question.domain(), written)::has);
    return builder.knowing(builder.build(question.clause()), known, List.of(), true);
  }

  /**
   * The goal of a question in which some operands of the call may be anything, but for what only
   * comes of calculations that overflow.
   */
  public static CheckGoal goalWithOperands(
      CheckQuestion question, ReadOperands operands, NewObjects newObjects) {
    boolean isBeforeLocks = operands.written().isPresent();
    GoalBuilder builder =
        new GoalBuilder(
            question.domain(),
            question.point(),
            !isBeforeLocks,
            newObjects,
            new WrittenFields(question.domain(), operands.written().orElse(Set.of()))::has);
    builder.freeParameters = operands.parameters();
    CheckGoal goal = builder.build(question.clause());
    Map<String, Variable> replacements = new HashMap<>();
    builder.free.forEach(
        (parameter, operand) -> replacements.put(ReadOperands.nameOf(parameter), operand));
    operands
        .symbols()
        .forEach(
            (symbol, type) -> {
              if (!replacements.containsKey(symbol)) {
                replacements.put(
                    symbol,
                    builder.initial.declare(
                        "seen", Checker.type(question.domain().domain(), type)));
              }
            });
    List<Term> existing =
        builder.free.values().stream().flatMap(v -> builder.initial.existing(v).stream()).toList();
    return builder.knowing(
        goal,
        builder.named(Overflows.leftOut(operands.known()), replacements),
        existing,
        isBeforeLocks);
  }

  /** The same goal with more facts about the final state. */
  private CheckGoal knowing(
      CheckGoal goal, Expression known, List<Term> more, boolean isBeforeLocks) {
    List<Clause> finals = new ArrayList<>(goal.goal().finals());
    finals.add(Formulas.clause(Expressible.part(known, this::typed)));
    more.forEach(fact -> finals.add(Formulas.clause(fact)));
    return new CheckGoal(
        goal.question(),
        goal(finals, goal.goal().relies()),
        isBeforeLocks,
        typed(known).isPresent());
  }

  /**
   * The goal that a step breaks what a method relies on, whatever the state is; empty if demonL
   * cannot say it.
   *
   * @param question one over what other threads may do
   * @param rely one of those of its check point
   * @param hasLocks whether the thread that relies has its locks all the time
   * @param isSmall whether numbers in the state are so small that no step makes them overflow by
   *     what it adds
   */
  public static Optional<Goal> breaking(
      CheckQuestion question, BoundRely rely, boolean hasLocks, boolean isSmall) {
    JavaDomain domain = question.domain();
    GoalBuilder builder =
        new GoalBuilder(
            domain,
            question.point(),
            hasLocks,
            NewObjects.ANY,
            field -> !field.constant() && !domain.isGhost(field));
    builder.initial.declareObjects();
    builder.giveFields();
    if (isSmall) {
      builder.initial.boundNumbers();
    }
    return builder
        .typed(TREES.not(builder.bound(rely)))
        .map(broken -> builder.goal(List.of(Formulas.clause(broken)), List.of()));
  }

  private CheckGoal build(JavaClause clause) {
    initial.declareObjects();
    Map<String, Variable> callee = bind(point.callee());
    giveFields();
    if (newObjects == NewObjects.ONE_OF_EACH_TYPE) {
      domain.madeTypes().forEach(initial::declareUnmade);
    }
    Expression asked = named(clause.expression(), callee);
    List<Clause> relies = new ArrayList<>();
    point.confined().forEach(object -> relies.addAll(unchanged(object)));
    point.relies().stream()
        .filter(r -> hasLocks || r.rely().isOfAllTime())
        .forEach(r -> relies.add(ofOutside(r)));
    Clause broken = new Clause(clause.tag(), accepted(TREES.not(asked)), NOWHERE);
    return new CheckGoal(
        new CheckQuestion(domain, point, clause), goal(List.of(broken), relies), false, true);
  }

  private Map<String, Variable> bind(Binding binding) {
    Map<String, Variable> bound = initial.bind(binding, freeParameters);
    freeParameters.stream().filter(bound::containsKey).forEach(p -> free.put(p, bound.get(p)));
    return bound;
  }

  private void giveFields() {
    initial.giveFields(open, hasLocks);
  }

  private Goal goal(List<Clause> finals, List<Clause> relies) {
    return new Goal(GOAL, initial.variables(), initial.claims(), finals, relies);
  }

  /** The rely of a method: only of calls from outside, if others make steps, too. */
  private Clause ofOutside(BoundRely rely) {
    Term kept = accepted(bound(rely));
    Term ofCalls =
        domain
            .outside()
            .map(
                o ->
                    Formulas.implies(
                        accepted(TREES.select(TREES.name(SnapshotReader.STATICS), o.name())), kept))
            .orElse(kept);
    return Formulas.clause(ofCalls);
  }

  private Expression bound(BoundRely rely) {
    return named(rely.clause().clause().expression(), bind(rely.values()));
  }

  /** An expression over the goal's variables; quantifiers in it may use their names. */
  private Expression named(Expression expression, Map<String, Variable> variables) {
    Map<String, Expression> replacements = new HashMap<>();
    variables.forEach((name, variable) -> replacements.put(name, TREES.name(variable.name())));
    return Substitution.apply(expression, replacements, initial.namesTaken());
  }

  private Term accepted(Expression expression) {
    return typed(expression)
        .orElseThrow(
            () -> new IllegalStateException("the goal of a check is not accepted: " + expression));
  }

  /** The term of an expression over the goal's variables; empty if demonL does not accept it. */
  private Optional<Term> typed(Expression expression) {
    Set<Variable> objects =
        point.snapshot().state().objects().stream()
            .map(InitialState::variable)
            .collect(Collectors.toSet());
    return Checker.term(domain.domain(), initial.variables(), expression)
        .map(new Comparisons(objects)::decided)
        .filter(term -> !Terms.any(term, Comparisons::isOfUnrelated));
  }

  /** The facts that hold whatever other threads do: nobody but this one can write these fields. */
  private List<Clause> unchanged(ObjectReference object) {
    return domain.domain().fields(object.type()).stream()
        .filter(field -> !field.constant())
        .map(field -> initial.select(object, field))
        .map(now -> Formulas.clause(Formulas.equal(now, new Term.Old(now, NOWHERE))))
        .toList();
  }
}
