package org.demonic.synthesize.states.compiled;

import java.util.Arrays;
import java.util.List;
import org.demonic.lang.domain.Function;

/**
 * A function, compiled for one state. Each call is evaluated once, because functions that call
 * others twice each would otherwise take exponential time.
 *
 * @param words the words of its values
 * @param parameters the cells of its parameters
 * @param result the cell of its result
 */
record FunctionCode(
    MachineWords words,
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
  private record Call(Function function, int result, List<Long> arguments) {}

  long call(long[] arguments, CellMemory memory) {
    memory.step();
    List<Long> key = Arrays.stream(arguments).boxed().toList();
    return memory.once(new Call(function, result, key), m -> value(arguments, m));
  }

  private long value(long[] arguments, CellMemory memory) {
    for (int i = 0; i < arguments.length; i++) {
      if (!words.belongs(arguments[i], function.parameters().get(i).type())) {
        return MachineWords.UNDEFINED;
      }
      memory.write(parameters.get(i), arguments[i]);
    }
    if (!requires.holds(memory)) {
      return MachineWords.UNDEFINED;
    }
    long value = definition.value(memory);
    if (value == MachineWords.UNDEFINED || !words.belongs(value, function.result().type())) {
      return MachineWords.UNDEFINED;
    }
    memory.write(result, value);
    return ensures.holds(memory) ? value : MachineWords.UNDEFINED;
  }
}
