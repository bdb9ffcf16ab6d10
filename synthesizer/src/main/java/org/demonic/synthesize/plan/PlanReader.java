package org.demonic.synthesize.plan;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import com.microsoft.z3.RatNum;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Value.StringValue;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.FunctionEncoder.OpenCall;
import org.demonic.synthesize.encode.InitialState;
import org.demonic.synthesize.encode.StringTexts;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/** Reads a concrete plan off a model. Values that the model leaves open are completed. */
public final class PlanReader {
  private static final int LONGEST_SEQUENCE = 100_000;

  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final Model model;
  private final StringTexts strings;

  /** The sequences that have been read already: most steps leave most sequences as they are. */
  private final Map<TypedSequence, Value> sequences = new HashMap<>();

  /**
   * The key of a sequence. It contains the type, because sequences of two types can have the same
   * symbol: null is a number for the solver.
   */
  private record TypedSequence(SequenceType type, Symbol symbol) {}

  private PlanReader(EncodingContext encoding, Universe universe, Model model) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = universe;
    this.model = model;
    this.strings = encoding.strings().texts(this::whole);
  }

  /**
   * The plan that a model describes.
   *
   * @throws LimitException if a value is too large to be written down
   */
  public static Plan read(
      EncodingContext encoding,
      Universe universe,
      Model model,
      InitialState initial,
      List<Transition> transitions)
      throws LimitException {
    return new PlanReader(encoding, universe, model).plan(initial, transitions);
  }

  private Plan plan(InitialState initial, List<Transition> transitions) throws LimitException {
    Map<Variable, Value> variables = new LinkedHashMap<>();
    for (Map.Entry<Variable, Symbol> entry : initial.variables().entrySet()) {
      variables.put(entry.getKey(), value(entry.getKey().type(), entry.getValue()));
    }
    State first = state(initial.state());
    List<Step> steps = new ArrayList<>();
    for (Transition transition : transitions) {
      steps.add(step(transition));
    }
    return new Plan(variables, first, steps, choices(initial, transitions));
  }

  private Step step(Transition transition) throws LimitException {
    Instance instance = transition.chosen(this::truth);
    List<Value> arguments = new ArrayList<>();
    Map<Variable, Symbol> scalars = transition.arguments().getOrDefault(instance, Map.of());
    for (Variable parameter : instance.action().parameters()) {
      Symbol scalar = scalars.get(parameter);
      arguments.add(
          scalar != null
              ? value(parameter.type(), scalar)
              : instance
                  .references()
                  .getOrDefault(parameter, Optional.empty())
                  .<Value>map(Slot::object)
                  .orElse(NullValue.NULL));
    }
    Optional<Value> result = Optional.empty();
    Symbol symbol = transition.results().get(instance);
    if (symbol != null && instance.action().result().isPresent()) {
      result = Optional.of(value(instance.action().result().get().type(), symbol));
    }
    return new Step(
        instance.action(),
        arguments,
        result,
        state(transition.before()),
        state(transition.after()));
  }

  private State state(SymbolicState symbolic) throws LimitException {
    Map<ObjectReference, Map<Field, Value>> objects = new LinkedHashMap<>();
    for (Slot slot : universe.slots()) {
      if (truth(symbolic.exists(slot))) {
        Map<Field, Value> fields = new LinkedHashMap<>();
        for (Field field : universe.domain().fields(slot.type())) {
          fields.put(field, value(field.type(), symbolic.read(new Place(slot, field))));
        }
        objects.put(slot.object(), fields);
      }
    }
    return State.of(objects);
  }

  private FunctionChoices choices(InitialState initial, List<Transition> transitions)
      throws LimitException {
    if (encoding.functions().openCalls().isEmpty()) {
      return FunctionChoices.NONE;
    }
    Map<Expr<?>, State> versions = new LinkedHashMap<>();
    versions.put(initial.state().version(), state(initial.state()));
    for (Transition transition : transitions) {
      versions.putIfAbsent(transition.before().version(), state(transition.before()));
      versions.put(transition.after().version(), state(transition.after()));
    }
    Map<FunctionChoices.Key, Value> values = new LinkedHashMap<>();
    for (OpenCall call : encoding.functions().openCalls()) {
      State state = versions.get(call.heap().version());
      if (state != null) {
        List<Value> arguments = new ArrayList<>();
        for (int i = 0; i < call.arguments().size(); i++) {
          Type type = call.function().parameters().get(i).type();
          arguments.add(value(type, call.arguments().get(i)));
        }
        values.putIfAbsent(
            new FunctionChoices.Key(call.function(), arguments, state),
            value(call.function().result().type(), call.value()));
      }
    }
    return new FunctionChoices(values);
  }

  private Value value(Type type, Symbol symbol) throws LimitException {
    if (type instanceof IntType) {
      return new IntValue(whole(symbol.only()));
    } else if (type instanceof EnumType enumeration) {
      int ordinal = whole(symbol.only()).intValueExact();
      boolean known = ordinal >= 0 && ordinal < enumeration.constants().size();
      return new EnumValue(enumeration, known ? ordinal : 0);
    } else if (type instanceof ObjectType declared) {
      return object(declared, symbol);
    } else if (type instanceof NullableType nullable) {
      return truth(symbol.first())
          ? NullValue.NULL
          : value(nullable.base(), new Symbol(symbol.rest()));
    } else if (type instanceof SequenceType sequence) {
      return sequence(sequence, symbol);
    }
    return switch ((BasicType) type) {
      case BOOL -> BoolValue.of(truth(symbol.only()));
      case DOUBLE -> new DoubleValue(fraction(symbol.only()));
      case STRING -> new StringValue(strings.text(whole(symbol.only())));
    };
  }

  /**
   * Reads a reference. If no object of the type has this number, no term reads the place, and null
   * will do.
   */
  private Value object(ObjectType declared, Symbol symbol) {
    BigInteger code = whole(symbol.only());
    boolean known =
        code.signum() > 0
            && code.compareTo(BigInteger.valueOf(universe.slots().size())) <= 0
            && universe.slot(code.intValueExact()).type().isSubtypeOf(declared);
    return known ? universe.slot(code.intValueExact()).object() : NullValue.NULL;
  }

  private Value sequence(SequenceType type, Symbol symbol) throws LimitException {
    TypedSequence key = new TypedSequence(type, symbol);
    Value known = sequences.get(key);
    if (known != null) {
      return known;
    }
    BigInteger length = whole(symbol.first());
    if (length.compareTo(BigInteger.valueOf(LONGEST_SEQUENCE)) > 0) {
      throw new LimitException(
          Stop.SIZE,
          "the only plan found has a sequence of more than %d elements"
              .formatted(LONGEST_SEQUENCE));
    }
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < length.intValueExact(); i++) {
      Symbol element = encoding.symbols().element(symbol, smt.whole(i)).symbol();
      elements.add(inRange(type.element(), value(type.element(), element)));
    }
    Value value = new SequenceValue(elements);
    sequences.put(key, value);
    return value;
  }

  /**
   * Corrects a number that is outside of the type's range. Only an element that no term reads can
   * hold one.
   */
  private static Value inRange(Type type, Value value) {
    Type base = type instanceof NullableType nullable ? nullable.base() : type;
    if (!(base instanceof IntType range) || !(value instanceof IntValue number)) {
      return value;
    }
    return new IntValue(range.nearest(number.value()));
  }

  private boolean truth(Expr<?> expression) {
    return smt.isYes(expression) || (!smt.isNo(expression) && smt.isYes(inModel(expression)));
  }

  private boolean truth(BoolExpr expression) {
    return truth((Expr<?>) expression);
  }

  private Expr<?> inModel(Expr<?> expression) {
    return model.eval(expression, true);
  }

  private BigInteger whole(Expr<?> expression) {
    Expr<?> value = smt.isNumeral(expression) ? expression : inModel(expression);
    if (value instanceof IntNum number) {
      return number.getBigInteger();
    }
    throw new IllegalStateException("no whole number: " + value);
  }

  private BigFraction fraction(Expr<?> expression) throws LimitException {
    Expr<?> value = smt.isNumeral(expression) ? expression : inModel(expression);
    if (value instanceof RatNum number) {
      return BigFraction.of(number.getBigIntNumerator(), number.getBigIntDenominator());
    }
    throw new LimitException(Stop.SIZE, "the only plan found has a number that is not rational");
  }
}
