package org.demonic.synthesize.states;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.states.compiled.CellMemory;
import org.demonic.synthesize.states.compiled.MachineWords;
import org.demonic.synthesize.states.compiled.StateLayout;

/**
 * The new objects in the state before a step: the arguments that nothing has made, and those that
 * come into being with them, because they lead to them. Objects are given by their numbers.
 */
final class NewObjects {
  /** The most new objects that may come into being with the arguments of one call. */
  private static final int MOST_ALONG = 8;

  private final StateLayout layout;
  private final CellMemory memory;
  private final int before;
  private final Map<Integer, Integer> earlier;

  /**
   * The new objects in a state.
   *
   * @param before the first cell of the state
   * @param earlier the new object of the same type before each new object
   */
  NewObjects(StateLayout layout, CellMemory memory, int before, Map<Integer, Integer> earlier) {
    this.layout = layout;
    this.memory = memory;
    this.before = before;
    this.earlier = earlier;
  }

  private boolean exists(int number) {
    return layout.exists(number, before, memory);
  }

  /** Lets objects exist, and returns those that did not exist. */
  List<Integer> appear(List<Integer> objects) {
    if (objects.isEmpty()) {
      return List.of();
    }
    List<Integer> appeared = new ArrayList<>();
    for (int object : objects) {
      if (!exists(object)) {
        memory.write(before + layout.existence(object), MachineWords.TRUE);
        appeared.add(object);
      }
    }
    return appeared;
  }

  /**
   * The sets of objects that may come into being together, smaller ones first.
   *
   * @throws LimitException if there are too many
   */
  List<List<Integer>> companies(List<Integer> along) throws LimitException {
    List<Integer> absent = along.stream().filter(n -> !exists(n)).toList();
    if (absent.size() > MOST_ALONG) {
      throw new LimitException(
          Stop.NO_ANSWER,
          "more than %d new objects may come into being at once".formatted(MOST_ALONG));
    }
    List<List<Integer>> companies = new ArrayList<>();
    for (int set = 0; set < 1 << absent.size(); set++) {
      int chosen = set;
      companies.add(
          IntStream.range(0, absent.size())
              .filter(i -> (chosen >> i & 1) == 1)
              .mapToObj(absent::get)
              .toList());
    }
    companies.sort(Comparator.comparingInt(List::size));
    return companies;
  }

  /** Whether new arguments lead to each of the objects that come into being with them. */
  boolean areLedTo(List<Integer> taken, List<Integer> along) {
    Set<Integer> missing = new HashSet<>(along);
    Deque<Integer> open = new ArrayDeque<>(taken);
    while (!open.isEmpty() && !missing.isEmpty()) {
      int from = open.remove();
      for (int cell = 0; cell < layout.owners().size(); cell++) {
        if (layout.owners().get(cell).number() == from) {
          references(memory.read(before + cell), layout.owners().get(cell).field().type())
              .filter(missing::remove)
              .forEach(open::add);
        }
      }
    }
    return missing.isEmpty();
  }

  private Stream<Integer> references(long value, Type type) {
    if (value == MachineWords.UNDEFINED || value == MachineWords.NULL) {
      return Stream.empty();
    } else if (type instanceof SequenceType sequence) {
      return Arrays.stream(layout.words().elements(value))
          .boxed()
          .flatMap(e -> references(e, sequence.element()));
    }
    return type instanceof ObjectType ? Stream.of((int) value) : Stream.empty();
  }

  /**
   * Whether new objects come into being in their order. Those of one type are interchangeable, so
   * other orders are not needed.
   */
  boolean areInOrder(Stream<Integer> objects) {
    return earlier.isEmpty()
        || objects.allMatch(n -> !earlier.containsKey(n) || exists(earlier.getOrDefault(n, n)));
  }
}
