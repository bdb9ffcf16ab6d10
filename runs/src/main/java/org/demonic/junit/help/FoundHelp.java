package org.demonic.junit.help;

import java.util.List;
import java.util.Optional;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.HelpedTest;

/**
 * What the search for a help has found.
 *
 * @param help the help with which the test passes; empty if there is none
 * @param failing a help with which the test goes on, and fails; empty if none was tried
 * @param wrong an end of a wait without this help that the code cannot stand; empty if none is
 *     known
 * @param waiting the number of the call of the test that waits; negative if the test itself does
 * @param calls the calls that were tried, alone and in a row
 * @param isGiven whether the test has said itself how its waits end; then no calls were tried
 * @param nearly what lets the test go on, but throws or waits for ever itself; empty if nothing
 *     does
 * @param problem the reason why the test cannot be run with a second thread; empty if it can
 */
public record FoundHelp(
    Optional<HelpedTest> help,
    Optional<Failing> failing,
    Optional<WrongEnd> wrong,
    int waiting,
    List<Call> calls,
    boolean isGiven,
    Optional<String> nearly,
    Optional<String> problem) {
  public FoundHelp {
    calls = List.copyOf(calls);
  }

  /**
   * A help with which a test fails.
   *
   * @param text what other threads do, as people read it; empty if they do nothing
   */
  public record Failing(String text, Throwable failure) {}

  /** Whether a call of the test waits, and nothing that was tried ends that. */
  public boolean waitsForEver() {
    return waiting >= 0 && help.isEmpty() && failing.isEmpty();
  }

  /** Nothing, for a reason. */
  public static FoundHelp impossible(String problem) {
    return new FoundHelp(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        -1,
        List.of(),
        false,
        Optional.empty(),
        Optional.of(problem));
  }
}
