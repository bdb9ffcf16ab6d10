package org.demonic.code.callback;

import java.util.List;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Value;

/**
 * A function object, as a path knows it.
 *
 * @param type the descriptor of its interface
 * @param name the method of that
 * @param body what that runs
 * @param captured the first arguments of the body
 */
record Function(String type, String name, MethodName body, List<Value> captured) {
  Function {
    captured = List.copyOf(captured);
  }

  static Function of(Event.NewFunction made) {
    return new Function(made.object().type(), made.name(), made.body(), made.captured());
  }
}
