package samples.schedule;

import static org.demonic.schedule.script.Events.calls;
import static org.demonic.schedule.script.Events.ends;
import static org.demonic.schedule.script.Events.enters;
import static org.demonic.schedule.script.Events.in;
import static org.demonic.schedule.script.Events.reads;
import static org.demonic.schedule.script.Events.writes;

import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;

/** The example of {@code docs/schedules.md}: {@code ExploreSchedulesTest} runs it. */
public class ScriptSample {
  static class Connection {
    private boolean isOpen = true;
    private int closed;

    void close() {
      if (isOpen) {
        isOpen = false;
        closed++;
      }
    }

    static void closedByTwo() throws Exception {
      Connection connection = new Connection();
      Bugs.together(connection::close, connection::close);
      Bugs.check(connection.closed == 1, "closed " + connection.closed + " times");
    }
  }

  @Test
  void closingTwiceIsHarmless() {
    Schedules.of(Connection::closedByTwo)
        .script(
            s -> {
              var a = s.waitForThread(enters(Connection.class, "close"));
              var b = s.waitForThread(enters(Connection.class, "close"));
              s.runUntil(a, in("close").and(writes(Connection.class, "isOpen")));
              while (in("close").holds(a) || in("close").holds(b)) {
                s.runUntil(s.chooseThread(a, b), reads().or(writes()).or(calls()).or(ends()));
              }
            })
        .check();
  }
}
