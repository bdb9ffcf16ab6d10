package org.demonic.synthesize.states.code;

import java.util.List;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Type;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Values;
import org.jspecify.annotations.Nullable;

/**
 * A function, compiled for one state. Each call is evaluated once, because functions that call
 * others twice each would otherwise take exponential time.
 *
 * @param parameters the cells of its parameters
 * @param result the cell of its result
 */
record FunctionCode(
    Function function,
    List<Integer> parameters,
    Condition requires,
    Code definition,
    int result,
    Condition ensures) {
  FunctionCode {
    parameters = List.copyOf(parameters);
  }

  /** The key of a call. The cell of the result distinguishes calls in different states. */
  private record Call(Function function, int result, List<Value> arguments) {}

  @Nullable Value call(List<Value> arguments, Memory memory) {
    memory.step();
    return memory.once(new Call(function, result, arguments), m -> value(arguments, m));
  }

  private @Nullable Value value(List<Value> arguments, Memory memory) {
    for (int i = 0; i < arguments.size(); i++) {
      Type type = function.parameters().get(i).type();
      if (!Values.belongs(arguments.get(i), type)) {
        return null;
      }
      memory.write(parameters.get(i), arguments.get(i));
    }
    if (!requires.holds(memory)) {
      return null;
    }
    Value value = definition.value(memory);
    if (value == null || !Values.belongs(value, function.result().type())) {
      return null;
    }
    memory.write(result, value);
    return ensures.holds(memory) ? value : null;
  }
}
