package org.demonic.junit.rival.contract;

import java.lang.reflect.Method;
import java.util.Collections;
import java.util.List;
import org.demonic.report.finding.Place;
import org.jspecify.annotations.Nullable;

/**
 * A call that is about to be made, alone, and that in a finding has seen memory which another
 * thread changed before it had done with that.
 *
 * @param receiver null for a static method
 * @param field the name of the field, or of something else, that it has seen
 * @param read where
 * @param others the methods that other threads call beside it
 */
public record DecidingCall(
    Method method,
    @Nullable Object receiver,
    List<@Nullable Object> arguments,
    String field,
    Place read,
    List<Method> others) {
  public DecidingCall {
    arguments = Collections.unmodifiableList(arguments);
    others = List.copyOf(others);
  }
}
