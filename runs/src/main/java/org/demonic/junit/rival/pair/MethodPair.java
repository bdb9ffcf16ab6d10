package org.demonic.junit.rival.pair;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Call;

/**
 * Methods that threads call beside each other, whichever of them the thread of the test calls.
 *
 * @param threads how many threads call the same methods in a row
 */
record MethodPair(Map<List<Method>, Long> threads) {
  MethodPair {
    threads = Map.copyOf(threads);
  }

  /**
   * The methods of a pair of calls.
   *
   * @param subject that of the test's own call
   * @param others the calls of the other threads
   */
  static MethodPair of(Method subject, List<List<Call>> others) {
    return new MethodPair(
        Stream.concat(
                Stream.of(List.of(subject)),
                others.stream().map(row -> row.stream().map(Call::method).toList()))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting())));
  }

  /** The methods. */
  Stream<Method> methods() {
    return threads.keySet().stream().flatMap(List::stream);
  }
}
