package org.demonic.benchmarks.planning;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The cost of an answer.
 *
 * @param engine the engine that gave it, {@link #OURS} or a peer's name
 * @param question its name, as {@link Question} has it
 * @param millis CPU time, the median of several runs in a warm JVM; if there was no answer, how
 *     long the engine was given
 * @param answer a verdict; of a peer, {@code plan} or {@code plan 8} (with its length), {@code
 *     bounded} (no plan as short as those asked for), {@code never} (none of any length), or {@code
 *     limit}
 */
record Figure(String engine, String question, double millis, String answer) {
  static final String OURS = "ours";
  private static final String LIMIT = "limit";

  /** Reads files of lines with these four, separated by tabulators. */
  static List<Figure> read(List<Path> files) throws IOException {
    List<Figure> figures = new ArrayList<>();
    for (Path file : files) {
      for (String line : Files.readAllLines(file)) {
        String[] parts = line.split("\t", -1);
        figures.add(new Figure(parts[0], parts[1], Double.parseDouble(parts[2]), parts[3]));
      }
    }
    return figures;
  }

  /** The cheapest answer. */
  static Optional<Figure> best(List<Figure> figures) {
    return figures.stream()
        .filter(Figure::isAnswered)
        .min(Comparator.comparingDouble(Figure::millis));
  }

  /** This figure as a line of such a file. */
  String line() {
    return String.format(Locale.ROOT, "%s\t%s\t%.3f\t%s", engine, question, millis, answer);
  }

  boolean isAnswered() {
    return !answer.equals(LIMIT) && !answer.equals("UNKNOWN");
  }
}
