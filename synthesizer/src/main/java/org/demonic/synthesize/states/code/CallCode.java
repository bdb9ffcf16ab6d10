package org.demonic.synthesize.states.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.eval.Value;
import org.jspecify.annotations.Nullable;

/**
 * A call. Backward, a call that has a value has that of the function's definition.
 *
 * @param inlined the definition with the arguments in place of the parameters, if it is simple
 */
record CallCode(FunctionCode function, List<Code> arguments, Optional<Code> inlined)
    implements Code {
  CallCode {
    arguments = List.copyOf(arguments);
  }

  @Override
  public @Nullable Value value(Memory memory) {
    List<Value> values = new ArrayList<>();
    for (Code argument : arguments) {
      Value value = argument.value(memory);
      if (value == null) {
        return null;
      }
      values.add(value);
    }
    return function.call(values, memory);
  }

  @Override
  public Possible narrow(CellPlace place, Possible target, Memory memory) {
    return inlined.isPresent() ? inlined.get().narrow(place, target, memory) : Possible.anything();
  }
}
