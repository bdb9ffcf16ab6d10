package org.demonic.junit.check;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.problem.Unanswered;

/**
 * Names what threads that a test starts have run, because only the test's own thread is checked.
 */
final class OtherThreads {
  private static final int SHOWN = 3;
  private static final String BEGIN =
      "only the test's own thread is checked, but other threads have run ";

  private OtherThreads() {}

  /** The question about other threads; empty if they ran no method of a class under test. */
  static Optional<Unanswered> unanswered(Collection<MethodBody> elsewhere) {
    List<String> methods =
        elsewhere.stream()
            .map(b -> MethodNames.of(b.routine().className(), b.routine().name()))
            .distinct()
            .sorted()
            .toList();
    if (methods.isEmpty()) {
      return Optional.empty();
    }
    String more = methods.size() > SHOWN ? " and %d more".formatted(methods.size() - SHOWN) : "";
    return Optional.of(
        new Unanswered(
            methods.stream().limit(SHOWN).collect(Collectors.joining(", ", BEGIN, more)),
            "make these calls on the test's own thread: the check itself finds out what other"
                + " threads may do meanwhile"));
  }

  /** Whether a question is the one about other threads. */
  static boolean areMeant(Unanswered question) {
    return question.text().startsWith(BEGIN);
  }
}
