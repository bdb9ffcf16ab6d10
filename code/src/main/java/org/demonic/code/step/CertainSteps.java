package org.demonic.code.step;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.demonic.code.callback.Callback;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.library.Fact;
import org.objectweb.asm.Type;

/**
 * What a thread can surely do by a call: run to its end without interruption, or to a place between
 * two sections.
 */
final class CertainSteps {
  private final Program program;
  private final Relevance relevance;
  private final List<CutPath> paths;
  private final int from;
  private final List<Integer> lasts;
  private final Beginnings done = new Beginnings();
  private final IdentityHashMap<Event, Boolean> alike = new IdentityHashMap<>();

  private CertainSteps(Program program, Relevance relevance, List<CutPath> paths, int from) {
    this.program = program;
    this.relevance = relevance;
    this.paths = paths;
    this.from = from;
    this.lasts =
        paths.stream().map(p -> relevance.last(p.path(), 0, p.path().events().size())).toList();
  }

  /** The steps of a method that others can call, by all its paths. */
  static List<Step> of(Program program, Relevance relevance, List<CutPath> paths) {
    CertainSteps certain = new CertainSteps(program, relevance, paths, 0);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      certain.add(i, steps);
    }
    return SimilarSteps.merged(steps, true);
  }

  /** The steps of one run of a method and of a function that it brings about to run. */
  static List<Step> of(
      Program program, Relevance relevance, CutPath path, int from, Callback callback) {
    CertainSteps certain = new CertainSteps(program, relevance, List.of(path), from);
    List<Step> steps = new ArrayList<>();
    certain.add(0, steps);
    return steps.stream().map(s -> s.with(Optional.of(callback))).toList();
  }

  private void add(int index, List<Step> steps) {
    CutPath cut = paths.get(index);
    RootPath path = cut.path();
    int last = lasts.get(index);
    boolean makesNothing =
        path.root().isConstructor()
            && !path.outcome().isReturn()
            && path.outcome().next().isEmpty();
    if (last < from || makesNothing) {
      return;
    }
    int stop = stop(cut);
    boolean isAlike = from == 0 && last < stop && endAlike(path, last);
    if (isAlike) {
      certain(path, last + 1, new Extent.Whole()).ifPresent(steps::add);
    } else if (stop == path.events().size() && path.outcome().isEnd()) {
      certain(path, stop, new Extent.Whole()).ifPresent(steps::add);
    }
    for (Section section : cut.sections()) {
      int end = relevance.last(path, section.from(), section.to());
      if (end >= from && end < stop && !(isAlike && end == last)) {
        int to = end + 1;
        if (isStraight(path, to, Math.min(section.to(), stop))) {
          to = Math.min(section.to(), stop);
        }
        if (to < path.events().size() || !path.outcome().isEnd()) {
          Extent extent = new Extent.UpTo(PossibleSteps.next(path, to));
          certain(path, to, extent).ifPresent(steps::add);
        }
      }
    }
  }

  private Optional<Step> certain(RootPath path, int to, Extent extent) {
    if (!done.isNew(path, to, extent)) {
      return Optional.empty();
    }
    return StepBuilder.certain(program, relevance, path, to, extent);
  }

  private static boolean isStraight(RootPath path, int from, int to) {
    return path.events().subList(from, to).stream().noneMatch(Event.Assumed.class::isInstance);
  }

  /** Whether all paths that begin so end soon after, and none of them changes anything more. */
  private boolean endAlike(RootPath path, int last) {
    return alike.computeIfAbsent(path.events().get(last), e -> endsAlike(e, last));
  }

  private boolean endsAlike(Event lastChange, int last) {
    for (int i = 0; i < paths.size(); i++) {
      RootPath other = paths.get(i).path();
      boolean beginsSo = other.events().size() > last && other.events().get(last) == lastChange;
      if (beginsSo
          && !(lasts.get(i) == last && other.outcome().isEnd() && runsOn(paths.get(i), last + 1))) {
        return false;
      }
    }
    return true;
  }

  /** Whether nothing from an event on waits for other threads or runs unknown code. */
  private boolean runsOn(CutPath path, int from) {
    for (int i = from; i < path.movers().size(); i++) {
      if (stopsAt(path, i)) {
        return false;
      }
    }
    return true;
  }

  /** The index of the first event after which it is not certain what happens. */
  static int stop(CutPath path) {
    for (int i = 0; i < path.movers().size(); i++) {
      if (stopsAt(path, i) || assumesThatACallThrows(path.path(), i)) {
        return i;
      }
    }
    return path.movers().size();
  }

  private static boolean stopsAt(CutPath path, int index) {
    Event event = path.path().events().get(index);
    Mover mover = path.movers().get(index);
    if (event instanceof Event.Called && isMadeToThrow(path.path(), index + 1)) {
      return false;
    }
    return mover == Mover.WAIT
        || mover == Mover.BREAK
        || (event instanceof Event.Locking l
            && l.takes()
            && blocksItself(path.path(), index, l.lock()))
        || (event instanceof Event.Called call && mayBlock(call));
  }

  /**
   * Whether a thread that has some locks can never take another one, since it would need itself.
   */
  private static boolean blocksItself(RootPath path, int index, Lock lock) {
    Value object = path.constant(lock.object());
    return path.held().get(index).stream()
        .filter(h -> path.constant(h.object()).equals(object))
        .anyMatch(
            h ->
                switch (h.mode()) {
                  case MONITOR -> false;
                  case SHARED -> lock.mode() == Lock.Mode.EXCLUSIVE;
                  case EXCLUSIVE ->
                      lock.mode() != Lock.Mode.MONITOR
                          && Jdk.is(Type.getType(ValueTypes.of(object)), Fact.NOT_REENTRANT);
                });
  }

  private static boolean mayBlock(Event.Called call) {
    return Jdk.of(call.method().owner()).has(Fact.BLOCKING);
  }

  private static boolean assumesThatACallThrows(RootPath path, int index) {
    return index > 0
        && path.events().get(index - 1) instanceof Event.Called
        && path.events().get(index) instanceof Event.Assumed a
        && a.condition() instanceof Value.Unknown
        && a.choice().isEmpty();
  }

  /** Whether the caller can bring about that the call before an event throws at once. */
  private static boolean isMadeToThrow(RootPath path, int index) {
    return index < path.events().size()
        && path.events().get(index) instanceof Event.Assumed a
        && a.choice().filter(Choice::isNeeded).isPresent();
  }
}
