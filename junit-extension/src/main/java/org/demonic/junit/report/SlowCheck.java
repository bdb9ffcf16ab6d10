package org.demonic.junit.report;

import java.io.PrintStream;
import java.time.Duration;
import org.demonic.synthesize.answer.Progress;
import org.demonic.synthesize.answer.ProgressListener;

/** Prints how far a check is after two seconds, and then every two seconds. */
public final class SlowCheck implements ProgressListener {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final String question;
  private final PrintStream out;
  private Duration next = PATIENCE;

  /** Follows the check of one question. */
  public SlowCheck(String question, PrintStream out) {
    this.question = question;
    this.out = out;
  }

  @Override
  public void progress(Progress progress) {
    if (progress.elapsed().compareTo(next) >= 0) {
      out.printf(
          "Demonic: checking %s: %s, %d s%n",
          question, progress.describe(), progress.elapsed().toSeconds());
      next = progress.elapsed().plus(PATIENCE);
    }
  }
}
