package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.demonic.instrument.schedule.Site;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Memory;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/**
 * An execution as people tell it: the steps in which threads meet, with the values that they see,
 * and where another thread goes on.
 */
public final class Story {
  private final Places places;
  private final Execution execution;
  private final AccessedValues values;
  private final SourceFiles sources = new SourceFiles(OutputFolder.module());
  private final Set<Integer> shared;
  private final Relevance relevance;

  /** What is told of the steps, by their numbers. */
  private final SortedMap<Integer, Event> told;

  /** Creates the story of one execution, with the values that were noted in it. */
  public Story(Places places, Execution execution, AccessedValues values) {
    this.places = places;
    this.execution = execution;
    this.values = values;
    this.shared = shared();
    this.relevance = new Relevance(execution);
    for (int i = 0; i < execution.steps().size(); i++) {
      AccessedValues.Value value = values.of(i);
      if (value != null) {
        // How an object is called depends on whether there is another one of its class.
        values.place(value);
      }
    }
    this.told = told();
  }

  /** Its lines, as a report shows them. */
  public List<String> lines() {
    Set<Integer> decisive = relevance.decisive(List.copyOf(told.keySet()));
    List<Event> events = events();
    BitSet kept = new BitSet();
    int index = 0;
    for (int number : told.keySet()) {
      kept.set(index, decisive.contains(number));
      index++;
    }
    // What is thrown is told last.
    kept.set(index, events.size());
    return StoryLayout.lines(events, kept);
  }

  /** Its steps. */
  public List<Event> events() {
    List<Event> events = new ArrayList<>(told.values());
    thrown().ifPresent(events::add);
    return events;
  }

  private SortedMap<Integer, Event> told() {
    SortedMap<Integer, Event> events = new TreeMap<>();
    List<Step> steps = execution.steps();
    int started = 1;
    int begun = 0;
    int ended = 0;
    boolean isOver = false;
    Set<Integer> met = new HashSet<>();
    for (int i = 0; i < steps.size(); i++) {
      Kind kind = steps.get(i).operation().kind();
      started += kind == Kind.START ? 1 : 0;
      begun += kind == Kind.BEGIN ? 1 : 0;
      ended += kind == Kind.END ? 1 : 0;
      // Before others are there a thread is alone; when they have ended, it looks what is left.
      boolean isAlone = Math.max(started, begun) - ended < 2;
      isOver = isAlone && (isOver || (ended > 0 && kind == Kind.JOIN));
      boolean isTold =
          isOver
              ? isResult(i)
              // A thread that has done something of the story may be in the midst of it.
              : !isAlone
                  || (ended > 0
                      && (!steps.get(i).operation().isRead()
                          || met.contains(steps.get(i).thread())));
      Event event = isTold ? event(i) : null;
      if (event != null) {
        events.put(i, isOver ? event.asResult() : event);
        met.add(steps.get(i).thread());
      }
    }
    return events;
  }

  /** Whether a step, when all others have ended, shows what they have left to a failing thread. */
  private boolean isResult(int number) {
    return failing().isPresent()
        && execution.ending().thread() == execution.steps().get(number).thread()
        && relevance.isFromOther(number);
  }

  /** The step in which another thread than that of the test throws the exception of the end. */
  private Optional<Event> thrown() {
    Throwable thrown = execution.ending().thrown();
    int thread = execution.ending().thread();
    return thrown == null || thread < 1
        ? Optional.empty()
        : failing()
            .map(
                frame -> {
                  Place place = sources.place(frame);
                  return new Event(
                      name(thread),
                      place,
                      sources.line(place.className(), place.file(), place.line()),
                      "throws " + thrown.getClass().getSimpleName(),
                      List.of(),
                      false);
                });
  }

  /**
   * The frame in which code of the module throws the exception of the end; empty if it does not.
   */
  private Optional<StackTraceElement> failing() {
    Throwable thrown = execution.ending().thrown();
    return thrown == null
        ? Optional.empty()
        : Arrays.stream(thrown.getStackTrace())
            .filter(frame -> !sources.place(frame).path().isEmpty())
            .findFirst();
  }

  private String name(int thread) {
    return Trace.name(execution, thread);
  }

  /** The memory and locks that several threads touch, and at least one changes. */
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
  private @Nullable Event event(int number) {
    Step step = execution.steps().get(number);
    Kind kind = step.operation().kind();
    String label = places.label(step.operation().site());
    if (label != null) {
      return event(step, "event \"" + label + "\"", true);
    }
    Site site = places.site(step.operation().site());
    AccessedValues.Value lock = values.of(number);
    if (site == null && kind == Kind.ACQUIRE && isShared(step) && lock != null) {
      // A synchronized method that no code of the module has called.
      return event(step, "takes " + memory(lock), relevance.matters(number));
    }
    boolean isTold =
        site != null
            && (isShared(step) || isWait(site))
            && (kind != Kind.RELEASE || site instanceof Site.CallSite)
            && kind != Kind.START
            && kind != Kind.JOIN;
    if (site == null || !isTold) {
      return null;
    }
    String className = site.in().method().className();
    return new Event(
        name(step.thread()),
        sources.place(className, site.in().routine().name(), site.in().file(), site.line()),
        sources.line(className, site.in().file(), site.line()),
        what(number, step, site),
        values(values.of(number)),
        relevance.matters(number));
  }

  /** A step that no code of the module makes. */
  private Event event(Step step, String what, boolean matters) {
    return new Event(name(step.thread()), null, "", what, List.of(), matters);
  }

  private List<Memory> values(AccessedValues.@Nullable Value value) {
    if (value == null || value.before().isEmpty()) {
      return List.of();
    }
    String after = value.after() == null ? value.before() : value.after();
    return after.isEmpty() ? List.of() : List.of(new Memory(memory(value), value.before(), after));
  }

  private boolean isShared(Step step) {
    return shared.contains(step.operation().location());
  }

  /** Whether a site is a wait for a notification: it is told of in any case. */
  private static boolean isWait(Site site) {
    return site instanceof Site.CallSite call
        && (call.name().equals("wait") || isConditionWait(call));
  }

  private static boolean isConditionWait(Site.CallSite call) {
    return call.name().startsWith("await") && call.owner().endsWith("/Condition");
  }

  private String what(int number, Step step, Site site) {
    AccessedValues.Value value = values.of(number);
    Kind kind = step.operation().kind();
    boolean isOfJdk =
        site instanceof Site.CallSite call
            && call.owner().startsWith("java/")
            && !call.owner().equals("java/lang/Object");
    if (kind == Kind.ACQUIRE && isWait(site)) {
      return wokenBy(number, step);
    } else if (kind == Kind.ACQUIRE && !isOfJdk) {
      return value == null ? "takes a lock" : "takes " + memory(value);
    } else if (kind == Kind.RELEASE && !isOfJdk) {
      return value == null ? "waits" : "waits, without " + memory(value);
    } else if (kind == Kind.NOTIFY) {
      return wakes(number);
    } else if (kind == Kind.YIELD) {
      return "gives way";
    } else if (site instanceof Site.CallSite call) {
      return call(call, value);
    } else if (value == null) {
      String name = site instanceof Site.FieldSite field ? field.name() : "an element";
      return (kind == Kind.WRITE ? "writes " : "reads ") + name;
    } else if (kind == Kind.READ) {
      return "reads " + memory(value) + " = " + value.before();
    } else if (value.after() == null) {
      return "writes " + memory(value);
    }
    Relevance.LostUpdate lost = relevance.lost(number);
    return lost == null
        ? memory(value) + ": " + value.before() + " -> " + value.after()
        : "writes %s = %s: what %s wrote is lost"
            .formatted(
                memory(value), value.after(), name(execution.steps().get(lost.write()).thread()));
  }

  /** Tells why a thread goes on that has waited for a notification. */
  private String wokenBy(int number, Step step) {
    for (int i = number - 1; i >= 0; i--) {
      List<Integer> woken = values.woken(i);
      if (woken != null && woken.contains(step.thread())) {
        return "goes on, woken by " + name(execution.steps().get(i).thread());
      }
    }
    return "goes on, and nobody has woken it";
  }

  private String wakes(int number) {
    List<Integer> woken = values.woken(number);
    if (woken == null) {
      return "notifies";
    }
    return woken.isEmpty()
        ? "wakes nobody"
        : woken.stream().map(this::name).collect(Collectors.joining(", ", "wakes ", ""));
  }

  private String call(Site.CallSite call, AccessedValues.@Nullable Value value) {
    if (value == null) {
      boolean isMade = call.name().equals("<init>");
      String type = call.owner().substring(call.owner().lastIndexOf('/') + 1);
      return isMade ? "makes a new " + type : "calls " + call.name();
    } else if (value.isGiven()) {
      return given(value);
    }
    String made = memory(value) + "." + call.name() + "()";
    if (value.before().isEmpty()) {
      return switch (call.name()) {
        case "lock", "lockInterruptibly" -> "takes " + memory(value);
        case "unlock" -> "gives " + memory(value) + " back";
        case "await", "awaitNanos", "awaitUninterruptibly", "awaitUntil" ->
            isConditionWait(call) ? "waits for " + memory(value) : "calls " + made;
        default -> "calls " + made;
      };
    } else if (value.after() == null) {
      return made + " = " + value.before();
    }
    return value.after().equals(value.before())
        ? made + ": " + value.before() + ", unchanged"
        : made + ": " + value.before() + " -> " + value.after();
  }

  /** Describes what a method does with an object that it is given. */
  private String given(AccessedValues.Value value) {
    String object = memory(value);
    String after = value.after();
    if (after == null) {
      return "reads " + object + (value.before().isEmpty() ? "" : " = " + value.before());
    }
    return after.isEmpty() ? "changes " + object : object + ": " + value.before() + " -> " + after;
  }

  private String memory(AccessedValues.Value value) {
    AccessedValues.Place place = values.place(value);
    String object = place.object();
    String field = place.field();
    int dash = object.lastIndexOf('-');
    boolean isOnly = dash > 0 && values.objects(object.substring(0, dash)) < 2;
    if (field.isEmpty()) {
      return object;
    } else if (field.startsWith("[")) {
      return isOnly ? object.substring(0, dash).replace("[]", field) : object + field;
    }
    return isOnly ? field : object + "." + field;
  }
}
