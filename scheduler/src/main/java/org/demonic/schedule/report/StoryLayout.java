package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Place;
import org.jspecify.annotations.Nullable;

/** Lays the steps of a story out as the lines of a report. */
final class StoryLayout {
  /** The most steps of a turn shown in full; longer ones omit what does not matter. */
  private static final int LONG_TURN = 6;

  /** The most lines of a story. */
  private static final int MOST_LINES = 40;

  private static final int LONGEST_CODE = 60;

  private final List<Event> events;
  private final String format;
  private final List<String> lines = new ArrayList<>();

  /** The thread of the last line. */
  private @Nullable String thread;

  /** The place of the last line, if the next one can do without its code. */
  private @Nullable String before;

  private StoryLayout(List<Event> events) {
    this.events = events;
    int name = 1;
    int place = 1;
    int code = 0;
    for (Event event : events) {
      name = Math.max(name, event.thread().length());
      place = Math.max(place, place(event).length());
      code = Math.max(code, code(event).length());
    }
    format = "%-" + name + "s   %-" + place + "s   " + (code > 0 ? "%-" + code + "s   %s" : "%s%s");
  }

  /**
   * The lines for steps. Where there would be too many, those are left out first that do not
   * matter, and then the early ones.
   *
   * @param decisive the indexes of steps that are never left out
   */
  static List<String> lines(List<Event> events, BitSet decisive) {
    List<String> lines = laidOut(events, inFull(events, decisive));
    if (lines.size() <= MOST_LINES) {
      return lines;
    }
    BitSet shown = (BitSet) decisive.clone();
    for (int i = 0; i < events.size(); i++) {
      shown.set(i, shown.get(i) || events.get(i).matters() || i == events.size() - 1);
    }
    int few = events.size() - 1;
    int many = 0;
    while (many < few) {
      int from = (many + few) / 2;
      boolean isShort = laidOut(events, since(from, shown, decisive)).size() <= MOST_LINES;
      few = isShort ? from : few;
      many = isShort ? many : from + 1;
    }
    return laidOut(events, since(few, shown, decisive));
  }

  /** The steps from one on that are shown, and the decisive ones before it. */
  private static BitSet since(int first, BitSet shown, BitSet decisive) {
    BitSet late = (BitSet) shown.clone();
    late.clear(0, first);
    late.or(decisive);
    return late;
  }

  /** The steps that are shown of a story with room enough. */
  private static BitSet inFull(List<Event> events, BitSet decisive) {
    BitSet shown = (BitSet) decisive.clone();
    int begin = 0;
    for (int i = 1; i <= events.size(); i++) {
      if (i == events.size() || !events.get(i).thread().equals(events.get(begin).thread())) {
        boolean isLong = i - begin > LONG_TURN;
        for (int of = begin; of < i; of++) {
          boolean isEdge = of == begin || of == i - 1;
          shown.set(of, !isLong || isEdge || shown.get(of) || events.get(of).matters());
        }
        begin = i;
      }
    }
    return shown;
  }

  private static List<String> laidOut(List<Event> events, BitSet shown) {
    StoryLayout layout = new StoryLayout(events);
    int last = -1;
    for (int i = shown.nextSetBit(0); i >= 0; i = shown.nextSetBit(i + 1)) {
      // To say that one step is left out takes as much room as the step.
      int from = i - last == 2 ? i - 1 : i;
      if (i - last > 2) {
        layout.lines.add("    (" + (i - last - 1) + " steps)");
        layout.before = null;
      }
      for (int told = from; told <= i; told++) {
        layout.add(told);
      }
      last = i;
    }
    return layout.lines;
  }

  private void add(int index) {
    Event event = events.get(index);
    if (thread != null && !event.thread().equals(thread)) {
      lines.add("    -- switched to " + event.thread());
      before = null;
    }
    String code = place(event).equals(before) ? "" : code(event);
    lines.add(format.formatted(event.thread(), place(event), code, event.what()).stripTrailing());
    before = place(event);
    thread = event.thread();
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
