package org.demonic.schedule.objects;

/** The kind of an operation. */
public enum Kind {
  /** Reads memory, or asks an object of the JDK for something. */
  READ,
  /** Writes memory. */
  WRITE,
  /** Calls a method of an object of the JDK that may change it. */
  UPDATE,
  /** Takes a lock; also again, after having waited. Or calls what may have to wait for others. */
  ACQUIRE,
  /** Gives a lock back; also to wait. */
  RELEASE,
  /** Takes a lock that several threads may have at once. */
  ACQUIRE_SHARED,
  /** Gives such a lock back. */
  RELEASE_SHARED,
  /** Wakes threads that wait. */
  NOTIFY,
  /** Starts a thread. */
  START,
  /** A thread begins. */
  BEGIN,
  /** A thread ends. */
  END,
  /** Waits for the end of a thread. */
  JOIN,
  /** Interrupts a thread. */
  INTERRUPT,
  /** Waits to be unparked. */
  PARK,
  /** Waits for time to pass. */
  SLEEP,
  /** Lets others go first. */
  YIELD,
  /** Begins a method that was asked for. */
  ENTER,
  /** Ends such a method. */
  RETURN,
  /** Begins a line that was asked for. */
  LINE,
  /** Tells of an event that the code under test has named. */
  EVENT;

  /** Whether a step does more than to look, to give way, or to wait. */
  public boolean changes() {
    return switch (this) {
      case READ, UPDATE, YIELD, ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED -> false;
      case SLEEP, PARK, JOIN, ENTER, RETURN, LINE, EVENT -> false;
      case WRITE, NOTIFY, START, BEGIN, END, INTERRUPT -> true;
    };
  }

  /** Whether others see all earlier writes of a thread before a step. */
  public boolean isFence() {
    return switch (this) {
      case READ, YIELD, BEGIN, ENTER, RETURN, LINE, EVENT -> false;
      case WRITE, UPDATE, ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED -> true;
      case NOTIFY, START, END, JOIN, INTERRUPT, PARK, SLEEP -> true;
    };
  }
}
