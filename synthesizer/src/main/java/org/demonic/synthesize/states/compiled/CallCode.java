package org.demonic.synthesize.states.compiled;

import java.util.List;
import java.util.Optional;

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
  public long value(CellMemory memory) {
    long[] values = new long[arguments.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = arguments.get(i).value(memory);
      if (values[i] == MachineWords.UNDEFINED) {
        return MachineWords.UNDEFINED;
      }
    }
    return function.call(values, memory);
  }

  @Override
  public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
    return inlined.isPresent() ? inlined.get().narrow(place, target, memory) : Possible.anything();
  }
}
