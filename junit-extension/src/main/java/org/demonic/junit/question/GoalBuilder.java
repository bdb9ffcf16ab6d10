package org.demonic.junit.question;

import static org.demonic.junit.formula.Formulas.binary;
import static org.demonic.junit.formula.Formulas.name;
import static org.demonic.junit.formula.Formulas.not;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.demonic.lang.check.Checker.CheckedGoal;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.UnaryOperator;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;

/**
 * Says in demonL what is asked at a check point: the snapshot is the initial state, the broken
 * clause the final one (section 3.1 of the paper, simplified by the known state). What the methods
 * that run rely on, calls from outside keep.
 */
public final class GoalBuilder {
  private static final Span NOWHERE = Span.NONE;
  private static final String GOAL = "check";

  private final JavaDomain domain;
  private final CheckPoint point;
  private final InitialState initial;
  private final boolean hasLocks;
  private final NewObjects newObjects;
  private final Predicate<Field> open;

  /** The operands that may be anything, by the names of parameters, each with its variable. */
  private final Map<String, Expression> free = new HashMap<>();

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
    return builder.knowing(builder.build(question.clause()), List.of(known), true);
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
    Map<String, Expression> replacements = new HashMap<>();
    builder.free.forEach(
        (parameter, operand) -> replacements.put(ReadOperands.nameOf(parameter), operand));
    operands
        .symbols()
        .forEach(
            (symbol, type) -> {
              if (!replacements.containsKey(symbol)) {
                replacements.put(symbol, builder.initial.declare("seen", type));
              }
            });
    Expression known =
        Substitution.apply(
            Overflows.leftOut(operands.known()), replacements, builder.initial.namesTaken());
    List<Expression> finals = new ArrayList<>(List.of(known));
    builder.free.values().forEach(v -> builder.initial.existing(v).ifPresent(finals::add));
    return builder.knowing(goal, finals, isBeforeLocks);
  }

  /** The same goal with more facts about the final state. */
  private CheckGoal knowing(CheckGoal goal, List<Expression> known, boolean isBeforeLocks) {
    List<Expression> all = known.stream().map(this::decided).toList();
    CheckedGoal whole = Checker.checkGoal(domain.domain(), withFinals(goal, all));
    List<Expression> said =
        whole.goal().isPresent()
            ? all
            : all.stream().map(k -> Expressible.part(k, e -> isAccepted(goal, e))).toList();
    GoalDeclaration declaration = withFinals(goal, said);
    return new CheckGoal(
        goal.question(),
        declaration,
        checked(domain, declaration),
        isBeforeLocks,
        said.equals(all));
  }

  private boolean isAccepted(CheckGoal goal, Expression fact) {
    return Checker.checkGoal(domain.domain(), withFinals(goal, List.of(fact))).goal().isPresent();
  }

  private GoalDeclaration withFinals(CheckGoal goal, List<Expression> known) {
    List<TaggedExpression> finals = new ArrayList<>(goal.declaration().finals());
    known.forEach(k -> finals.add(new TaggedExpression(null, k, NOWHERE)));
    return declaration(finals).withRelies(goal.declaration().relies());
  }

  /**
   * The goal that a step breaks what a method relies on, whatever the state is.
   *
   * @param question one over what other threads may do
   * @param rely one of those of its check point
   * @param hasLocks whether the thread that relies has its locks all the time
   * @param isSmall whether numbers in the state are so small that no step makes them overflow by
   *     what it adds
   */
  public static GoalDeclaration breaking(
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
    Expression broken = not(builder.decided(builder.bound(rely)));
    return builder.declaration(List.of(new TaggedExpression(null, broken, NOWHERE)));
  }

  private CheckGoal build(JavaClause clause) {
    initial.declareObjects();
    Map<String, Expression> callee = bind(point.callee());
    giveFields();
    if (newObjects == NewObjects.ONE_OF_EACH_TYPE) {
      domain.madeTypes().forEach(initial::declareUnmade);
    }
    TaggedExpression broken = tagged(clause, decided(not(bound(clause, callee))));
    List<TaggedExpression> relies = new ArrayList<>();
    point.confined().forEach(object -> relies.addAll(unchanged(object)));
    point.relies().stream()
        .filter(r -> hasLocks || r.rely().isOfAllTime())
        .forEach(r -> relies.add(ofOutside(r)));
    GoalDeclaration declaration = declaration(List.of(broken)).withRelies(relies);
    return new CheckGoal(
        new CheckQuestion(domain, point, clause),
        declaration,
        checked(domain, declaration),
        false,
        true);
  }

  private Map<String, Expression> bind(Binding binding) {
    Map<String, Expression> bound = initial.bind(binding, freeParameters);
    freeParameters.stream().filter(bound::containsKey).forEach(p -> free.put(p, bound.get(p)));
    return bound;
  }

  private void giveFields() {
    initial.giveFields(open, hasLocks);
  }

  private GoalDeclaration declaration(List<TaggedExpression> finals) {
    return new GoalDeclaration(
        new Name(GOAL, NOWHERE), initial.variables(), initial.claims(), finals, NOWHERE);
  }

  private static Goal checked(JavaDomain domain, GoalDeclaration declaration) {
    CheckedGoal checked = Checker.checkGoal(domain.domain(), declaration);
    return checked
        .goal()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "the goal of a check is not accepted: " + checked.diagnostics()));
  }

  /** The rely of a method: only of calls from outside, if others make steps, too. */
  private TaggedExpression ofOutside(BoundRely rely) {
    Expression kept = decided(bound(rely));
    Expression ofCalls =
        domain
            .outside()
            .map(
                o ->
                    binary(
                        BinaryOperator.IMPLIES,
                        Formulas.select(name(SnapshotReader.STATICS), o.name()),
                        kept))
            .orElse(kept);
    return new TaggedExpression(null, ofCalls, NOWHERE);
  }

  private Expression bound(BoundRely rely) {
    return bound(rely.clause().clause(), bind(rely.values()));
  }

  /** The clause over the goal's variables; quantifiers in it may use their names. */
  private Expression bound(JavaClause clause, Map<String, Expression> replacements) {
    return Substitution.apply(clause.expression(), replacements, initial.namesTaken());
  }

  private Expression decided(Expression clause) {
    return new Comparisons(
            domain.domain(),
            initial.variables(),
            point.snapshot().state().objects().stream()
                .map(ObjectReference::name)
                .collect(Collectors.toSet()))
        .decided(clause);
  }

  /** The facts that hold whatever other threads do: nobody but this one can write these fields. */
  private List<TaggedExpression> unchanged(ObjectReference object) {
    return domain.domain().fields(object.type()).stream()
        .filter(field -> !field.constant())
        .map(field -> InitialState.select(object, field))
        .map(now -> binary(BinaryOperator.EQUAL, now, old(now)))
        .map(same -> new TaggedExpression(null, same, NOWHERE))
        .toList();
  }

  private static Expression old(Expression expression) {
    return new Expression.Unary(UnaryOperator.OLD, expression, NOWHERE);
  }

  private static TaggedExpression tagged(JavaClause clause, Expression expression) {
    String tag = clause.tag();
    return new TaggedExpression(tag == null ? null : new Name(tag, NOWHERE), expression, NOWHERE);
  }
}
