package org.demonic.benchmarks.untuned;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * A kind of problems.
 *
 * @param problems those of a size
 * @param sizes the sizes that are asked, from the smallest on
 */
record Kind(IntFunction<List<Problem>> problems, List<Integer> sizes) {
  private static final List<Kind> ALL =
      List.of(
          kind(Numbers::doublings, 10, 19),
          kind(Numbers::jugs, 3, 9, 30),
          kind(Numbers::residues, 2, 3, 7),
          kind(Numbers::exchange, 4, 40),
          kind(Numbers::euclid, 6, 40),
          kind(Numbers::bits, 3, 6),
          kind(Numbers::coins, 3, 7, 12),
          kind(Puzzles::hanoi, 3, 5, 6),
          kind(Puzzles::river, 2, 3, 4),
          kind(Puzzles::blocks, 3, 4, 5),
          kind(Puzzles::gossip, 3, 4, 5),
          kind(Puzzles::colouring, 2, 3),
          kind(Puzzles::maze, 5, 9),
          kind(Boards::sorting, 3, 5, 6),
          kind(Boards::lights, 5, 6, 8, 9),
          kind(Boards::sliding, 2, 3),
          kind(Boards::eightPuzzle, 1, 0),
          kind(Boards::pegs, 4, 7),
          kind(Boards::queens, 4, 6),
          kind(Boards::hashSet, 3, 4),
          kind(Locks::philosophers, 3, 5, 8),
          kind(Locks::lostUpdates, 2, 4, 6),
          kind(Locks::peterson, 1, 2),
          kind(Locks::ticket, 2, 3, 4),
          kind(Resources::readersAndWriters, 2, 3, 5),
          kind(Resources::reentrant, 2, 5),
          kind(Resources::pool, 2, 5),
          kind(Resources::allocation, 3, 6),
          kind(Resources::parking, 3, 20),
          kind(Protocols::commit, 2, 4, 6),
          kind(Protocols::tokenRing, 3, 6),
          kind(Protocols::election, 3, 4, 5),
          kind(Protocols::caches, 2, 4, 6),
          kind(Protocols::hotel, 2, 3),
          kind(Structures::shunting, 2, 3, 5),
          kind(Structures::stampedStack, 3, 4, 5),
          kind(Structures::growingList, 2, 5),
          kind(Structures::lazyInstance, 2, 3),
          kind(Structures::ringBuffer, 2, 4),
          kind(Offices::bank, 2, 3, 4),
          kind(Offices::crowd, 5, 30, 100),
          kind(Offices::map, 5, 50, 200),
          kind(Offices::workflow, 2, 5, 8),
          kind(Offices::lift, 2, 3),
          kind(Offices::logistics, 3, 8),
          kind(Relies::latch, 2, 10),
          kind(Relies::versions, 2, 4),
          kind(Relies::ranges, 4, 20),
          kind(Relies::rights, 3, 8));

  private static Kind kind(IntFunction<List<Problem>> problems, Integer... sizes) {
    return new Kind(problems, List.copyOf(Arrays.asList(sizes)));
  }

  /** All problems. */
  static Stream<Problem> all() {
    return ALL.stream().flatMap(kind -> kind.sizes.stream().flatMap(kind::ofSize));
  }

  /** Those of the smallest sizes. */
  static Stream<Problem> smallest() {
    return ALL.stream().flatMap(kind -> kind.ofSize(kind.sizes.get(0)));
  }

  private Stream<Problem> ofSize(int size) {
    return problems.apply(size).stream();
  }
}
