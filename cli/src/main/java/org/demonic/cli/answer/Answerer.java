package org.demonic.cli.answer;

import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;
import org.demonic.cli.console.Console;
import org.demonic.cli.input.Question;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.ProgressListener;
import org.demonic.synthesize.answer.QueryLog;
import org.demonic.synthesize.answer.Verdict;

/** Answers questions one after the other, and shows the progress on a terminal. */
public final class Answerer implements AutoCloseable {
  private static final long TICK_MILLIS = 200;

  private final Limits limits;
  private final StatusLine line;
  private final ProgressListener listener;
  private final QueryLog log;
  private final Runnable hideLine;

  /**
   * Answers within limits.
   *
   * @param log receives the queries to the solver
   */
  public Answerer(Console console, Limits limits, QueryLog log) {
    this.log = log;
    boolean visible = console.terminal().err();
    this.limits = limits;
    this.line = new StatusLine(console.err(), () -> System.nanoTime() / 1_000_000);
    this.listener = visible ? line : ProgressListener.NONE;
    this.hideLine = visible ? show(line) : () -> {};
  }

  /**
   * Keeps a line up to date until the returned task runs. An interrupt of the process removes the
   * line, too.
   */
  private static Runnable show(StatusLine line) {
    Timer timer = new Timer("status line", true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            line.tick();
          }
        },
        TICK_MILLIS,
        TICK_MILLIS);
    Runtime.getRuntime().addShutdownHook(new Thread(line::end));
    return timer::cancel;
  }

  /** Answers a question within the limits. */
  public Answer answer(Question question) {
    long start = System.nanoTime();
    line.begin(question.goal().name());
    try {
      Verdict verdict =
          Synthesizer.check(
              question.domain(),
              question.goal(),
              CheckSettings.of(limits).watchedBy(listener).loggedTo(log));
      long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
      return new Answer(question, verdict, millis);
    } finally {
      line.end();
    }
  }

  @Override
  public void close() {
    hideLine.run();
  }
}
