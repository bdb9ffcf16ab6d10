package org.demonic.code.refusal;

import java.util.List;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;

/**
 * A place where a method does something because of what it has found in a field.
 *
 * @param conditions what it has found: each is 1, over the state before the call
 * @param read where it has read the field last
 * @param act where it uses the field again, or calls what does; if it does not, where it first
 *     changes anything
 * @param called the method of the same object that it calls there, if that object is all that is
 *     decided about
 */
public record Decision(List<Value> conditions, Place read, Place act, Optional<MethodName> called) {
  public Decision {
    conditions = List.copyOf(conditions);
  }
}
