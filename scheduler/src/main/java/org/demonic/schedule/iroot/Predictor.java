package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.iroot.LocalPairs.Way;
import org.demonic.schedule.objects.Places;

/**
 * Predicts from one execution which iRoots others may expose (Maple, section 3): of two accesses to
 * the same memory, either may come first, unless a start or end of a thread, a notification or a
 * latch orders them, or a lock that both threads have keeps a third access between them. Compound
 * ones are of two such dependences and two accesses of each thread that are near to each other.
 */
final class Predictor {
  private final Places places;
  private final IRoots roots;
  private final Set<IRoot> found = new HashSet<>();
  private final List<Candidate> added = new ArrayList<>();

  Predictor(Places places, IRoots roots) {
    this.places = places;
    this.roots = roots;
  }

  /** All that was predicted so far. */
  Set<IRoot> found() {
    return found;
  }

  /** Predicts what another execution tells. Returns what of it is new. */
  List<Candidate> predict(Execution execution) {
    added.clear();
    Groups groups = new Groups(execution, places);
    LocalPairs pairs = new LocalPairs(groups);
    groups.all().forEach(early -> early.next.forEach(late -> add(Idiom.ONE, early, late)));
    pairs.all().forEach((a, all) -> all.forEach((d, ways) -> addAround(a, d, ways, pairs)));
    return List.copyOf(added);
  }

  /** Adds the compound iRoots in which a thread makes these accesses one after the other. */
  private void addAround(Group a, Group d, Set<Way> ways, LocalPairs pairs) {
    boolean isOfOne = a.location() == d.location();
    for (Group b : a.next) {
      for (Group c : d.previous) {
        if (b.thread() == c.thread()) {
          if (b == c) {
            if (isOfOne && ways.stream().anyMatch(way -> way.isAlone() && !way.isKeptFrom(b))) {
              add(Idiom.TWO, a, b, d);
            }
          } else {
            addBetween(a, b, c, d, ways, pairs);
          }
          if (!isOfOne && areCrossed(ways, pairs.of(c, b))) {
            add(Idiom.FIVE, a, b, c, d);
          }
        }
      }
      if (!isOfOne) {
        for (Group dependent : d.next) {
          if (dependent.thread() == b.thread() && !pairs.of(b, dependent).isEmpty()) {
            add(Idiom.SIX, a, b, d, dependent);
          }
        }
      }
    }
  }

  private void addBetween(Group a, Group b, Group c, Group d, Set<Way> ways, LocalPairs pairs) {
    boolean comesBetween =
        ways.stream().anyMatch(way -> way.isAlone() && !way.isKeptFrom(b) && !way.isKeptFrom(c));
    if (comesBetween && !pairs.of(b, c).isEmpty()) {
      add(a.location() == d.location() ? Idiom.THREE : Idiom.FOUR, a, b, c, d);
    }
  }

  private static boolean areCrossed(Set<Way> ways, Set<Way> others) {
    return ways.stream().anyMatch(way -> others.stream().anyMatch(other -> !way.excludes(other)));
  }

  private void add(Idiom idiom, Group... groups) {
    Event[] events = Stream.of(groups).map(group -> group.first).toArray(Event[]::new);
    IRoot root = roots.of(idiom, events);
    if (found.add(root)) {
      added.add(new Candidate(root, Stream.of(events).map(event -> event.operation).toList()));
    }
  }
}
