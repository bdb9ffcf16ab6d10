package org.demonic.schedule;

/** Code to be run under many schedules. It makes all its state itself. */
@FunctionalInterface
public interface Body {
  /** The name that the code sees, as that of a JVM's first thread. */
  String MAIN = "main";

  /** Runs it once. */
  void run() throws Throwable;

  /** What reports call the thread that runs it, unless the code gives that another name. */
  default String thread() {
    return MAIN;
  }
}
