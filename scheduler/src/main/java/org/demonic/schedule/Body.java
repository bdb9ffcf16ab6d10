package org.demonic.schedule;

/** Code to be run under many schedules. It makes all its state itself. */
@FunctionalInterface
public interface Body {
  /** Runs it once. */
  void run() throws Throwable;
}
