package org.demonic.instrument.record;

import java.util.Collections;
import java.util.List;
import org.demonic.instrument.weave.MethodBody;
import org.jspecify.annotations.Nullable;

/**
 * The known facts about a running method.
 *
 * @param receiver null in a static method, and in a constructor whose object is not one yet
 * @param arguments perhaps only those that are objects
 */
public record Run(MethodBody body, @Nullable Object receiver, List<@Nullable Object> arguments) {
  public Run {
    arguments = Collections.unmodifiableList(arguments);
  }
}
