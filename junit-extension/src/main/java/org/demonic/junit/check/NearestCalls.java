package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Calls that would be check points, if not something were missing: what to say where a test has
 * checked nothing.
 *
 * @param met those that were made, a sentence each with the place and what is missing
 * @param notRun those in classes under test that were not made, likewise
 */
record NearestCalls(List<String> met, List<String> notRun) {
  private static final int SHOWN = 3;

  NearestCalls {
    met = List.copyOf(met);
    notRun = List.copyOf(notRun);
  }

  /** The nearest calls of several tests: what one of them has run is not missing. */
  static NearestCalls ofAll(Collection<NearestCalls> tests) {
    Set<String> met = new LinkedHashSet<>();
    List<String> notRun = new ArrayList<>();
    tests.forEach(t -> met.addAll(t.met));
    tests.stream().limit(1).forEach(t -> notRun.addAll(t.notRun));
    tests.forEach(t -> notRun.retainAll(t.notRun));
    return new NearestCalls(List.copyOf(met), notRun);
  }

  /** The first of them, as further lines of a message; empty if there are none. */
  String text() {
    List<String> all = Stream.concat(met.stream(), notRun.stream()).distinct().toList();
    if (all.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("\n  the nearest to a check point:");
    all.stream().limit(SHOWN).forEach(line -> text.append("\n    ").append(line));
    return text.toString();
  }
}
