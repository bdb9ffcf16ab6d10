package org.demonic.junit.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.Omission;

/**
 * Names the methods that another thread could call but that are no actions, because nothing says
 * what they do. They might reach a state that no action reaches.
 */
final class NotConsidered {
  private NotConsidered() {}

  /**
   * {@code not considered, because they have no @Ensures: Log.reset(), Log.rotate(int)}; empty if
   * every method is an action.
   */
  static Optional<String> of(JavaDomain domain) {
    List<String> methods =
        domain.classes().stream()
            .flatMap(c -> c.methods().stream())
            .filter(NotConsidered::hasUnknownEffect)
            .map(JavaMethod::toString)
            .toList();
    return methods.isEmpty()
        ? Optional.empty()
        : Optional.of(
            methods.stream()
                .collect(
                    Collectors.joining(
                        ", ", "not considered, because they have no @Ensures: ", "")));
  }

  private static boolean hasUnknownEffect(JavaMethod method) {
    return method.role() instanceof JavaMethod.NotConsidered reason
        && (reason.omission() == Omission.NO_EFFECT
            || reason.omission() == Omission.CONSTRUCTOR_EFFECT);
  }
}
