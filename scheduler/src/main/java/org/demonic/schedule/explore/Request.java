package org.demonic.schedule.explore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.demonic.schedule.Body;
import org.demonic.schedule.Entrance;
import org.demonic.schedule.control.Work;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.iroot.KnownIRoots;
import org.demonic.schedule.search.Failing;
import org.demonic.schedule.search.SearchBounds;
import org.jspecify.annotations.Nullable;

/**
 * A request for an exploration.
 *
 * @param excluded prefixes of names of classes that are not interrupted
 * @param failing which ends are failures
 * @param direction what a script says; null if there is none
 * @param entered classes whose calls from outside are told
 * @param known what is known of iRoots, and learns more
 */
public record Request(
    Body body,
    SearchBounds bounds,
    List<String> excluded,
    Failing failing,
    @Nullable Direction direction,
    Entrance entered,
    KnownIRoots known) {
  private static final Duration WORK = Duration.ofMinutes(1);

  /** The time is far behind the work: it is for bodies that do much out of control. */
  private static final SearchBounds DEFAULTS =
      new SearchBounds(
          SearchBounds.NO_LIMIT,
          Long.MAX_VALUE,
          WORK,
          Work.timeFor(WORK),
          new StepLimit(20_000, 200_000),
          false,
          Duration.ZERO,
          List.of(),
          SearchBounds.Turns.USUAL);

  public Request {
    excluded = List.copyOf(excluded);
  }

  /** A request without a bound on preemptions, for a minute of work at most. */
  public static Request of(Body body) {
    return new Request(
        body, DEFAULTS, List.of(), Failing.ALL, null, Entrance.NONE, KnownIRoots.inMemory());
  }

  /** The same within other bounds. */
  public Request with(SearchBounds other) {
    return new Request(body, other, excluded, failing, direction, entered, known);
  }

  /** The same with other ends that are failures. */
  public Request with(Failing other) {
    return new Request(body, bounds, excluded, other, direction, entered, known);
  }

  /** The same by a script. */
  public Request with(Direction other) {
    return new Request(body, bounds, excluded, failing, other, entered, known);
  }

  /** The same with other classes whose calls are reported. */
  public Request with(Entrance other) {
    return new Request(body, bounds, excluded, failing, direction, other, known);
  }

  /** The same with another knowledge of iRoots. */
  public Request with(KnownIRoots other) {
    return new Request(body, bounds, excluded, failing, direction, entered, other);
  }

  /** The same without interrupting classes whose names begin so. */
  public Request without(List<String> prefixes) {
    List<String> all = new ArrayList<>(excluded);
    all.addAll(prefixes);
    return new Request(body, bounds, all, failing, direction, entered, known);
  }
}
