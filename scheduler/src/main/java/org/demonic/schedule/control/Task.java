package org.demonic.schedule.control;

/** What a thread under control runs. */
@FunctionalInterface
public interface Task {
  /** Runs it to its end. */
  @SuppressWarnings("IllegalThrows") // whatever code under test throws is a result
  void run() throws Throwable;
}
