package org.demonic.benchmarks.planning;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * A series of questions over which the time of a check is plotted.
 *
 * @param title the title of the plot
 * @param axis what grows
 * @param ours the questions, with {@code %d} for the size
 * @param peers the same problem as peers are asked it; empty if they are not
 * @param sizes the sizes of the questions
 * @param growing what the axis shows of a size
 */
record Growth(
    String title,
    String axis,
    String ours,
    String peers,
    List<Integer> sizes,
    IntUnaryOperator growing) {
  static final List<Growth> ALL =
      List.of(
          same(
              "Plan length: idle N 1",
              "actions of the plan",
              "idle %d 1 sat",
              1,
              2,
              4,
              8,
              16,
              32,
              64),
          new Growth(
              "Plan length: chain 1 K",
              "actions of the plan",
              "chain 1 %d sat",
              "chain 1 %d sat",
              List.of(2, 3, 5, 9, 17, 33),
              size -> size - 1),
          same("Objects: idle 4 K", "objects", "idle 4 %d sat", 1, 2, 4, 8, 16, 32),
          same("Objects, proofs: transfer 4 K", "objects", "transfer 4 %d unsat", 2, 4, 8, 16, 32),
          new Growth(
              "Actions: actions 4 K",
              "actions of the domain",
              "actions 4 %d sat",
              "",
              List.of(1, 2, 4, 8, 16, 32, 64),
              size -> 2 * size),
          new Growth(
              "Fields: fields 4 K (peers: idle 4 K)",
              "fields of the object",
              "fields 4 %d sat",
              "idle 4 %d sat",
              List.of(1, 2, 4, 8, 16, 32),
              size -> size));

  private static Growth same(String title, String axis, String questions, Integer... sizes) {
    return new Growth(title, axis, questions, questions, List.of(sizes), size -> size);
  }

  /** The names of all questions that are asked here. */
  static Stream<String> questions() {
    return ALL.stream().flatMap(growth -> names(growth.sizes, growth.ours));
  }

  /** The names of all questions that peers are asked. */
  static Stream<String> questionsToPeers() {
    return ALL.stream().flatMap(growth -> names(growth.sizes, growth.peers));
  }

  private static Stream<String> names(List<Integer> sizes, String format) {
    return format.isEmpty() ? Stream.empty() : sizes.stream().map(format::formatted);
  }
}
