package org.demonic.lang.eval;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.NullValue;

/** The values of functions, from their contracts. */
final class FunctionCalls {
  private FunctionCalls() {}

  /**
   * The value of a call; empty outside the precondition and where nothing satisfies the
   * postcondition.
   *
   * @throws NotEvaluableException if several values satisfy it and none is chosen
   */
  static Optional<Value> value(
      Function function, List<Value> arguments, State state, FunctionChoices choices) {
    Map<Variable, Value> parameters = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      Variable parameter = function.parameters().get(i);
      if (!Values.belongs(arguments.get(i), parameter.type())) {
        return Optional.empty();
      }
      parameters.put(parameter, arguments.get(i));
    }
    Valuation valuation = Valuation.in(state, parameters, choices);
    if (!Evaluator.holds(function.requires(), valuation)) {
      return Optional.empty();
    }
    Optional<Term> definition = function.definition();
    return definition.isPresent()
        ? Evaluator.value(definition.get(), valuation).filter(v -> fits(function, v, valuation))
        : open(function, arguments, valuation);
  }

  private static Optional<Value> open(
      Function function, List<Value> arguments, Valuation valuation) {
    Optional<Value> chosen =
        valuation
            .choices()
            .value(function, arguments, valuation.now())
            .filter(v -> fits(function, v, valuation));
    if (chosen.isPresent()) {
      return chosen;
    }
    List<Value> possible =
        candidates(function, valuation.now()).filter(v -> fits(function, v, valuation)).toList();
    if (possible.size() > 1) {
      throw leftOpen(function);
    }
    return possible.stream().findFirst();
  }

  private static boolean fits(Function function, Value value, Valuation valuation) {
    return Values.belongs(value, function.result().type())
        && Evaluator.holds(function.ensures(), valuation.with(function.result(), value));
  }

  private static Stream<Value> candidates(Function function, State state) {
    Type type = function.result().type();
    if (type == BasicType.BOOL) {
      return Stream.of(BoolValue.FALSE, BoolValue.TRUE);
    } else if (type instanceof EnumType enumeration) {
      return IntStream.range(0, enumeration.constants().size())
          .mapToObj(i -> new EnumValue(enumeration, i));
    } else if (type instanceof ObjectType object) {
      return Stream.concat(Stream.of(NullValue.NULL), state.objects(object).stream());
    }
    throw leftOpen(function);
  }

  private static NotEvaluableException leftOpen(Function function) {
    return new NotEvaluableException(
        "the value of the function `%s` is left open by its postcondition".formatted(function));
  }
}
