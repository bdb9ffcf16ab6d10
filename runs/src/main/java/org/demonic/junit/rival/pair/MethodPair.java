package org.demonic.junit.rival.pair;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.demonic.junit.rerun.Call;

/**
 * Methods that threads call beside each other, whichever of them the thread of the test calls.
 *
 * @param threads the methods that each thread calls, in a row
 */
record MethodPair(List<List<Method>> threads) {
  MethodPair {
    threads = List.copyOf(threads);
  }

  /**
   * The methods of a pair of calls.
   *
   * @param subject that of the test's own call
   * @param others the calls of the other threads
   */
  static MethodPair of(Method subject, List<List<Call>> others) {
    List<List<Method>> all = new ArrayList<>(List.of(List.of(subject)));
    others.forEach(row -> all.add(row.stream().map(Call::method).toList()));
    all.sort(Comparator.comparing(List::toString));
    return new MethodPair(all);
  }

  /** The methods, each once. */
  List<Method> methods() {
    return threads.stream().flatMap(List::stream).distinct().toList();
  }
}
