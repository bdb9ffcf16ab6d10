package org.demonic.synthesize.answer;

import java.time.Duration;

/**
 * The costs of work, and how much of it each part of a check may do. There are two units, which are
 * both the same in every run and on every machine: the resource units of Z3, and the steps of the
 * search over states (a call, an argument or a value that is tried, a state that is reached).
 * Limits that are durations for people buy units at fixed rates, which lie between those measured:
 * a second of work is about what a quiet machine does in a second, sometimes half of it, sometimes
 * twice as much.
 *
 * <p>Measured on 2 cores of an AMD EPYC under other load, OpenJDK 17, Z3 4.14.1, 2026-11-23, warm,
 * in CPU time of the thread. Z3 does 2,200 to 4,700 units in a millisecond of plan search on small
 * problems, and 750 to 1,500 in long questions about sequences. The search over states:
 *
 * <table>
 *   <caption>Steps of the search over states in a millisecond</caption>
 *   <tr><th>problem</th><th>states</th><th>steps</th></tr>
 *   <tr><td>doublings, 19 actions</td><td>10,946</td><td>8,000</td></tr>
 *   <tr><td>Hanoi, 8 discs</td><td>6,391</td><td>10,000</td></tr>
 *   <tr><td>six lost updates</td><td>109,631</td><td>11,000</td></tr>
 *   <tr><td>logistics</td><td>6,683</td><td>11,000</td></tr>
 *   <tr><td>transfers among 6 accounts</td><td>2,688</td><td>7,000</td></tr>
 *   <tr><td>jugs (values are searched)</td><td>1,012</td><td>9,000</td></tr>
 * </table>
 */
public final class Costs {
  /** Units of Z3 that a millisecond of work has. */
  private static final long UNITS_PER_MILLI = 2_000;

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long NANOS_PER_UNIT = NANOS_PER_MILLI / UNITS_PER_MILLI;

  /** Steps of the search over states in a millisecond. */
  private static final long STEPS_PER_MILLI = 8_000;

  /**
   * Steps in the time of a unit that the solver uses in a long question. It does 1,000 to 4,000 of
   * them in a millisecond, fewer where sequences are long.
   */
  private static final long STEPS_PER_UNIT = 4;

  /** Steps that the search over states may take from one state: 0.1 s. */
  public static final long MOST_STEPS_OF_STATE = 1_000_000;

  /** The bytes that the search over states may keep states in. */
  public static final long MOST_BYTES = 256L << 20;

  /** The values that the search over states may keep apart from states: about 100 MB. */
  public static final int MOST_VALUES = 1_000_000;

  /** The elements of sequences among these values: 128 MB. */
  public static final long MOST_ELEMENTS = 16_000_000;

  /** Steps that it takes to choose a cell and to list its values: as long as two calls. */
  public static final long STEPS_OF_NODE = 2;

  /** Steps before anything but the stability query is tried: 0.2 ms. */
  public static final long FEW_STEPS = 1_500;

  /** Steps before the solver looks for plans: 8 ms. */
  public static final long STEPS_AT_FIRST = 64_000;

  /** Steps while few states wait to be looked at, 15 ms: no solver is as fast there. */
  public static final long STEPS_IF_NARROW = 120_000;

  /**
   * Steps that the repetitions of a search, which find the clauses that it needs, may take together
   * if the search took fewer: 1.5 ms.
   */
  public static final long STEPS_OF_CORE = 12_000;

  /** Steps that each of these repetitions may take in any case: 0.03 ms. */
  public static final long STEPS_OF_CLAUSE = 250;

  /**
   * Units after which a question pauses for the first time, so that the search over states can go
   * on: 15 ms.
   */
  public static final long UNITS_OF_SLICE = 60_000;

  /**
   * Units after which the questions about the ways to call an action, one by one, pause for the
   * first time: 1 s. They are many and short; with pauses as in one long question, the search over
   * states would work longer than they do (32 accounts: 1,089 questions, 3,100,000 units, 0.25 s).
   */
  public static final long UNITS_OF_CASES = 4_000_000;

  /** Units that it takes to write down one way to call an action, for one place of a plan. */
  public static final long UNITS_OF_CALL = 500;

  /** Units for each question of the first look: 15 ms. */
  public static final long UNITS_OF_FIRST_LOOK = 60_000;

  /** Units after which the search for a plan waits for the guesses of relations: 0.5 s. */
  public static final long UNITS_BEFORE_RELATIONS = 2_000_000;

  /** Units for an invariant of one kind of guessed relations: 0.4 s. */
  public static final long UNITS_OF_RELATIONS = 1_600_000;

  /** Units to give a plan the actions and arguments that a reader prefers: 1 s. */
  public static final long UNITS_OF_TIDYING = 4_000_000;

  /** Units to make the values of a plan plain: 0.5 s. */
  public static final long UNITS_OF_PLAIN_VALUES = 2_000_000;

  /** Units to find out whether a proof can do without one clause: 10 ms. */
  public static final long UNITS_OF_CLAUSE = 40_000;

  /** Units for the review of a domain: 1 s. */
  public static final long UNITS_OF_REVIEW = 4_000_000;

  /** Units for each question of a review: 25 ms. */
  public static final long UNITS_OF_REVIEW_QUESTION = UNITS_OF_REVIEW / 40;

  /** Units to find out whether goals that differ in values have one proof: 0.1 s. */
  public static final long UNITS_OF_GENERALIZATION = 400_000;

  /** Units that it takes to make an expression for the solver. */
  public static final long UNITS_OF_EXPRESSION = 3;

  /** Steps that it takes to prepare the search over states for one place or call. */
  public static final long STEPS_OF_PART = 8;

  /**
   * Units of a check that are not counted: those of the {@code FirstLook}, and of reading the goal.
   * A usual check takes no others: 1 ms.
   */
  public static final long UNITS_OF_CHECK = 2_500;

  /** The work to find a state that shows that a goal is not stable. */
  public static final Duration TIME_OF_UPHEAVAL = Duration.ofMillis(100);

  private Costs() {}

  /** The units that a check with this timeout may use, at least 1. */
  public static long units(Duration timeout) {
    long ofRest = timeout.toNanosPart() % NANOS_PER_MILLI / NANOS_PER_UNIT;
    return Math.max(1, timeout.toMillis() * UNITS_PER_MILLI + ofRest);
  }

  /** The time that some units take. */
  public static Duration time(long units) {
    return Duration.ofMillis(units / UNITS_PER_MILLI)
        .plusNanos(units % UNITS_PER_MILLI * NANOS_PER_UNIT);
  }

  /** The units that take as long as some steps. */
  public static long unitsOf(long steps) {
    return steps * UNITS_PER_MILLI / STEPS_PER_MILLI;
  }

  /** The steps that take as long as some units, at least 1. */
  public static long steps(long units) {
    return Math.max(1, units * STEPS_PER_MILLI / UNITS_PER_MILLI);
  }

  /**
   * The steps that the search over states may have taken when the solver has used some units: it
   * has as much time.
   */
  public static long stepsBeside(long units) {
    return units * STEPS_PER_UNIT;
  }
}
