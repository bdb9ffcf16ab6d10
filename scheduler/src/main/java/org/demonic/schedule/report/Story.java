package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.control.Step;
import org.demonic.schedule.memory.Kind;
import org.demonic.schedule.memory.Places;
import org.demonic.schedule.memory.Values;
import org.jspecify.annotations.Nullable;

/**
 * An execution as people tell it: the steps in which threads meet, with the values that they see,
 * and where another thread goes on.
 */
public final class Story {
  /** Of longer turns the middle is left out. */
  private static final int LONG_TURN = 6;

  private static final int LONGEST_CODE = 40;

  private final Places places;
  private final Execution execution;
  private final Values values;
  private final SourceLines sources = new SourceLines();
  private final Set<Integer> shared;

  /** Of one execution, with the values that were noted in it. */
  public Story(Places places, Execution execution, Values values) {
    this.places = places;
    this.execution = execution;
    this.values = values;
    this.shared = shared();
  }

  private record Row(int thread, String place, String code, String what) {}

  /** Its lines. */
  public List<String> lines() {
    List<List<Row>> turns = new ArrayList<>();
    List<Step> steps = execution.steps();
    int started = 1;
    int begun = 0;
    int ended = 0;
    for (int i = 0; i < steps.size(); i++) {
      Kind kind = steps.get(i).operation().kind();
      started += kind == Kind.START ? 1 : 0;
      begun += kind == Kind.BEGIN ? 1 : 0;
      ended += kind == Kind.END ? 1 : 0;
      // Before others are there a thread is alone; when they have ended, it looks what is left.
      boolean isAlone = Math.max(started, begun) - ended < 2;
      boolean isTold = !isAlone || (ended > 0 && !steps.get(i).operation().isRead());
      Row row = isTold ? row(i) : null;
      if (row != null) {
        boolean isSame =
            !turns.isEmpty() && turns.get(turns.size() - 1).get(0).thread() == row.thread();
        if (!isSame) {
          turns.add(new ArrayList<>());
        }
        turns.get(turns.size() - 1).add(row);
      }
    }
    return show(turns);
  }

  private List<String> show(List<List<Row>> turns) {
    int name = 1;
    int place = 1;
    int code = 0;
    for (List<Row> turn : turns) {
      for (Row row : turn) {
        name = Math.max(name, name(row.thread()).length());
        place = Math.max(place, row.place().length());
        code = Math.max(code, row.code().length());
      }
    }
    String format =
        "%-" + name + "s   %-" + place + "s   " + (code > 0 ? "%-" + code + "s   %s" : "%s%s");
    List<String> lines = new ArrayList<>();
    Row before = null;
    for (List<Row> turn : turns) {
      if (before != null) {
        lines.add("    -- switched to " + name(turn.get(0).thread()));
      }
      for (int i = 0; i < turn.size(); i++) {
        if (turn.size() > LONG_TURN && i == 2) {
          int last = turn.size() - 2;
          lines.add("    (" + (last - i) + " steps)");
          i = last;
        }
        Row row = turn.get(i);
        boolean isNew = before == null || i == 0 || !row.place().equals(before.place());
        lines.add(
            format
                .formatted(name(row.thread()), row.place(), isNew ? row.code() : "", row.what())
                .stripTrailing());
        before = row;
      }
    }
    return lines;
  }

  private String name(int thread) {
    return Trace.name(execution, thread);
  }

  /** The memory and locks that several threads touch, and one of them changes. */
  private Set<Integer> shared() {
    Map<Integer, Set<Integer>> users = new HashMap<>();
    Set<Integer> changed = new HashSet<>();
    for (Step step : execution.steps()) {
      int location = step.operation().location();
      users.computeIfAbsent(location, l -> new HashSet<>()).add(step.thread());
      if (!step.operation().isRead()) {
        changed.add(location);
      }
    }
    Set<Integer> ended = new HashSet<>();
    for (Step step : execution.steps()) {
      if (step.operation().kind() == Kind.END) {
        ended.add(step.thread());
      }
    }
    for (int t = 0; t < execution.threads(); t++) {
      if (!ended.contains(t)) {
        int awaited = execution.thread(t).pending().location();
        users.computeIfAbsent(awaited, l -> new HashSet<>()).add(t);
        changed.add(awaited);
      }
    }
    Set<Integer> shared = new HashSet<>();
    users.forEach(
        (location, threads) -> {
          if (location >= 0 && threads.size() > 1 && changed.contains(location)) {
            shared.add(location);
          }
        });
    return shared;
  }

  /** What is told of a step; null if it is left out. */
  private @Nullable Row row(int number) {
    Step step = execution.steps().get(number);
    Kind kind = step.operation().kind();
    String label = places.label(step.operation().site());
    if (label != null) {
      return new Row(step.thread(), "", "", "event \"" + label + "\"");
    }
    Site site = places.site(step.operation().site());
    boolean isTold =
        site != null
            && shared.contains(step.operation().location())
            && (kind != Kind.RELEASE || site instanceof Site.CallSite)
            && kind != Kind.START
            && kind != Kind.JOIN;
    if (site == null || !isTold) {
      return null;
    }
    String place = site.in().file() + (site.line() > 0 ? ":" + site.line() : "");
    String code = sources.at(site);
    String shown = code.length() > LONGEST_CODE ? code.substring(0, LONGEST_CODE) + "..." : code;
    return new Row(step.thread(), place, shown, what(number, step, site));
  }

  private String what(int number, Step step, Site site) {
    Values.Value value = values.of(number);
    Kind kind = step.operation().kind();
    boolean isOfJdk =
        site instanceof Site.CallSite call
            && call.owner().startsWith("java/")
            && !call.owner().equals("java/lang/Object");
    if (kind == Kind.ACQUIRE && !isOfJdk) {
      return "takes a lock";
    } else if (kind == Kind.RELEASE && !isOfJdk) {
      return "waits";
    } else if (kind == Kind.YIELD) {
      return "gives way";
    } else if (site instanceof Site.CallSite call) {
      return "calls " + call.name();
    } else if (value == null) {
      String name = site instanceof Site.FieldSite field ? field.name() : "an element";
      return (kind == Kind.WRITE ? "writes " : "reads ") + name;
    } else if (kind == Kind.READ) {
      return "reads " + memory(value) + " = " + value.before();
    } else if (value.after() == null) {
      return "writes " + memory(value);
    }
    String lost = lost(number, step);
    return lost == null
        ? memory(value) + ": " + value.before() + " -> " + value.after()
        : "writes %s = %s: what %s wrote is lost".formatted(memory(value), value.after(), lost);
  }

  private String memory(Values.Value value) {
    String object = value.place().object();
    String field = value.place().field();
    int dash = object.lastIndexOf('-');
    boolean isOnly = dash > 0 && values.objects(object.substring(0, dash)) < 2;
    if (field.startsWith("[")) {
      return isOnly ? object.substring(0, dash).replace("[]", field) : object + field;
    }
    return isOnly ? field : object + "." + field;
  }

  /** Who has written the memory since the thread of a write has read it; null if nobody has. */
  private @Nullable String lost(int number, Step write) {
    String other = null;
    for (int i = number - 1; i >= 0; i--) {
      Step step = execution.steps().get(i);
      if (step.operation().location() == write.operation().location()) {
        if (step.thread() == write.thread()) {
          return step.operation().isRead() ? other : null;
        } else if (step.operation().kind() == Kind.WRITE && other == null) {
          other = name(step.thread());
        }
      }
    }
    return null;
  }
}
