package org.demonic.junit.body;

import static org.demonic.junit.question.Formulas.binary;
import static org.demonic.junit.question.Formulas.isNull;
import static org.demonic.junit.question.Formulas.name;
import static org.demonic.junit.question.Formulas.not;
import static org.demonic.junit.question.Formulas.notNull;
import static org.demonic.junit.question.Formulas.number;
import static org.demonic.junit.question.Formulas.select;
import static org.demonic.junit.question.Formulas.tagged;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Observation;
import org.demonic.code.step.ThreadSteps;
import org.demonic.junit.code.ModuleCode;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.ObservedSteps;
import org.demonic.junit.question.Formulas;
import org.demonic.junit.snapshot.ObjectNames;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Limits;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.step.StepReading;

/**
 * Looks for calls that make a new object and lead to what an example says of it. Where there are
 * some, the example is one of the program, whatever nobody has written down.
 */
final class Reachability {
  /** The most calls, that of the constructor included. */
  private static final int CALLS = 6;

  private static final Span NOWHERE = Span.NONE;

  private final ModuleCode code;
  private final GrowingDomain classes;
  private final Limits limits;

  Reachability(ModuleCode code, GrowingDomain classes, Limits limits) {
    this.code = code;
    this.classes = classes;
    this.limits = new Limits(CALLS, 0, limits.timeout(), limits.memory());
  }

  /**
   * What an example says of one object.
   *
   * @param className the binary name of its class
   * @param fields what it holds: arrays by their elements, of which each has to be the default of
   *     its type; of other references only whether they are null matters
   */
  record Shape(String className, Map<Regularity.Place, Value> fields) {
    Shape {
      fields = Map.copyOf(fields);
    }
  }

  /** Whether calls are found that make an object so. */
  boolean isReached(Shape shape) {
    Map<Region, Set<LockName>> observed = new HashMap<>();
    for (Regularity.Place place : shape.fields().keySet()) {
      code.field(place.declaringClass(), place.name())
          .ifPresent(f -> observed.put(new Region.OfField(f), Set.of()));
    }
    ThreadSteps all = code.steps(new Observation(observed));
    JavaDomain domain =
        classes.of(new ObservedSteps(wholeCalls(all), List.of()), StepReading.CERTAIN);
    return new Question(domain)
        .goal(shape)
        .flatMap(goal -> Synthesizer.plan(domain.domain(), goal, limits))
        .isPresent();
  }

  private static ThreadSteps wholeCalls(ThreadSteps steps) {
    return new ThreadSteps(
        steps.certain().stream().filter(s -> s.extent() instanceof Extent.Whole).toList(),
        List.of(),
        List.of(),
        List.of(),
        steps.demands());
  }

  /** The question of one shape. */
  private static final class Question {
    private final JavaDomain domain;
    private final ObjectNames names = new ObjectNames();
    private final List<VariableDeclaration> variables = new ArrayList<>();
    private final List<TaggedExpression> initial = new ArrayList<>();

    Question(JavaDomain domain) {
      this.domain = domain;
    }

    Optional<Goal> goal(Shape shape) {
      Optional<JavaClass> type = domain.find(shape.className());
      Optional<ObjectType> made = type.flatMap(t -> domain.domain().type(t.demonlName()));
      if (made.flatMap(this::mark).isEmpty()) {
        return Optional.empty();
      }
      domain.statics().map(StaticState::type).ifPresent(this::declare);
      domain.madeTypes().stream().filter(t -> !made.get().equals(t)).forEach(this::unmade);
      String object = unmade(made.get());
      List<TaggedExpression> finals = new ArrayList<>();
      finals.add(tagged(select(name(object), mark(made.get()).orElseThrow().name())));
      for (Map.Entry<Regularity.Place, Value> entry : shape.fields().entrySet()) {
        Optional<Expression> claim = claim(type.get(), object, entry.getKey(), entry.getValue());
        if (claim.isEmpty()) {
          return Optional.empty();
        }
        finals.add(tagged(claim.get()));
      }
      GoalDeclaration goal =
          new GoalDeclaration(new Name("reached", NOWHERE), variables, initial, finals, NOWHERE);
      return Checker.checkGoal(domain.domain(), goal).goal();
    }

    private static Optional<Expression> claim(
        JavaClass type, String object, Regularity.Place place, Value value) {
      return type.fields().stream()
          .filter(f -> Regularity.Place.of(f).equals(place))
          .findFirst()
          .flatMap(f -> isSo(select(name(object), f.demonlName()), value));
    }

    /** Empty for fractions and constants of enums: of these it is not asked. */
    private static Optional<Expression> isSo(Expression field, Value value) {
      if (value instanceof Value.IntValue number) {
        return Optional.of(binary(BinaryOperator.EQUAL, field, number(number.value())));
      } else if (value instanceof Value.BoolValue truth) {
        return Optional.of(truth.value() ? field : not(field));
      } else if (value instanceof Value.SequenceValue array) {
        Expression length = select(field, ArrayFields.LENGTH);
        return array.elements().stream().allMatch(Question::isDefault)
            ? Optional.of(
                binary(
                    BinaryOperator.AND,
                    notNull(field),
                    binary(BinaryOperator.EQUAL, length, number(array.elements().size()))))
            : Optional.empty();
      } else if (value instanceof Value.DoubleValue || value instanceof Value.EnumValue) {
        return Optional.empty();
      }
      return Optional.of(value.equals(Value.NullValue.NULL) ? isNull(field) : notNull(field));
    }

    private static boolean isDefault(Value element) {
      return element.equals(Value.NullValue.NULL)
          || (element instanceof Value.BoolValue truth && !truth.value())
          || (element instanceof Value.IntValue number && number.value().signum() == 0);
    }

    private Optional<Field> mark(ObjectType type) {
      return domain.domain().fields(type).stream().filter(domain::isMade).findFirst();
    }

    private String unmade(ObjectType type) {
      String variable = declare(type.name());
      mark(type).ifPresent(m -> initial.add(tagged(not(select(name(variable), m.name())))));
      return variable;
    }

    private String declare(String type) {
      String variable = names.unique(type.toLowerCase(Locale.ROOT));
      variables.add(
          new VariableDeclaration(new Name(variable, NOWHERE), Formulas.type(type), NOWHERE));
      initial.add(tagged(notNull(name(variable))));
      return variable;
    }
  }
}
