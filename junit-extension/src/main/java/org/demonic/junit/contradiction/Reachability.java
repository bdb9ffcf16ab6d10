package org.demonic.junit.contradiction;

import static org.demonic.junit.formula.Formulas.and;
import static org.demonic.junit.formula.Formulas.clause;
import static org.demonic.junit.formula.Formulas.different;
import static org.demonic.junit.formula.Formulas.equal;
import static org.demonic.junit.formula.Formulas.equation;
import static org.demonic.junit.formula.Formulas.isNull;
import static org.demonic.junit.formula.Formulas.not;
import static org.demonic.junit.formula.Formulas.notNull;
import static org.demonic.junit.formula.Formulas.number;
import static org.demonic.junit.formula.Formulas.read;
import static org.demonic.junit.formula.Formulas.select;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.ModuleCode;
import org.demonic.code.ObservedSteps;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.ThreadSteps;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.formula.ValueTerms;
import org.demonic.junit.snapshot.ObjectNames;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.memory.StepMentions;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.step.StepReading;

/**
 * Looks for calls that make new objects and lead to what an example says of them. Where there are
 * some, the example is one of the program, whatever nobody has written down.
 */
final class Reachability {
  /** The most calls, that of the constructor included. */
  private static final int CALLS = 6;

  private final ModuleCode code;
  private final GrowingDomain classes;
  private final CheckSettings settings;

  Reachability(ModuleCode code, GrowingDomain classes, CheckSettings settings) {
    this.code = code;
    this.classes = classes;
    this.settings = settings.within(settings.limits().withActions(CALLS).withFresh(0));
  }

  /**
   * The fields of one object in an example.
   *
   * @param className the binary name of its class
   * @param fields what it holds: arrays by their elements, of which each has to be the default of
   *     its type; of references to objects that nothing is said of only that they are not null
   */
  record Shape(ObjectReference object, String className, Map<Regularity.Place, Value> fields) {
    Shape {
      fields = Map.copyOf(fields);
    }

    boolean holds(ObjectReference other) {
      return fields.containsValue(other);
    }
  }

  /** Whether calls are found that make objects so, each that belong together at the same time. */
  boolean areReached(List<Shape> shapes) {
    List<Shape> rest = new ArrayList<>(shapes);
    while (!rest.isEmpty()) {
      List<Shape> together = new ArrayList<>(List.of(rest.remove(0)));
      for (int i = 0; i < together.size(); i++) {
        Shape next = together.get(i);
        rest.stream()
            .filter(s -> s.holds(next.object()) || next.holds(s.object()))
            .forEach(together::add);
        rest.removeAll(together);
      }
      if (!isReached(together)) {
        return false;
      }
    }
    return true;
  }

  private boolean isReached(List<Shape> together) {
    Map<Region, Set<LockName>> observed = new HashMap<>();
    together.stream()
        .flatMap(shape -> shape.fields().keySet().stream())
        .flatMap(place -> code.field(place.declaringClass(), place.name()).stream())
        .forEach(field -> observed.put(new Region.OfField(field), Set.of()));
    ThreadSteps all = code.steps(new Observation(observed));
    JavaDomain domain =
        classes.of(new ObservedSteps(wholeCalls(all), List.of()), StepReading.CERTAIN);
    return new Question(domain)
        .goal(together)
        .flatMap(goal -> Synthesizer.plan(domain.domain(), goal, settings))
        .isPresent();
  }

  private ThreadSteps wholeCalls(ThreadSteps steps) {
    return new ThreadSteps(
        steps.certain().stream()
            .filter(s -> s.extent().isWhole())
            .map(s -> code.bodies().withoutNulls(s, StepMentions.arguments(s)))
            .toList(),
        List.of(),
        List.of(),
        List.of(),
        steps.demands());
  }

  /** The question of objects that belong together. */
  private static final class Question {
    private final JavaDomain domain;
    private final ObjectNames names = new ObjectNames();
    private final List<Variable> variables = new ArrayList<>();
    private final List<Clause> initial = new ArrayList<>();
    private final List<Clause> finals = new ArrayList<>();
    private final Map<ObjectReference, Variable> objects = new LinkedHashMap<>();

    Question(JavaDomain domain) {
      this.domain = domain;
    }

    /** The goal for some shapes; empty if it cannot express them. */
    Optional<Goal> goal(List<Shape> shapes) {
      domain.statics().flatMap(s -> domain.domain().type(s.type())).ifPresent(this::declare);
      for (Shape shape : shapes) {
        Optional<ObjectType> type =
            domain.find(shape.className()).flatMap(t -> domain.domain().type(t.demonlName()));
        if (type.flatMap(this::mark).isEmpty()) {
          return Optional.empty();
        }
        Variable made = unmade(type.get());
        finals.add(clause(select(read(made), mark(type.get()).orElseThrow())));
        objects.values().stream()
            .filter(other -> equation(read(made), read(other)).isPresent())
            .forEach(other -> initial.add(clause(different(read(made), read(other)))));
        objects.put(shape.object(), made);
      }
      domain.madeTypes().stream()
          .filter(t -> objects.values().stream().noneMatch(o -> o.type().equals(t)))
          .forEach(this::unmade);
      return shapes.stream().allMatch(this::claim)
          ? Optional.of(new Goal("reached", variables, initial, finals, List.of()))
          : Optional.empty();
    }

    /** Claims what a shape says; false if something of it cannot be asked. */
    private boolean claim(Shape shape) {
      JavaClass type = domain.find(shape.className()).orElseThrow();
      Term object = read(Objects.requireNonNull(objects.get(shape.object())));
      for (Map.Entry<Regularity.Place, Value> entry : shape.fields().entrySet()) {
        Optional<Term> claim =
            type.fields().stream()
                .filter(f -> Regularity.Place.of(f).equals(entry.getKey()))
                .findFirst()
                .flatMap(f -> select(domain.domain(), object, f.demonlName()))
                .flatMap(f -> isSo(f, entry.getValue()));
        claim.ifPresent(c -> finals.add(clause(c)));
        if (claim.isEmpty()) {
          return false;
        }
      }
      return true;
    }

    /** The condition that a field has a value; empty for fractions and constants of enums. */
    private Optional<Term> isSo(Term field, Value value) {
      if (value instanceof Value.IntValue || value instanceof Value.BoolValue) {
        return equation(field, ValueTerms.of(value, field.type()));
      } else if (value instanceof Value.SequenceValue array) {
        int size = array.elements().size();
        return select(domain.domain(), field, ArrayFields.LENGTH)
            .filter(length -> array.elements().stream().allMatch(Question::isDefault))
            .map(length -> and(notNull(field), equal(length, number(size))));
      } else if (value instanceof Value.DoubleValue || value instanceof Value.EnumValue) {
        return Optional.empty();
      }
      Variable object = value instanceof ObjectReference o ? objects.get(o) : null;
      if (object != null) {
        return equation(field, read(object));
      }
      return Optional.of(value.equals(Value.NullValue.NULL) ? isNull(field) : notNull(field))
          .filter(t -> field.type() instanceof ObjectType || field.type() instanceof NullableType);
    }

    private static boolean isDefault(Value element) {
      return element.equals(Value.NullValue.NULL)
          || (element instanceof Value.BoolValue truth && !truth.value())
          || (element instanceof Value.IntValue number && number.value().signum() == 0);
    }

    private Optional<Field> mark(ObjectType type) {
      return domain.domain().fields(type).stream().filter(domain::isMade).findFirst();
    }

    private Variable unmade(ObjectType type) {
      Variable variable = declare(type);
      mark(type).ifPresent(m -> initial.add(clause(not(select(read(variable), m)))));
      return variable;
    }

    private Variable declare(ObjectType type) {
      String name = names.unique(type.name().toLowerCase(Locale.ROOT));
      Variable variable = new Variable(name, type);
      variables.add(variable);
      initial.add(clause(notNull(read(variable))));
      return variable;
    }
  }
}
