package org.demonic.report.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Memory;

/** A table of the memory that the steps of a story tell of: what it holds behind each step. */
final class StateTable {
  private StateTable() {}

  /** Writes the table; nothing if no step changes anything that is told. */
  static void write(List<Event> events, Html page) {
    Map<String, String> initial = new LinkedHashMap<>();
    for (Event event : events) {
      event.memory().forEach(value -> initial.putIfAbsent(value.name(), value.before()));
    }
    boolean isChanged =
        events.stream().flatMap(event -> event.memory().stream()).anyMatch(Memory::isChange);
    if (!isChanged) {
      return;
    }
    List<String> names = new ArrayList<>(initial.keySet());
    page.open("div", "class", "wide").open("table", "class", "states");
    page.open("caption").text("Memory behind each step").close();
    page.open("thead").open("tr");
    page.element("th", "thread", "scope", "col").element("th", "step", "scope", "col");
    names.forEach(name -> page.element("th", name, "scope", "col", "class", "memory"));
    page.close().close().open("tbody").open("tr").element("td", "").element("td", "before");
    names.forEach(name -> page.element("td", initial.getOrDefault(name, ""), "class", "value"));
    page.close();
    Map<String, String> now = new HashMap<>(initial);
    for (Event event : events) {
      if (!event.memory().isEmpty()) {
        row(event, names, now, page);
      }
    }
    page.close().close().close();
  }

  private static void row(Event event, List<String> names, Map<String, String> now, Html page) {
    Map<String, Memory> touched = new HashMap<>();
    event.memory().forEach(value -> touched.put(value.name(), value));
    page.open("tr").element("td", event.thread()).element("td", event.what());
    for (String name : names) {
      Memory value = touched.get(name);
      if (value != null) {
        now.put(name, value.after());
      }
      String kind = value == null ? "same" : value.isChange() ? "changed" : "read";
      page.element("td", now.getOrDefault(name, ""), "class", "value " + kind);
    }
    page.close();
  }
}
