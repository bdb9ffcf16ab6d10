package samples.schedule;

import org.demonic.schedule.Schedules;

/** A program that explores, and has a class that the JVM does not let be changed. */
public final class LeavesOut {
  private LeavesOut() {}

  /** Runs it. */
  public static void main(String[] arguments) {
    try {
      System.out.println(NeverReady.VALUE);
    } catch (ExceptionInInitializerError broken) {
      System.out.println("it is broken");
    }
    System.out.println(Schedules.of(Counts::plain).executions(2).explore().outcome());
  }
}
