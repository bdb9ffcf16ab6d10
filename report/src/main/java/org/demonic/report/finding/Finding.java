package org.demonic.report.finding;

import java.util.List;

/**
 * A way in which other threads break code, found by a test.
 *
 * @param id the fingerprint, which stays the same where lines move
 * @param status whether it fails the test
 * @param reason why it does not fail the test; empty if it does
 * @param test {@code package.Class#method}
 * @param title what is wrong, in a line: {@code Another thread can break Pool.take}
 * @param place the code that is broken
 * @param message what happens, in a sentence or two
 * @param cause findings with the same one are told together
 * @param events the steps of the threads, in their order
 * @param details further facts, in the order in which they are read
 * @param repetition the file of a test that repeats it; empty if there is none
 * @param text the whole report as the test has printed it
 * @param level how much it matters
 * @param claim what says that the code is meant for several threads, or that it is not, in a
 *     sentence without its full stop; empty where that does not matter
 */
public record Finding(
    String id,
    Kind kind,
    Status status,
    String reason,
    String test,
    String title,
    Place place,
    String message,
    String cause,
    List<Event> events,
    List<Detail> details,
    String repetition,
    String text,
    Level level,
    String claim) {
  /** A finding that matters whatever is said of the code. */
  public Finding(
      String id,
      Kind kind,
      Status status,
      String reason,
      String test,
      String title,
      Place place,
      String message,
      String cause,
      List<Event> events,
      List<Detail> details,
      String repetition,
      String text) {
    this(
        id,
        kind,
        status,
        reason,
        test,
        title,
        place,
        message,
        cause,
        events,
        details,
        repetition,
        text,
        Level.ERROR,
        "");
  }

  public Finding {
    events = List.copyOf(events);
    details = List.copyOf(details);
  }

  /** The same finding that does not fail a test, because somebody knows it. */
  public Finding as(Status status, String reason) {
    return new Finding(
        id,
        kind,
        status,
        reason,
        test,
        title,
        place,
        message,
        cause,
        events,
        details,
        repetition,
        text,
        level,
        claim);
  }

  /** The same finding with other places. */
  public Finding at(Place broken, List<Event> steps) {
    return new Finding(
        id,
        kind,
        status,
        reason,
        test,
        title,
        broken,
        message,
        cause,
        steps,
        details,
        repetition,
        text,
        level,
        claim);
  }
}
