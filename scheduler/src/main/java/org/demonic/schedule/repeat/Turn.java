package org.demonic.schedule.repeat;

import java.util.List;
import org.demonic.schedule.script.Event;
import org.demonic.schedule.script.Scenario;
import org.demonic.schedule.script.Script;

/**
 * A thread goes on, alone, until it stops.
 *
 * @param thread its number
 * @param stop where it stops
 * @param times how often it comes there
 * @param event what {@code stop} says
 */
record Turn(int thread, Stop stop, int times, Event event) {
  Turn untilEnd(Event ends) {
    return new Turn(thread, Stop.ENDS, 1, ends);
  }

  private void run(Script s) {
    s.runUntil(s.thread(thread), event, times);
  }

  /** The script that lets them happen one after the other. */
  static Scenario scenario(List<Turn> turns) {
    return s -> {
      for (Turn turn : turns) {
        turn.run(s);
      }
    };
  }
}
