package org.demonic.schedule.script;

/** The body of a script. It is run once for each execution, beside the body, from its beginning. */
@FunctionalInterface
public interface Scenario {
  /** Directs one execution. */
  @SuppressWarnings("IllegalThrows") // whatever a script throws is a result
  void run(Script s) throws Throwable;
}
