package org.demonic.cli.answer;

import java.io.PrintWriter;
import java.util.function.LongSupplier;
import org.demonic.synthesize.answer.Progress;
import org.demonic.synthesize.answer.ProgressListener;
import org.jspecify.annotations.Nullable;

/**
 * Shows on a terminal how far a check is once it has taken a second, in one line, which is gone
 * when the check ends.
 */
final class StatusLine implements ProgressListener {
  private static final long PATIENCE_MILLIS = 1000;
  private static final String ERASE = "\r\u001b[K";

  /**
   * The number of columns that every terminal has; a longer line would wrap and could not be
   * erased.
   */
  private static final int WIDTH = 79;

  private final PrintWriter terminal;
  private final LongSupplier millis;
  private String goal = "";
  private long start;
  private @Nullable Progress progress;
  private String shown = "";

  /**
   * A line that is not shown yet.
   *
   * @param millis a clock
   */
  StatusLine(PrintWriter terminal, LongSupplier millis) {
    this.terminal = terminal;
    this.millis = millis;
  }

  synchronized void begin(String name) {
    goal = name;
    start = millis.getAsLong();
    progress = null;
  }

  @Override
  public synchronized void progress(Progress now) {
    progress = now;
  }

  /** Updates the line if the check has taken long enough. To be called regularly. */
  synchronized void tick() {
    long elapsed = millis.getAsLong() - start;
    if (progress != null && elapsed >= PATIENCE_MILLIS) {
      String text = "%s: %s, %d s".formatted(goal, progress.describe(), elapsed / 1000);
      show(text.substring(0, text.offsetByCodePoints(0, Math.min(WIDTH, Facts.width(text)))));
    }
  }

  /** Ends the check and removes the line. */
  synchronized void end() {
    progress = null;
    show("");
  }

  private void show(String text) {
    if (!text.equals(shown)) {
      terminal.print(ERASE + text);
      terminal.flush();
      shown = text;
    }
  }
}
