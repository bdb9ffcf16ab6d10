package org.demonic.junit.question;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.arrival.Operands;
import org.demonic.code.share.Region;
import org.demonic.code.step.Step;
import org.demonic.code.value.Value;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.contract.Substitution;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.junit.stack.Approach;
import org.demonic.junit.stack.FirstRun;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.StepCondition;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.expression.Trees;
import org.jspecify.annotations.Nullable;

/** Expresses in terms of a check point what the thread has established on its ways to it. */
final class BeforeReader {
  private static final Span NOWHERE = Span.NONE;

  private final CheckQuestion question;
  private final Approach approach;

  /** The names of the values that the thread has read, each with the type of its variable. */
  private final Map<String, TypeReference> symbols = new HashMap<>();

  private Function<Value, Optional<String>> symbolNames = value -> Optional.empty();

  /**
   * Creates a reader for one check point.
   *
   * @param approach how the thread has come to it
   */
  BeforeReader(CheckQuestion question, Approach approach) {
    this.question = question;
    this.approach = approach;
  }

  /** The facts that surely hold: on one of the ways, what can be said of its facts. */
  Expression possible(List<Step> steps, List<Arrival> arrivals) {
    List<Expression> ways = new ArrayList<>();
    for (int i = 0; i < arrivals.size(); i++) {
      ways.add(
          both(clauses(steps.get(i), arrivals.get(i)).stream().flatMap(Optional::stream).toList()));
    }
    return either(ways);
  }

  /**
   * The facts that hold whatever some operands of the call are: on one of the ways, what can be
   * said of its facts and of values that the thread has seen on it.
   *
   * @param parameters what the operands are called, by their indices
   * @param isFree which of them may be anything
   */
  ReadOperands operands(
      List<Step> steps,
      List<Operands> ways,
      List<String> parameters,
      Set<String> isFree,
      Optional<Set<Region>> written) {
    List<Expression> known = new ArrayList<>();
    for (int i = 0; i < ways.size(); i++) {
      int way = i;
      symbolNames =
          value ->
              Operands.operand(value).isPresent()
                  ? Optional.of(parameters.get(Operands.operand(value).getAsInt()))
                      .filter(isFree::contains)
                      .map(ReadOperands::nameOf)
                  : Optional.of("%s on way %d".formatted(value, way));
      known.add(
          both(
              clauses(steps.get(i), ways.get(i).way()).stream()
                  .flatMap(Optional::stream)
                  .toList()));
    }
    symbolNames = value -> Optional.empty();
    return new ReadOperands(isFree, symbols, either(known), written);
  }

  /** The names of the operands of a call in a clause; a new object has no name. */
  static List<String> parameters(JavaMethod callee, CallEvent event) {
    List<String> names = new ArrayList<>();
    if (callee.role() instanceof JavaMethod.IsSignal) {
      // The object that is signalled has no name: the clause speaks of the one that has it.
      return List.of("");
    }
    if (callee.isConstructor() || event.receiver() != null) {
      names.add(callee.isConstructor() ? "" : Domain.THIS);
    }
    callee.parameters().forEach(p -> names.add(p.demonlName()));
    return names;
  }

  /** The operands that a clause speaks of and that the thread has read from shared memory. */
  static Set<String> readOperands(List<String> parameters, List<Operands> ways, JavaClause clause) {
    Set<String> found = new HashSet<>();
    if (ways.stream().anyMatch(w -> w.reads().size() != parameters.size())) {
      return found;
    }
    for (String parameter : parameters) {
      boolean isMentioned = mentions(clause.expression(), parameter);
      if (isMentioned
          && !Operands.reads(ways, i -> parameters.get(i).equals(parameter)).isEmpty()) {
        found.add(parameter);
      }
    }
    return found;
  }

  /** A sufficient condition: on one of the ways of which all can be said. */
  Optional<Expression> certain(List<Step> steps, List<Arrival> arrivals) {
    List<Expression> ways = new ArrayList<>();
    for (int i = 0; i < arrivals.size(); i++) {
      if (arrivals.get(i).isExact()) {
        whole(steps.get(i), arrivals.get(i)).ifPresent(ways::add);
      }
    }
    return ways.isEmpty() ? Optional.empty() : Optional.of(either(ways));
  }

  /** The facts of each way, as far as they can be expressed. */
  List<List<Expression>> facts(List<Step> steps, List<Arrival> arrivals) {
    List<List<Expression>> ways = new ArrayList<>();
    for (int i = 0; i < arrivals.size(); i++) {
      ways.add(clauses(steps.get(i), arrivals.get(i)).stream().flatMap(Optional::stream).toList());
    }
    return ways;
  }

  private Optional<Expression> whole(Step step, Arrival arrival) {
    List<Optional<Expression>> clauses = clauses(step, arrival);
    return question.domain().condition(step).isPresent()
            && clauses.stream().allMatch(Optional::isPresent)
        ? Optional.of(both(clauses.stream().flatMap(Optional::stream).toList()))
        : Optional.empty();
  }

  /** The facts; empty those that speak of what has no name at the check point. */
  private List<Optional<Expression>> clauses(Step step, Arrival arrival) {
    Optional<StepCondition> condition = question.domain().condition(step);
    if (condition.isEmpty()) {
      return List.of();
    }
    RoutineDeclaration routine = condition.get().routine();
    Map<String, Expression> names = names(condition.get(), arrival);
    List<Optional<Expression>> clauses = new ArrayList<>();
    for (TaggedExpression clause : routine.requires()) {
      clauses.add(
          isSayable(clause.expression(), routine, names)
              ? Optional.of(Substitution.apply(clause.expression(), names, Set.of()))
              : Optional.empty());
    }
    return clauses;
  }

  /** Whether an expression has a name in it. */
  static boolean mentions(Expression expression, String name) {
    Expression marker = new Expression.NullLiteral(NOWHERE);
    return !Substitution.apply(expression, Map.of(name, marker), Set.of()).equals(expression);
  }

  private Map<String, Expression> names(StepCondition condition, Arrival arrival) {
    Map<String, Expression> names = new HashMap<>();
    for (int i = 0; i < condition.parameters().size(); i++) {
      VariableDeclaration declared = condition.routine().parameters().get(i);
      value(condition.parameters().get(i), declared, arrival)
          .ifPresent(v -> names.put(declared.name().text(), v));
    }
    condition.routine().requires().forEach(c -> addNamed(c.expression(), condition, names));
    return names;
  }

  /** Adds a parameter that only gives a name to what others lead to. */
  private void addNamed(Expression clause, StepCondition condition, Map<String, Expression> names) {
    if (clause instanceof Expression.Binary equal
        && equal.operator() == BinaryOperator.EQUAL
        && equal.left() instanceof Expression.NameReference parameter
        && !names.containsKey(parameter.name())
        && isSayable(equal.right(), condition.routine(), names)) {
      Expression named = Substitution.apply(equal.right(), names, Set.of());
      if (fits(named, parameter.name(), condition.routine())) {
        names.put(parameter.name(), named);
      }
    }
  }

  /** A parameter may be of a more special type than what it names: then it is more than a name. */
  private boolean fits(Expression named, String parameter, RoutineDeclaration routine) {
    Domain domain = question.domain().domain();
    Type special =
        routine.parameters().stream()
            .filter(p -> p.name().text().equals(parameter))
            .map(p -> Checker.type(domain, p.type()))
            .findFirst()
            .orElseThrow();
    return !(special instanceof ObjectType objects)
        || Checker.term(
                domain,
                question.point().snapshot().state().objects().stream()
                    .map(InitialState::variable)
                    .toList(),
                new Expression.TypeTest(named, new Name(objects.name(), NOWHERE), NOWHERE))
            .filter(
                t ->
                    t instanceof Term.TypeTest test
                        && test.operand().type() instanceof ObjectType type
                        && type.isSubtypeOf(objects))
            .isPresent();
  }

  private static boolean isSayable(
      Expression clause, RoutineDeclaration routine, Map<String, Expression> names) {
    return routine.parameters().stream()
        .map(p -> p.name().text())
        .allMatch(p -> names.containsKey(p) || !mentions(clause, p));
  }

  private Optional<Expression> value(
      StepParameter parameter, VariableDeclaration declared, Arrival arrival) {
    if (parameter instanceof StepParameter.Receiver) {
      return receiver(arrival, approach).flatMap(this::object);
    } else if (parameter instanceof StepParameter.Statics) {
      return Optional.of(new Expression.NameReference(SnapshotReader.STATICS, NOWHERE));
    } else if (parameter instanceof StepParameter.Argument argument) {
      Optional<List<@Nullable Object>> arguments = approach.first().flatMap(FirstRun::arguments);
      if (arguments.isEmpty()) {
        return Optional.empty();
      }
      Object value = arguments.get().get(argument.index());
      if (value instanceof String text) {
        return isString(declared) ? Optional.of(text(text)) : Optional.empty();
      }
      return value instanceof Number || value instanceof Boolean || value instanceof Character
          ? number(value)
          : object(value);
    } else if (parameter instanceof StepParameter.Symbol symbol) {
      Optional<String> name = symbolNames.apply(symbol.value());
      name.ifPresent(n -> symbols.put(n, declared.type()));
      return name.map(n -> new Expression.NameReference(n, NOWHERE));
    }
    return Optional.empty();
  }

  /**
   * The receiver of the method that the thread called first; if that is not recorded, it is known
   * where it is handed on to the call.
   */
  static Optional<Object> receiver(Arrival arrival, Approach approach) {
    Optional<FirstRun> first = approach.first();
    CallEvent call = approach.event();
    if (first.isPresent()) {
      return Optional.ofNullable(first.get().receiver());
    }
    List<@Nullable Object> operands = new ArrayList<>();
    if (call.receiver() != null) {
      operands.add(call.receiver());
    }
    operands.addAll(call.arguments());
    for (int i = 0; i < Math.min(operands.size(), arrival.arguments().size()); i++) {
      if (arrival.arguments().get(i) instanceof Value.Argument a && a.index() == 0) {
        return Optional.ofNullable(operands.get(i));
      }
    }
    return Optional.empty();
  }

  private static boolean isString(VariableDeclaration declared) {
    return declared.type() instanceof TypeReference.Named named
        && named.name().text().equals(Type.BasicType.STRING.toString());
  }

  private static Expression text(String text) {
    return new Expression.StringLiteral(text, NOWHERE);
  }

  private static Optional<Expression> number(Object value) {
    if (value instanceof Boolean truth) {
      return Optional.of(new Expression.BooleanLiteral(truth, NOWHERE));
    } else if (value instanceof Float || value instanceof Double) {
      return Optional.empty();
    }
    long number = value instanceof Character c ? c : ((Number) value).longValue();
    return Optional.of(new Trees(NOWHERE).integer(BigInteger.valueOf(number)));
  }

  private Optional<Expression> object(@Nullable Object object) {
    if (object == null) {
      return Optional.empty();
    }
    ObjectReference reference = question.point().snapshot().reference(object);
    return reference == null
        ? Optional.empty()
        : Optional.of(new Expression.NameReference(reference.name(), NOWHERE));
  }

  private static Expression both(List<Expression> clauses) {
    return join(BinaryOperator.AND, clauses, true);
  }

  private static Expression either(List<Expression> ways) {
    return join(BinaryOperator.OR, ways, false);
  }

  private static Expression join(
      BinaryOperator operator, List<Expression> parts, boolean ifThereAreNone) {
    return parts.stream()
        .reduce((a, b) -> new Expression.Binary(operator, a, b, NOWHERE))
        .orElseGet(() -> new Expression.BooleanLiteral(ifThereAreNone, NOWHERE));
  }
}
