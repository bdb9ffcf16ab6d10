package org.demonic.schedule.iroot;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;

/**
 * The iRoots that executions expose.
 *
 * <p>An iRoot is exposed if its accesses depend on each other as its idiom says. In a compound
 * idiom, two accesses of one thread are at most {@value Event#WINDOW} accesses apart. In {@link
 * Idiom#TWO}, {@link Idiom#THREE} and {@link Idiom#FOUR}, the thread in which others come between
 * two accesses does not access the same memory in between.
 */
final class IRoots {
  private final Places places;
  private final Map<Spot, Place> known = new HashMap<>();

  /** The iRoots that were found before: to compare places takes longer. */
  private final Map<Key, IRoot> roots = new HashMap<>();

  /** A place by the number of its site in this JVM. */
  private record Spot(Kind kind, int site) {}

  private record Key(Idiom idiom, List<Spot> spots) {}

  /** Names the places of all executions that share {@code places}. */
  public IRoots(Places places) {
    this.places = places;
  }

  /**
   * The iRoots that an execution has exposed: of what were steps in it, and of all other accesses
   * to memory if {@link org.demonic.schedule.objects.Points#noteAccesses} was asked for.
   */
  public static Set<IRoot> exposed(Execution execution, Places places) {
    return new IRoots(places).exposed(execution);
  }

  /** The same, with what is known from earlier executions. */
  public Set<IRoot> exposed(Execution execution) {
    Finder finder = new Finder();
    finder.trace.read(execution);
    return finder.found;
  }

  /** The simple iRoot of two operations. */
  IRoot of(Operation early, Operation late) {
    return of(Idiom.ONE, List.of(early, late));
  }

  /** The iRoot with accesses at the places of some events. */
  IRoot of(Idiom idiom, Event... events) {
    return of(idiom, Stream.of(events).map(event -> event.operation).toList());
  }

  private IRoot of(Idiom idiom, List<Operation> operations) {
    Spot[] spots = new Spot[operations.size()];
    for (int i = 0; i < spots.length; i++) {
      spots[i] = new Spot(operations.get(i).kind(), operations.get(i).site());
    }
    return roots.computeIfAbsent(
        new Key(idiom, List.of(spots)),
        key -> new IRoot(idiom, key.spots().stream().map(this::place).toList()));
  }

  private Place place(Spot spot) {
    return known.computeIfAbsent(spot, s -> Place.of(s.kind(), s.site(), places));
  }

  /** Finds each iRoot at the last dependence that it needs. */
  private final class Finder implements Trace.Listener {
    final Trace trace = new Trace(this);
    final Set<IRoot> found = new LinkedHashSet<>();

    @Override
    public void depends(Event early, Event late) {
      found.add(of(Idiom.ONE, early, late));
      Event before = late.before;
      if (before != null && late.isInWindowOf(before)) {
        between(before, early, late);
      }
      List<Event> own = trace.of(late.thread);
      for (int i = late.number - 1; i >= 0 && late.isInWindowOf(own.get(i)); i--) {
        Event other = own.get(i);
        if (other.location != late.location) {
          for (Event dependent : other.dependents) {
            crossing(other, dependent, early, late);
          }
        }
      }
      List<Event> its = trace.of(early.thread);
      for (int i = early.number - 1; i >= 0 && early.isInWindowOf(its.get(i)); i--) {
        Event other = its.get(i);
        if (other.location != early.location) {
          for (Event dependent : other.dependents) {
            if (late.isInWindowOf(dependent)) {
              found.add(of(Idiom.SIX, other, dependent, early, late));
            }
          }
        }
      }
    }

    /** Another thread has come between two accesses to the same memory. */
    private void between(Event first, Event early, Event late) {
      for (Event dependent : first.dependents) {
        if (dependent == early) {
          found.add(of(Idiom.TWO, first, early, late));
        } else if (early.isInWindowOf(dependent)) {
          found.add(of(Idiom.THREE, first, dependent, early, late));
        }
      }
    }

    /** Two threads depend on each other, by accesses to different memory. */
    private void crossing(Event first, Event dependent, Event early, Event late) {
      if (early.isInWindowOf(dependent)) {
        if (isAlone(first, late)) {
          found.add(of(Idiom.FOUR, first, dependent, early, late));
        }
      } else if (dependent.isInWindowOf(early)) {
        found.add(of(Idiom.FIVE, first, dependent, early, late));
      }
    }

    /** Whether the thread of two accesses has none in between to the memory of one of them. */
    private boolean isAlone(Event first, Event late) {
      return trace.of(late.thread).subList(first.number + 1, late.number).stream()
          .noneMatch(e -> e.location == first.location || e.location == late.location);
    }
  }
}
