package org.demonic.code.bound;

/**
 * How much is read of a module. The answer to a question that would need more is the worst case,
 * which each bound names: a proof takes it as what may happen, and a plan does not use it.
 */
public final class Bounds {
  /**
   * Paths of a method. The others end where the bound was met, and what follows may do anything.
   */
  public static final int PATHS = 256;

  /**
   * Instructions on one path, which ends there; and of a method whose objects and arrays are
   * followed: a longer one gives away all that it touches.
   */
  public static final int INSTRUCTIONS = 4_000;

  /** Instructions on all paths of a method together; then each path that is still open ends. */
  public static final int WORK = 60_000;

  /** Calls inside of each other on one path, which ends at the next one. */
  public static final int CALL_DEPTH = 24;

  /** Methods that one call may run. A path ends at a call that may run more. */
  public static final int TARGETS = 8;

  /**
   * Rounds of a loop, without those that constants decide, before it is joined: then the path
   * forgets what the loop changes.
   */
  public static final int OPEN_ROUNDS = 4;

  /** All rounds of a loop before it is joined. */
  public static final int ROUNDS = 16;

  /**
   * {@link #OPEN_ROUNDS} of a method that has too many paths otherwise. If that does not help, all
   * its loops are joined at once.
   */
  public static final int FEWER_OPEN_ROUNDS = 1;

  /** {@link #ROUNDS} of such a method. */
  public static final int FEWER_ROUNDS = 4;

  /** Inner arrays of a new array; if there are more, its elements are unknown. */
  public static final int INNER_ARRAYS = 8;

  /**
   * Parts of a term. The value of a larger one is unknown, and a larger condition says nothing of
   * the ranges of numbers, so that they may overflow. In a domain, the larger one is unknown, too.
   */
  public static final int PARTS = 400;

  /** Expressions inside of each other in what a constructor stores; deeper ones are unknown. */
  public static final int EXPRESSION_DEPTH = 16;

  /** Constants of an enum whose numbers in a {@code switch} are known; conditions get too long. */
  public static final int ENUM_CONSTANTS = 64;

  /**
   * Calls inside of each other through which an argument is followed; a deeper one keeps what it
   * gets.
   */
  public static final int ARGUMENT_DEPTH = 4;

  /**
   * Methods that are read for one field: with more that use it, its locks and constant values are
   * unknown, it holds an unknown function, and {@code @GuardedBy} is not checked to the end.
   */
  public static final int METHODS_OF_FIELD = 40;

  /** Methods that may run what a field holds; with more, none of them surely does. */
  public static final int RUNNERS = 10;

  /** Paths on which a function surely runs; there are no certain steps of the others. */
  public static final int FUNCTION_PATHS = 200;

  /** Paths that one path becomes when the functions that it runs are put into it. */
  public static final int RUNS = 64;

  /** Instructions of a getter, that is, a method which surely gives code outside what it reads. */
  public static final int GETTER = 60;

  /** Methods between a store to a field and code outside that surely passed what is stored. */
  public static final int PASSING_METHODS = 12;

  /** Methods that are read for one check; memory that others write is written at any time. */
  public static final int WRITERS = 60;

  /**
   * Methods that store to arrays which no field owns; with more, these are written at any time, and
   * as many are read for what threads surely can do.
   */
  public static final int ARRAY_WRITERS = 12;

  /**
   * Methods that are named as writers of memory which is written at any time; each of them writes
   * anything, so that naming more would add no step that matters.
   */
  public static final int NAMED_WRITERS = 12;

  /** Possible steps; a method that would make them more writes anything at any time. */
  public static final int STEPS = 1_500;

  /** Steps of suspended calls; no plan holds further methods in the middle. */
  public static final int SUSPENDED_STEPS = 120;

  private Bounds() {}
}
