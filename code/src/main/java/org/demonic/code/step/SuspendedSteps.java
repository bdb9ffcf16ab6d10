package org.demonic.code.step;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.effect.Change;
import org.demonic.code.effect.EarlierReads;
import org.demonic.code.path.Event;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.SuspendedCall;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/**
 * What a thread can surely do that is suspended in the middle of a call and goes on later: it acts
 * then on what it read before. It is suspended between two sections, where it has no lock, so that
 * others can do anything meanwhile. At most one call at a time is suspended: what it keeps has one
 * place in memory ({@link SuspendedCall}).
 */
final class SuspendedSteps {
  private final Program program;
  private final Relevance relevance;
  private final List<Step> steps = new ArrayList<>();
  private int lastNumber;

  SuspendedSteps(Program program, Relevance relevance) {
    this.program = program;
    this.relevance = relevance;
  }

  /** A place where a thread can be suspended, after the same events on each of some paths. */
  private static final class Point {
    /** What a call that is suspended here keeps as its place. */
    final int number;

    /** The index of the event that comes next. */
    final int at;

    final List<CutPath> cuts = new ArrayList<>();

    /** What steps from here on use of what the call has got before. */
    final Map<FieldName, Value> kept = new LinkedHashMap<>();

    /** How the call goes on. */
    final List<Step> rests = new ArrayList<>();

    Point(int number, int at) {
      this.number = number;
      this.at = at;
    }

    Map<FieldName, Value> keeping(Map<FieldName, Value> values) {
      Map<FieldName, Value> all = new LinkedHashMap<>();
      all.put(SuspendedCall.PLACE, Values.integer(number));
      all.putAll(values);
      return all;
    }
  }

  /** Adds the steps of a method that others can call; none if these would be too many. */
  void add(List<CutPath> paths) {
    IdentityHashMap<Event, Point> points = new IdentityHashMap<>();
    List<Point> inOrder = new ArrayList<>();
    for (CutPath cut : paths) {
      for (int at : places(cut)) {
        Event before = cut.path().events().get(at - 1);
        if (!points.containsKey(before)) {
          points.put(before, new Point(++lastNumber, at));
          inOrder.add(points.get(before));
        }
        points.get(before).cuts.add(cut);
      }
    }
    inOrder.sort(Comparator.comparingInt((Point p) -> p.at).reversed());
    List<Step> ofMethod = new ArrayList<>();
    for (Point point : inOrder) {
      addRests(point, points);
      List<Step> beginnings = beginnings(point);
      if (!beginnings.isEmpty()) {
        ofMethod.addAll(beginnings);
        ofMethod.addAll(point.rests);
      }
    }
    List<Step> merged = SimilarSteps.merged(ofMethod, true);
    if (steps.size() + merged.size() <= Bounds.SUSPENDED_STEPS) {
      steps.addAll(merged);
    }
  }

  /** The steps: those by which calls are suspended, and those by which they go on. */
  List<Step> steps() {
    return steps.stream().sorted(StepOrder.OF_STEPS).toList();
  }

  /** The indices of the events before which a thread can be suspended. */
  private static List<Integer> places(CutPath cut) {
    RootPath path = cut.path();
    int end = end(cut);
    List<Integer> places = new ArrayList<>();
    for (Section section : cut.sections()) {
      int at = section.from();
      while (at > 0 && at < end && path.events().get(at) instanceof Event.Assumed) {
        at++;
      }
      if (at > 0 && at < end && path.held().get(at).isEmpty() && !places.contains(at)) {
        places.add(at);
      }
    }
    return places;
  }

  /** The index of the first event that is not surely followed. */
  private static int end(CutPath cut) {
    int stop = CertainSteps.stop(cut);
    for (int i = 0; i < stop; i++) {
      if (cut.path().events().get(i) instanceof Event.Joined) {
        return i;
      }
    }
    return stop;
  }

  /** How a thread comes to a place from which it can go on, now or earlier in the run. */
  private List<Step> beginnings(Point point) {
    if (point.rests.isEmpty()) {
      return List.of();
    }
    RootPath path = point.cuts.get(0).path();
    Extent.Suspended extent = new Extent.Suspended(PossibleSteps.next(path, point.at));
    List<Step> found = new ArrayList<>();
    step(path, 0, point.at, extent, point.keeping(point.kept))
        .map(step -> at(0, step))
        .ifPresent(
            step -> {
              found.add(step);
              found.addAll(earlier(step, extent, path, point.at));
            });
    return found;
  }

  /**
   * The same at earlier moments of the run. A call that has only read cannot have changed what
   * happened since.
   */
  private static List<Step> earlier(Step step, Extent.Suspended extent, RootPath path, int to) {
    List<Step> steps = new ArrayList<>();
    boolean onlyReads = path.events().subList(0, to).stream().allMatch(Event::isReading);
    for (int i = 1; onlyReads && i <= SuspendedCall.MOMENTS; i++) {
      earlier(step, new Extent.Begun(i, extent.before())).ifPresent(steps::add);
    }
    return steps;
  }

  private static Optional<Step> earlier(Step step, Extent.Begun extent) {
    String type = step.method().owner();
    Value receiver = new Value.Argument(0, "L" + type + ";");
    FieldName place = SuspendedCall.place(type, extent.moment());
    List<Change> changes = step.changes();
    int size = step.conditions().size();
    List<Value> terms = new ArrayList<>(step.conditions());
    changes.forEach(c -> terms.add(c.value()));
    return EarlierReads.of(terms, receiver, extent.moment())
        .map(
            then -> {
              List<Value> conditions = new ArrayList<>(then.subList(0, size));
              conditions.add(
                  Values.compare(
                      Relation.NOT_EQUAL, new Value.FieldOf(receiver, place), Values.NULL));
              List<Change> kept = new ArrayList<>();
              for (int i = 0; i < changes.size(); i++) {
                Change change = changes.get(i);
                kept.add(new Change(change.location(), then.get(size + i), change.place()));
              }
              return new Step(step.method(), extent, conditions, List.of(), kept, List.of());
            });
  }

  private void addRests(Point point, IdentityHashMap<Event, Point> points) {
    Beginnings done = new Beginnings();
    for (CutPath cut : point.cuts) {
      addEnd(point, cut, done);
      for (int at : places(cut)) {
        Point next = points.get(cut.path().events().get(at - 1));
        if (next != null && at > point.at && done.isNew(cut.path(), at, next)) {
          addNext(point, next, cut.path());
        }
      }
    }
  }

  /** Adds how a call runs on until it has changed all that it changes. */
  private void addEnd(Point point, CutPath cut, Beginnings done) {
    RootPath path = cut.path();
    int size = path.events().size();
    int last = relevance.last(path, point.at, end(cut));
    if (last < 0) {
      return;
    }
    Map<FieldName, Value> kept = Map.of(SuspendedCall.PLACE, Values.integer(0));
    Place from = PossibleSteps.next(path, point.at);
    if (end(cut) == size && path.outcome().isEnd()) {
      Extent whole = new Extent.Resumed(from, Optional.empty());
      Optional<Step> step = step(path, point.at, size, whole, kept);
      if (step.isPresent()) {
        add(step.get(), point, path);
        return;
      }
    }
    if (last + 1 < size && path.held().get(last + 1).isEmpty()) {
      Extent part = new Extent.Resumed(from, Optional.of(PossibleSteps.next(path, last + 1)));
      if (done.isNew(path, last + 1, part)) {
        step(path, point.at, last + 1, part, kept).ifPresent(s -> add(s, point, path));
      }
    }
  }

  /** Adds how a call runs on to another place where it is suspended once more. */
  private void addNext(Point point, Point next, RootPath path) {
    if (next.rests.isEmpty()) {
      return;
    }
    Map<FieldName, Value> before = values(path, point.at);
    Map<FieldName, Value> read = new LinkedHashMap<>(next.kept);
    read.keySet().removeAll(before.keySet());
    Extent extent =
        new Extent.Resumed(
            PossibleSteps.next(path, point.at), Optional.of(PossibleSteps.next(path, next.at)));
    Optional<Step> step = step(path, point.at, next.at, extent, next.keeping(read));
    if (step.isPresent()) {
      add(step.get(), point, path);
      before.keySet().retainAll(next.kept.keySet());
      point.kept.putAll(before);
    }
  }

  private Optional<Step> step(
      RootPath path, int from, int to, Extent extent, Map<FieldName, Value> kept) {
    return StepBuilder.suspended(program, relevance, path, from, to, extent, kept)
        .filter(s -> s.made().isEmpty());
  }

  private void add(Step step, Point point, RootPath path) {
    point.rests.add(at(point.number, step));
    Set<Value> used = Parts.of(terms(step));
    values(path, point.at)
        .forEach(
            (field, value) -> {
              if (used.contains(new Value.StaticOf(field))) {
                point.kept.put(field, value);
              }
            });
  }

  /** What a call has got before an event: its arguments, and what it has read. */
  private Map<FieldName, Value> values(RootPath path, int at) {
    Map<FieldName, Value> values = new LinkedHashMap<>();
    StepBuilder.arguments(program, path.root())
        .forEach(a -> SuspendedCall.of(a).ifPresent(f -> values.put(f, a)));
    Event.only(Event.Read.class, path.events().subList(0, at))
        .map(Event.Read::seen)
        .forEach(seen -> SuspendedCall.of(seen).ifPresent(f -> values.put(f, seen)));
    return values;
  }

  private static List<Value> terms(Step step) {
    List<Value> terms = new ArrayList<>(step.conditions());
    for (Change change : step.changes()) {
      terms.add(change.value());
      terms.addAll(change.location().values());
    }
    step.locks().forEach(l -> terms.add(l.object()));
    return terms;
  }

  /** A step that is possible where the suspended call is at this place. */
  private static Step at(int place, Step step) {
    List<Value> conditions = new ArrayList<>();
    conditions.add(
        Values.compare(
            Relation.EQUAL, new Value.StaticOf(SuspendedCall.PLACE), Values.integer(place)));
    conditions.addAll(step.conditions());
    return new Step(
        step.method(), step.extent(), conditions, step.made(), step.changes(), step.locks());
  }
}
