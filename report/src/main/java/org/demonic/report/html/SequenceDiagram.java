package org.demonic.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Memory;
import org.demonic.report.finding.Place;

/**
 * Draws the steps of threads: each thread is a column whose time goes down, and an arrow shows
 * where another thread goes on.
 */
final class SequenceDiagram {
  private static final int COLUMN = 430;
  private static final int LEFT = 24;
  private static final int TOP = 44;
  private static final int LINE = 17;
  private static final int GAP = 13;

  /** A character of the fixed-width font, and the room for them in a column. */
  private static final double CHARACTER = 7.25;

  private static final int MOST_CHARACTERS = (int) ((COLUMN - 40) / CHARACTER);

  /** Steps that no other thread notices are left out of longer stories than this. */
  private static final int LONG_STORY = 40;

  private final Map<String, Integer> columns = new LinkedHashMap<>();
  private final List<Row> rows = new ArrayList<>();
  private final Html svg;

  /**
   * A step where it is drawn.
   *
   * @param top of the turn that it belongs to
   * @param codeY where its line of code is written; -1 if the step before has shown it
   * @param y where the step is
   * @param isTurn whether another thread has made the step before
   */
  private record Row(Event event, int top, int codeY, int y, boolean isTurn) {}

  private SequenceDiagram(List<Event> events, Html svg) {
    this.svg = svg;
    layOut(events.size() <= LONG_STORY ? events : important(events));
  }

  /** Draws a story. */
  static void draw(List<Event> events, String title, Html page) {
    new SequenceDiagram(events, page).draw(title);
  }

  private void layOut(List<Event> events) {
    int y = TOP;
    int top = TOP;
    Event before = null;
    for (Event event : events) {
      columns.putIfAbsent(event.thread(), columns.size());
      boolean isTurn = before != null && !before.thread().equals(event.thread());
      y += isTurn ? 2 * GAP : 0;
      top = isTurn ? y : top;
      boolean isNewLine = before == null || isTurn || !isSameLine(before, event);
      int codeY = isNewLine && isAnywhere(event) ? y : -1;
      y += codeY < 0 ? 0 : LINE;
      rows.add(new Row(event, top, codeY, y, isTurn));
      y += LINE + GAP;
      before = event;
    }
  }

  private static List<Event> important(List<Event> events) {
    List<Event> important = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      boolean isTurn =
          i == 0
              || i + 1 == events.size()
              || !events.get(i - 1).thread().equals(events.get(i).thread())
              || !events.get(i + 1).thread().equals(events.get(i).thread());
      if (isTurn || events.get(i).matters()) {
        important.add(events.get(i));
      }
    }
    return important;
  }

  private void draw(String title) {
    int width = Math.max(1, columns.size()) * COLUMN;
    int height = (rows.isEmpty() ? TOP : rows.get(rows.size() - 1).y()) + 2 * GAP;
    svg.open(
        "svg",
        "class",
        "sequence",
        "role",
        "img",
        "aria-label",
        title,
        "width",
        String.valueOf(width),
        "height",
        String.valueOf(height),
        "viewBox",
        "0 0 %d %d".formatted(width, height));
    columns.forEach(
        (thread, column) -> {
          svg.element(
              "text", thread, "class", "thread", "x", String.valueOf(x(column) - 8), "y", "20");
          line("life", x(column), TOP - 14, x(column), height - 6);
        });
    for (int i = 0; i < rows.size(); i++) {
      if (i + 1 == rows.size() || rows.get(i + 1).isTurn()) {
        turn(rows.get(i));
      }
      if (rows.get(i).isTurn()) {
        arrow(rows.get(i - 1), rows.get(i));
      }
    }
    rows.forEach(this::step);
    svg.close();
  }

  private static boolean isSameLine(Event one, Event other) {
    return one.code().equals(other.code())
        && String.valueOf(one.place()).equals(String.valueOf(other.place()));
  }

  private static boolean isAnywhere(Event event) {
    return !event.code().isEmpty() || event.place() != null;
  }

  private void step(Row row) {
    Event event = row.event();
    int x = x(event);
    boolean isChange = event.memory().stream().anyMatch(Memory::isChange);
    String kind = isChange ? "change" : event.matters() ? "matters" : "plain";
    svg.open("g", "class", "step " + kind);
    svg.element("title", tip(event));
    if (row.codeY() >= 0) {
      Place place = event.place();
      String shown = place == null ? "" : place.text() + "  ";
      svg.open("text", "x", String.valueOf(x + 16), "y", String.valueOf(row.codeY() + 4));
      svg.element("tspan", shown, "class", "place");
      svg.element("tspan", cut(event.code(), shown.length()), "class", "code");
      svg.close();
    }
    svg.open(
        "circle",
        "cx",
        String.valueOf(x),
        "cy",
        String.valueOf(row.y()),
        "r",
        isChange || event.matters() ? "5" : "3.5");
    svg.close();
    String y = String.valueOf(row.y() + 4);
    svg.element("text", cut(event.what(), 0), "class", "what", "x", String.valueOf(x + 16), "y", y);
    svg.close();
  }

  /** The bar behind the steps that a thread makes without a break. */
  private void turn(Row last) {
    line("turn", x(last.event()), last.top() - 4, x(last.event()), last.y() + 4);
  }

  private void arrow(Row from, Row to) {
    int x1 = x(from.event());
    int x2 = x(to.event());
    int at = to.top() - GAP - 4;
    int direction = x2 > x1 ? -1 : 1;
    line("switch", x1, from.y() + 6, x1, at);
    line("switch", x1, at, x2 + direction * 8, at);
    svg.open(
        "path",
        "class",
        "head",
        "d",
        "M%d %d l%d -5 l0 10 z".formatted(x2 + direction * 2, at, direction * 9));
    svg.close();
  }

  private void line(String kind, int x1, int y1, int x2, int y2) {
    svg.open(
        "line",
        "class",
        kind,
        "x1",
        String.valueOf(x1),
        "y1",
        String.valueOf(y1),
        "x2",
        String.valueOf(x2),
        "y2",
        String.valueOf(y2));
    svg.close();
  }

  private int x(Event event) {
    return x(columns.getOrDefault(event.thread(), 0));
  }

  private static int x(int column) {
    return LEFT + column * COLUMN;
  }

  private static String tip(Event event) {
    Place place = event.place();
    return (place == null ? "" : place.text() + "  ") + event.code() + "\n" + event.what();
  }

  private static String cut(String text, int used) {
    int most = Math.max(8, MOST_CHARACTERS - used);
    return text.length() <= most ? text : text.substring(0, most - 1) + "…";
  }
}
