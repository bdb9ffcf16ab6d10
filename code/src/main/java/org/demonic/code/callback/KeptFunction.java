package org.demonic.code.callback;

import java.util.List;
import java.util.Set;
import org.demonic.code.value.Value;

/**
 * The fact that each object of some classes has, once it is made, left a function for itself in a
 * field or in the collection that a field holds, and that nothing takes it out again.
 *
 * @param function captures the object, and perhaps more that is not known here
 * @param classes the internal names of these classes, each without its subclasses
 */
record KeptFunction(Function function, Set<String> classes) {
  KeptFunction {
    classes = Set.copyOf(classes);
  }

  /** The function of one object. */
  Function of(Value object) {
    return new Function(function.type(), function.name(), function.body(), List.of(object));
  }
}
