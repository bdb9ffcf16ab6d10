package org.demonic.synthesize.engine;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.answer.Progress;
import org.demonic.synthesize.answer.ProgressListener;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.smt.QueryTrace;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Records how far each engine came on the way to one verdict, and reports it to a listener as it
 * happens.
 */
public final class Journal {
  private final QueryTrace trace;
  private final ProgressListener listener;
  private final SolverBudget budget;
  private final Map<Engine, Attempt> attempts = new EnumMap<>(Engine.class);

  /** The engine that began last. */
  private Engine running = Engine.SEARCH;

  /** A journal of one check. */
  public Journal(QueryTrace trace, ProgressListener listener, SolverBudget budget) {
    this.trace = trace;
    this.listener = listener;
    this.budget = budget;
  }

  /** A journal without listener and log. */
  public static Journal silent(SolverBudget budget) {
    return new Journal(QueryTrace.NONE, ProgressListener.NONE, budget);
  }

  /** The log in which queries are written down. */
  QueryTrace trace() {
    return trace;
  }

  /**
   * Notes that an engine begins with plans or proofs of a length, and reports it to the listener.
   */
  public void begin(Engine engine, int length) {
    running = engine;
    trace.begin(engine, length);
    listener.progress(new Progress(engine, length, budget.elapsed(), budget.used()));
  }

  /** Notes how far an engine came. The last note on each engine is kept. */
  public void note(Attempt attempt) {
    attempts.put(attempt.engine(), attempt);
  }

  /** Notes that a limit stopped an engine. */
  public void stopped(Engine engine, LimitException limit) {
    Attempt earlier = attempts.get(engine);
    String outcome =
        earlier == null ? limit.reason() : earlier.outcome() + "; then " + limit.reason();
    note(new Attempt(engine, limit.stop(), outcome));
  }

  /** The verdict {@code UNKNOWN} because work or memory ended the whole check. */
  Verdict stopped(OverLimitException limit) {
    stopped(running, new LimitException(Stop.EFFORT, limit.reason()));
    return unknown(limit.reason());
  }

  /** The verdict {@code UNKNOWN}, with the last note on each engine that was tried. */
  public Verdict unknown(String reason) {
    return new Verdict.Unknown(reason, List.copyOf(attempts.values()));
  }

  /**
   * The verdict {@code UNKNOWN} because no plan has at most this many actions. Its reason also says
   * so if a limit stopped the stability query.
   */
  public Verdict noPlanWithin(int actions) {
    Attempt stability = attempts.get(Engine.STABILITY);
    return unknown(
        stability != null && stability.stop() == Stop.EFFORT
            ? "%s; whether it is stable is not known: %s"
                .formatted(noPlan(actions), stability.outcome())
            : noPlan(actions));
  }

  /** Notes that no plan has at most this many actions. */
  public void refuted(int actions) {
    note(new Attempt(Engine.SEARCH, Stop.ACTIONS, noPlan(actions)));
  }

  private static String noPlan(int actions) {
    return "no plan within %d %s".formatted(actions, actions == 1 ? "action" : "actions");
  }
}
