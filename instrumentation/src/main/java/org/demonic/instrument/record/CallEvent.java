package org.demonic.instrument.record;

import java.util.Collections;
import java.util.List;
import org.demonic.instrument.calls.CallSite;
import org.jspecify.annotations.Nullable;

/**
 * A call that is reported is about to be made.
 *
 * @param activation the run of the body that makes the call
 * @param receiver null for a static method or a constructor; a call on null fails right after this
 * @param arguments evaluated, primitives boxed
 */
public record CallEvent(
    CallSite site,
    Activation activation,
    @Nullable Object receiver,
    List<@Nullable Object> arguments) {
  public CallEvent {
    arguments = Collections.unmodifiableList(arguments);
  }
}
