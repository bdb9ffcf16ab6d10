package org.demonic.benchmarks.planning;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which questions are asked, by their names. */
public final class Questions {
  /** The questions whose bound compares with other engines. */
  static final List<String> COMPARED =
      both(
          "idle 1 1",
          "idle 2 1",
          "idle 3 1",
          "idle 4 1",
          "idle 5 1",
          "idle 6 1",
          "idle 7 1",
          "idle 8 1",
          "idle 16 1",
          "idle 8 4",
          "idle 8 8",
          "buffer 2 1",
          "buffer 4 1",
          "buffer 8 1",
          "buffer 8 4",
          "transfer 2 2",
          "transfer 4 2",
          "transfer 4 4",
          "transfer 8 4",
          "chain 1 4",
          "chain 1 8",
          "chain 1 12",
          "chain 2 4",
          "bigint 8 10",
          "bigint 8 1000",
          "weak 8 1");

  /** All questions of the table. */
  public static final List<String> TABLE =
      Stream.concat(
              COMPARED.stream(),
              Stream.of(
                  "chain 4 6 sat",
                  "transfer 4 32 unsat",
                  "typical INTERFERENCE",
                  "typical STABLE",
                  "typical UNREACHABLE",
                  "repeated INTERFERENCE"))
          .toList();

  private Questions() {}

  private static List<String> both(String... problems) {
    List<String> names = new ArrayList<>();
    for (String problem : problems) {
      names.add(problem + " sat");
      names.add(problem + " unsat");
    }
    return List.copyOf(names);
  }
}
