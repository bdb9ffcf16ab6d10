package org.demonic.junit.rival;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Call;
import org.demonic.report.line.LineFile;
import org.demonic.report.line.PairLine;
import org.demonic.report.output.OutputFolder;

/** Writes {@code rivals.jsonl}: a line for each pair of calls that was run beside each other. */
final class RivalLog {
  private final OutputFolder output;
  private final String test;

  /**
   * Creates the log of one test.
   *
   * @param test as {@code package.Class#method}
   */
  RivalLog(Path folder, String test) {
    this.output = new OutputFolder(folder);
    this.test = test;
  }

  /**
   * Adds the pairs of the test.
   *
   * @param earlier those that an earlier run has run, and this one not again
   */
  void add(Collection<PairRun> pairs, List<PairLine> earlier) {
    output.append(
        LineFile.PAIRS,
        Stream.concat(
                pairs.stream().map(pair -> line(test, pair)),
                earlier.stream().map(PairLine::ofEarlierRun))
            .toList());
  }

  static PairLine line(String test, PairRun pair) {
    return new PairLine(
        "rival",
        test,
        method(pair.subject()),
        pair.subject().text(),
        pair.subject().file(),
        pair.subject().line(),
        method(pair.rival().first()),
        pair.rival().text(),
        pair.end().name(),
        pair.because(),
        pair.schedules(),
        pair.millis(),
        pair.contract().isEmpty() ? null : pair.contract(),
        pair.accesses().pairs());
  }

  private static String method(Call call) {
    return call.className() + "#" + call.method().getName();
  }
}
