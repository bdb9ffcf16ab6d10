package org.demonic.junit.question;

import static org.demonic.junit.formula.Formulas.binary;
import static org.demonic.junit.formula.Formulas.name;
import static org.demonic.junit.formula.Formulas.not;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.share.Region;
import org.demonic.junit.contract.Substitution;
import org.demonic.junit.formula.Formulas;
import org.demonic.junit.formula.Overflows;
import org.demonic.junit.rely.BoundRely;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.ObjectNames;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.lang.check.Checker;
import org.demonic.lang.check.Checker.CheckedGoal;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
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
  private static final int SMALL = 100;

  private final JavaDomain domain;
  private final CheckPoint point;
  private final List<VariableDeclaration> variables = new ArrayList<>();
  private final List<TaggedExpression> initial = new ArrayList<>();
  private final ObjectNames names = new ObjectNames();

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
    List<VariableDeclaration> more = new ArrayList<>();
    operands
        .symbols()
        .forEach(
            (symbol, type) -> {
              if (!replacements.containsKey(symbol)) {
                String name = builder.names.unique("seen");
                more.add(new VariableDeclaration(new Name(name, NOWHERE), type, NOWHERE));
                replacements.put(symbol, name(name));
              }
            });
    Expression known =
        Substitution.apply(
            Overflows.leftOut(operands.known()), replacements, builder.names.taken());
    List<Expression> finals = new ArrayList<>(List.of(known));
    builder.free.values().forEach(v -> builder.existing(v).ifPresent(finals::add));
    return builder.knowing(goal, finals, isBeforeLocks, more);
  }

  private CheckGoal knowing(CheckGoal goal, List<Expression> known, boolean isBeforeLocks) {
    return knowing(goal, known, isBeforeLocks, List.of());
  }

  /** The same goal with more facts about the final state. */
  private CheckGoal knowing(
      CheckGoal goal,
      List<Expression> known,
      boolean isBeforeLocks,
      List<VariableDeclaration> more) {
    variables.addAll(more);
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
    return new GoalDeclaration(goal.declaration().name(), variables, initial, finals, NOWHERE)
        .withRelies(goal.declaration().relies());
  }

  /** The condition that an operand exists, if new objects of its type are possible. */
  private Optional<Expression> existing(Expression operand) {
    String name = ((Expression.NameReference) operand).name();
    return variables.stream()
        .filter(v -> v.name().text().equals(name))
        .flatMap(v -> typeOf(v).stream())
        .flatMap(type -> domain.domain().fields(type).stream())
        .filter(domain::isMade)
        .findFirst()
        .map(
            mark ->
                binary(
                    BinaryOperator.OR,
                    Formulas.isNull(operand),
                    Formulas.select(operand, mark.name())));
  }

  private Optional<ObjectType> typeOf(VariableDeclaration variable) {
    return variable.type() instanceof TypeReference.Named named
        ? domain.domain().type(named.name().text())
        : Optional.empty();
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
    builder.declareState();
    if (isSmall) {
      builder.boundNumbers();
    }
    Expression broken = not(builder.decided(builder.bound(rely)));
    return new GoalDeclaration(
        new Name(GOAL, NOWHERE),
        builder.variables,
        builder.initial,
        List.of(new TaggedExpression(null, broken, NOWHERE)),
        NOWHERE);
  }

  private void boundNumbers() {
    for (ObjectReference object : point.snapshot().state().objects()) {
      for (Field field : domain.domain().fields(object.type())) {
        if (!field.constant() && field.type() instanceof Type.IntType) {
          Expression number = select(object, field);
          claim(binary(BinaryOperator.LESS_OR_EQUAL, Formulas.number(-SMALL), number));
          claim(binary(BinaryOperator.LESS_OR_EQUAL, number, Formulas.number(SMALL)));
        }
      }
    }
  }

  private void declareState() {
    State state = point.snapshot().state();
    state.objects().forEach(this::declare);
    distinct(state);
    state.objects().forEach(this::fields);
  }

  private CheckGoal build(JavaClause clause) {
    State state = point.snapshot().state();
    state.objects().forEach(this::declare);
    distinct(state);
    Map<String, Expression> callee = bind(point.callee());
    state.objects().forEach(this::fields);
    if (newObjects == NewObjects.ONE_OF_EACH_TYPE) {
      domain.madeTypes().forEach(this::declareUnmade);
    }
    TaggedExpression broken = tagged(clause, decided(not(bound(clause, callee))));
    List<TaggedExpression> relies = new ArrayList<>();
    point.confined().forEach(object -> relies.addAll(unchanged(object)));
    point.relies().stream()
        .filter(r -> hasLocks || r.rely().isOfAllTime())
        .forEach(r -> relies.add(ofOutside(r)));
    GoalDeclaration declaration =
        new GoalDeclaration(new Name(GOAL, NOWHERE), variables, initial, List.of(broken), NOWHERE)
            .withRelies(relies);
    return new CheckGoal(
        new CheckQuestion(domain, point, clause),
        declaration,
        checked(domain, declaration),
        false,
        true);
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
    return Substitution.apply(clause.expression(), replacements, names.taken());
  }

  private Expression decided(Expression clause) {
    return new Comparisons(
            domain.domain(),
            variables,
            point.snapshot().state().objects().stream()
                .map(ObjectReference::name)
                .collect(Collectors.toSet()))
        .decided(clause);
  }

  /** The facts that hold whatever other threads do: nobody but this one can write these fields. */
  private List<TaggedExpression> unchanged(ObjectReference object) {
    return domain.domain().fields(object.type()).stream()
        .filter(field -> !field.constant())
        .map(field -> select(object, field))
        .map(now -> binary(BinaryOperator.EQUAL, now, old(now)))
        .map(same -> new TaggedExpression(null, same, NOWHERE))
        .toList();
  }

  private static Expression old(Expression expression) {
    return new Expression.Unary(UnaryOperator.OLD, expression, NOWHERE);
  }

  private static Expression select(ObjectReference object, Field field) {
    return new Expression.Select(name(object.name()), new Name(field.name(), NOWHERE), NOWHERE);
  }

  private static TaggedExpression tagged(JavaClause clause, Expression expression) {
    String tag = clause.tag();
    return new TaggedExpression(tag == null ? null : new Name(tag, NOWHERE), expression, NOWHERE);
  }

  private void declare(ObjectReference object) {
    names.unique(object.name());
    declareAs(object);
  }

  /** The objects of a state, as a goal declares them. */
  static Stream<VariableDeclaration> declarations(State state) {
    return state.objects().stream().map(GoalBuilder::declaration);
  }

  private static VariableDeclaration declaration(ObjectReference object) {
    return new VariableDeclaration(
        new Name(object.name(), NOWHERE),
        new TypeReference.Named(new Name(object.type().name(), NOWHERE), false, NOWHERE),
        NOWHERE);
  }

  private void declareAs(ObjectReference object) {
    variables.add(declaration(object));
    Expression reference = name(object.name());
    claim(binary(BinaryOperator.NOT_EQUAL, reference, new Expression.NullLiteral(NOWHERE)));
    for (ObjectType subtype : domain.domain().subtypes(object.type())) {
      if (subtype.supertypes().contains(object.type())) {
        claim(not(new Expression.TypeTest(reference, new Name(subtype.name(), NOWHERE), NOWHERE)));
      }
    }
  }

  /** Objects of different types are different anyway. */
  private void distinct(State state) {
    Map<ObjectType, List<Expression>> byType =
        state.objects().stream()
            .collect(
                Collectors.groupingBy(
                    ObjectReference::type,
                    LinkedHashMap::new,
                    Collectors.mapping(o -> name(o.name()), Collectors.toList())));
    byType.values().stream()
        .filter(objects -> objects.size() > 1)
        .forEach(
            objects -> claim(new Expression.Call(new Name("distinct", NOWHERE), objects, NOWHERE)));
  }

  /** The expressions for the names of a contract: names of objects, variables for other values. */
  private Map<String, Expression> bind(Binding binding) {
    Map<String, Expression> replacements = new LinkedHashMap<>();
    binding
        .values()
        .forEach(
            (parameter, bound) -> {
              if (freeParameters.contains(parameter)) {
                Expression operand = free(parameter, bound);
                free.put(parameter, operand);
                replacements.put(parameter, operand);
              } else if (bound.value() instanceof ObjectReference object) {
                replacements.put(parameter, name(object.name()));
              } else {
                String name = names.unique(parameter.equals(Domain.THIS) ? "receiver" : parameter);
                variables.add(
                    new VariableDeclaration(
                        new Name(name, NOWHERE), domain.typeReference(bound.type()), NOWHERE));
                equal(name(name), bound.value());
                replacements.put(parameter, name(name));
              }
            });
    return replacements;
  }

  /**
   * Declares an operand that may be anything; a receiver is not null. An object is one of the state
   * or has not been made yet: of one that others have made before, all that can be so can be
   * brought about.
   */
  private Expression free(String parameter, Binding.Bound bound) {
    String name = names.unique(parameter.equals(Domain.THIS) ? "receiver" : parameter);
    VariableDeclaration declared =
        new VariableDeclaration(
            new Name(name, NOWHERE), domain.typeReference(bound.type()), NOWHERE);
    variables.add(declared);
    Expression operand = name(name);
    if (parameter.equals(Domain.THIS)) {
      claim(Formulas.notNull(operand));
    }
    typeOf(declared).flatMap(type -> present(operand, type)).ifPresent(this::claim);
    return operand;
  }

  /** The condition that an operand is null, an object of the state, or one yet to be made. */
  private Optional<Expression> present(Expression operand, ObjectType type) {
    return domain.domain().fields(type).stream()
        .filter(domain::isMade)
        .findFirst()
        .flatMap(
            mark ->
                Stream.concat(
                        Stream.of(
                            Formulas.isNull(operand), not(Formulas.select(operand, mark.name()))),
                        point.snapshot().state().objects().stream()
                            .filter(o -> o.type().isSubtypeOf(type) || type.isSubtypeOf(o.type()))
                            .map(o -> binary(BinaryOperator.EQUAL, operand, name(o.name()))))
                    .reduce((a, b) -> binary(BinaryOperator.OR, a, b)));
  }

  /** Declares an object that a step may make. */
  private void declareUnmade(ObjectType type) {
    ObjectReference unmade = new ObjectReference(names.unique(firstName(type)), type);
    declareAs(unmade);
    Field mark =
        domain.domain().fields(type).stream().filter(domain::isMade).findFirst().orElseThrow();
    claim(not(select(unmade, mark)));
    point.snapshot().state().objects().stream()
        .filter(o -> o.type().equals(type))
        .forEach(o -> claim(binary(BinaryOperator.NOT_EQUAL, name(o.name()), name(unmade.name()))));
  }

  private static String firstName(ObjectType type) {
    String name = type.name();
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + "1";
  }

  private void fields(ObjectReference object) {
    Map<Field, Value> fields = new LinkedHashMap<>(point.snapshot().state().fields(object));
    fields.keySet().removeIf(open);
    fields.forEach(
        (field, value) ->
            equal(
                select(object, field),
                hasLocks || !domain.isLock(field) ? value : Value.BoolValue.of(false)));
  }

  private void equal(Expression place, Value value) {
    if (value instanceof Value.SequenceValue sequence) {
      Expression length = new Expression.Select(place, new Name("length", NOWHERE), NOWHERE);
      equal(length, Value.IntValue.of(sequence.elements().size()));
      for (int i = 0; i < sequence.elements().size(); i++) {
        Expression index = ValueExpressions.of(Value.IntValue.of(i));
        equal(new Expression.Index(place, index, NOWHERE), sequence.elements().get(i));
      }
    } else {
      claim(binary(BinaryOperator.EQUAL, place, ValueExpressions.of(value)));
    }
  }

  private void claim(Expression expression) {
    initial.add(new TaggedExpression(null, expression, NOWHERE));
  }
}
