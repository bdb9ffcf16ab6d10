package org.demonic.junit.run;

import java.util.List;
import java.util.stream.Collectors;
import org.demonic.junit.EndlessWaitError;
import org.demonic.junit.help.FoundHelp;
import org.demonic.junit.rerun.Call;

/** No help was found for a test that waits. */
final class EndlessWait extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int MOST_NAMED = 6;

  private static final String MEND_TEST =
      "name the class in @Demonic whose calls end the wait, or let the test bring\n"
          + "                  about what it waits for before it calls this";

  private static final String MEND_STUB =
      "let the stub bring about what is waited for, and return; it must not wait itself";

  private final transient FoundHelp found;
  private final EndlessWaitError error;

  /**
   * The end of a test.
   *
   * @param wait what waits, where, and for what
   * @param frames the code that waits, the innermost first
   * @param found what the search for a help has found
   */
  EndlessWait(String test, String wait, List<StackTraceElement> frames, FoundHelp found) {
    super(wait, null, false, false);
    this.found = found;
    this.error = new EndlessWaitError(report(test, wait, found), frames);
  }

  /** What the search for a help has found. */
  FoundHelp found() {
    return found;
  }

  /** What fails the test. */
  EndlessWaitError error() {
    return error;
  }

  private static String report(String test, String wait, FoundHelp found) {
    return """
        %s waits for ever

          at              %s
          tried           %s
        %s  to rule it out  %s
        """
        .formatted(
            test,
            wait,
            tried(found),
            found.nearly().map("  nearly          it goes on when %s\n"::formatted).orElse(""),
            found.isGiven() ? MEND_STUB : MEND_TEST);
  }

  private static String tried(FoundHelp found) {
    if (found.isGiven()) {
      return "another thread runs the stub of the test, and wakes those who wait"
          + found.problem().map(problem -> ": " + problem).orElse("");
    } else if (found.problem().isPresent()) {
      return "nothing: the test cannot be run with a second thread: " + found.problem().get();
    } else if (found.calls().isEmpty()) {
      return "nothing: there are no calls that a second thread can make";
    }
    String named =
        found.calls().stream().limit(MOST_NAMED).map(Call::text).collect(Collectors.joining(", "));
    int more = found.calls().size() - MOST_NAMED;
    return "another thread calls "
        + named
        + (more > 0 ? " and %d others".formatted(more) : "")
        + "; also up to four in a row, and each up to 64 times";
  }
}
