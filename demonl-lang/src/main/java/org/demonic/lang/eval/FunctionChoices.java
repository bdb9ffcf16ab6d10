package org.demonic.lang.eval;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Function;

/**
 * The values of functions where their postconditions leave a choice. A key holds the whole state: a
 * function has one value for the same arguments in the same state.
 */
public record FunctionChoices(Map<Key, Value> values) {
  public static final FunctionChoices NONE = new FunctionChoices(Map.of());

  public FunctionChoices {
    values = Map.copyOf(values);
  }

  Optional<Value> value(Function function, List<Value> arguments, Memory memory) {
    return Optional.ofNullable(values.get(new Key(function, arguments, memory)));
  }

  /** A call in a state. */
  public record Key(Function function, List<Value> arguments, Memory memory) {
    public Key {
      arguments = List.copyOf(arguments);
    }
  }
}
