package org.demonic.code.refusal;

import java.util.List;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;

/**
 * A place where a method refuses its call.
 *
 * @param place where the exception is made, or the method called that throws it
 * @param exception the internal name of its class
 * @param ways the call is refused there where all conditions of one of these hold; they are over
 *     the state before the call, and leave out what is so wherever the method comes past the
 *     refusals before
 * @param dispatched the methods that it supposes to be the module's if the receiver has them
 */
public record Refusal(
    Place place, String exception, List<List<Value>> ways, Set<MethodName> dispatched) {
  public Refusal {
    dispatched = Set.copyOf(dispatched);
    ways = ways.stream().map(List::copyOf).toList();
  }

  /** Whether it depends on the arguments alone, and on nothing that any thread can change. */
  public boolean isOfArguments() {
    return ways.stream()
        .flatMap(way -> Parts.of(way).stream())
        .noneMatch(Value.Content.class::isInstance);
  }
}
