package org.demonic.junit.rerun.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which arguments of a call each thread gets for itself. */
class CopiesTest {
  static Stream<Object> buffers() {
    return Stream.of(
        new ArrayList<>(List.of(1)), new TreeMap<>(Map.of(1, 2)), new PriorityQueue<>(List.of(1)));
  }

  @SuppressWarnings("JdkObsolete") // they are still used
  static Stream<Object> shared() {
    return Stream.of(
        new Vector<>(List.of(1)),
        new Stack<>(),
        new Hashtable<>(Map.of(1, 2)),
        new Properties(),
        new ConcurrentLinkedQueue<>(List.of(1)));
  }

  @ParameterizedTest
  @MethodSource("buffers")
  void whatIsNotMadeForThreadsIsCopied(Object buffer) {
    assertThat(Copies.of(buffer)).isNotSameAs(buffer).hasToString(buffer.toString());
  }

  @ParameterizedTest
  @MethodSource("shared")
  void whatIsMadeForThreadsIsShared(Object object) {
    assertThat(Copies.of(object)).isSameAs(object);
  }

  @Test
  void aCopyOfAQueueHasItsOrder() {
    PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
    queue.addAll(List.of(1, 2, 3));

    assertThat(((PriorityQueue<?>) Copies.of(queue)).poll()).isEqualTo(3);
    assertThat(queue).hasSize(3);
  }
}
