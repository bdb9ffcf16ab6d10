package org.demonic.report.finding;

import java.util.Locale;

/** What goes wrong. */
public enum Kind {
  /** Other threads can make a precondition false that the test has kept. */
  INTERFERENCE(
      "broken precondition", "Calls of other threads make a precondition false just before a call"),
  /** Calls that run at the same time end as in neither order of them. */
  NOT_SERIAL("wrong result", "Concurrent calls end as they do in no order one after the other"),
  /** A thread ends with an exception, which may be a failed assertion. */
  EXCEPTION("exception", "A schedule of the threads leads to an exception or a failed assertion"),
  /** Threads wait for each other. */
  DEADLOCK("deadlock", "A schedule of the threads ends with threads that wait for each other"),
  /** A thread waits for what no other one will do. */
  LOST_SIGNAL("waits for ever", "A thread waits for ever for what no other thread will do"),
  /** Threads make steps without end. */
  LIVELOCK("no end", "The threads make steps without an end in sight"),
  /** Two threads access the same memory, and nothing orders them. */
  RACE("data race", "Two threads access the same memory, one of them writes, nothing orders them"),
  /** A wait ends before what it waits for. */
  EARLY_END("wait ends early", "A wait ends although what it waits for has not come about"),
  /** The code does not keep what its own contracts say. */
  CONTRACT("broken contract", "The code does not keep a contract or an annotation of its own");

  private final String label;
  private final String description;

  Kind(String label, String description) {
    this.label = label;
    this.description = description;
  }

  /** What people call it: two or three words. */
  public String label() {
    return label;
  }

  /** What it means, in a sentence without its full stop. */
  public String description() {
    return description;
  }

  /** The name in documents for other programs: {@code wrong-result}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
