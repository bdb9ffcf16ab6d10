package org.demonic.lang.eval;

import java.util.HashMap;
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
import org.jspecify.annotations.Nullable;

/**
 * The values of functions in one state, from their contracts. Each call is evaluated once, for
 * functions that call others twice each would otherwise take exponential time.
 */
final class FunctionCalls {
  private final Memory memory;
  private final FunctionChoices choices;
  private @Nullable Map<Call, Optional<Value>> values;

  FunctionCalls(Memory memory, FunctionChoices choices) {
    this.memory = memory;
    this.choices = choices;
  }

  private record Call(Function function, List<Value> arguments) {}

  /**
   * The value of a call; empty outside the precondition and where nothing satisfies the
   * postcondition.
   *
   * @throws NotEvaluableException if several values satisfy it and none is chosen
   */
  Optional<Value> value(Function function, List<Value> arguments) {
    Call call = new Call(function, arguments);
    if (values == null) {
      values = new HashMap<>();
    }
    Optional<Value> known = values.get(call);
    if (known == null) {
      known = evaluate(function, arguments);
      values.put(call, known);
    }
    return known;
  }

  private Optional<Value> evaluate(Function function, List<Value> arguments) {
    Map<Variable, Value> parameters = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      Variable parameter = function.parameters().get(i);
      if (!Values.belongs(arguments.get(i), parameter.type())) {
        return Optional.empty();
      }
      parameters.put(parameter, arguments.get(i));
    }
    Evaluator inside = new Evaluator(Valuation.in(memory, parameters, choices), this);
    if (!inside.all(function.requires())) {
      return Optional.empty();
    }
    Optional<Term> definition = function.definition();
    return definition.isPresent()
        ? Optional.ofNullable(inside.eval(definition.get())).filter(v -> fits(function, v, inside))
        : open(function, arguments, inside);
  }

  private Optional<Value> open(Function function, List<Value> arguments, Evaluator inside) {
    Optional<Value> chosen =
        choices.value(function, arguments, memory).filter(v -> fits(function, v, inside));
    if (chosen.isPresent()) {
      return chosen;
    }
    List<Value> possible =
        candidates(function, memory).filter(v -> fits(function, v, inside)).toList();
    if (possible.size() > 1) {
      throw leftOpen(function);
    }
    return possible.stream().findFirst();
  }

  private static boolean fits(Function function, Value value, Evaluator inside) {
    return Values.belongs(value, function.result().type())
        && inside.with(function.result(), value).all(function.ensures());
  }

  private static Stream<Value> candidates(Function function, Memory memory) {
    Type type = function.result().type();
    if (type == BasicType.BOOL) {
      return Stream.of(BoolValue.FALSE, BoolValue.TRUE);
    } else if (type instanceof EnumType enumeration) {
      return IntStream.range(0, enumeration.constants().size())
          .mapToObj(i -> new EnumValue(enumeration, i));
    } else if (type instanceof ObjectType object) {
      return Stream.concat(Stream.of(NullValue.NULL), memory.objects(object).stream());
    }
    throw leftOpen(function);
  }

  private static NotEvaluableException leftOpen(Function function) {
    return new NotEvaluableException(
        "the value of the function `%s` is left open by its postcondition".formatted(function));
  }
}
