package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.List;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Place;

/** Lays the steps of a story out as the lines of a report. */
final class StoryLayout {
  /** The most steps of a turn shown in full; longer ones omit what others cannot notice. */
  private static final int LONG_TURN = 6;

  private static final int LONGEST_CODE = 60;

  private final String format;
  private final List<String> lines = new ArrayList<>();

  private StoryLayout(List<List<Event>> turns) {
    int name = 1;
    int place = 1;
    int code = 0;
    for (List<Event> turn : turns) {
      for (Event event : turn) {
        name = Math.max(name, event.thread().length());
        place = Math.max(place, place(event).length());
        code = Math.max(code, code(event).length());
      }
    }
    format = "%-" + name + "s   %-" + place + "s   " + (code > 0 ? "%-" + code + "s   %s" : "%s%s");
  }

  /** The lines for steps. */
  static List<String> lines(List<Event> events) {
    List<List<Event>> turns = turns(events);
    StoryLayout layout = new StoryLayout(turns);
    for (List<Event> turn : turns) {
      if (!layout.lines.isEmpty()) {
        layout.lines.add("    -- switched to " + turn.get(0).thread());
      }
      layout.add(turn);
    }
    return layout.lines;
  }

  /** Steps of one thread that follow each other. */
  private static List<List<Event>> turns(List<Event> events) {
    List<List<Event>> turns = new ArrayList<>();
    String thread = null;
    for (Event event : events) {
      if (!event.thread().equals(thread)) {
        turns.add(new ArrayList<>());
        thread = event.thread();
      }
      turns.get(turns.size() - 1).add(event);
    }
    return turns;
  }

  private void add(List<Event> turn) {
    String before = null;
    for (int i = 0; i < turn.size(); i++) {
      int left = turn.size() > LONG_TURN ? leftOut(turn, i) : 0;
      if (left > 1) {
        lines.add("    (" + left + " steps)");
        i += left;
      }
      Event event = turn.get(i);
      String code = place(event).equals(before) ? "" : code(event);
      lines.add(format.formatted(event.thread(), place(event), code, event.what()).stripTrailing());
      before = place(event);
    }
  }

  /** The number of steps from here on that a long turn omits; never its first or last step. */
  private static int leftOut(List<Event> turn, int from) {
    int end = from;
    while (from > 0 && end < turn.size() - 1 && !turn.get(end).matters()) {
      end++;
    }
    return end - from;
  }

  private static String place(Event event) {
    Place place = event.place();
    return place == null ? "" : place.text();
  }

  private static String code(Event event) {
    String code = event.code();
    // Of several lambdas in a line nobody can tell which one it is: all of it is shown then.
    boolean isCut = code.length() > LONGEST_CODE && code.split("->", -1).length < 3;
    return isCut ? code.substring(0, LONGEST_CODE) + "..." : code;
  }
}
