package org.demonic.benchmarks.planning;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures whole checks, from the parsed domain to the verdict, replay included, and prints a
 * {@link Figure} for each: {@code table}, {@code growth}, or questions by their names. {@code
 * peers} only prints the names of the questions that peers are asked.
 */
final class Measure {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private Measure() {}

  public static void main(String[] arguments) {
    if (List.of(arguments).equals(List.of("peers"))) {
      Stream.concat(
              Questions.TABLE.stream().filter(Question::isForPeers), Growth.questionsToPeers())
          .distinct()
          .forEach(OUT::println);
      return;
    }
    List<Question> questions =
        Stream.of(arguments).flatMap(Measure::names).distinct().map(Question::named).toList();
    questions.forEach(question -> Stopwatch.warmUp(question::answer));
    for (Question question : questions) {
      double millis = Stopwatch.median(question::answer);
      OUT.println(
          new Figure(Figure.OURS, question.name(), millis, question.answer().name()).line());
    }
  }

  private static Stream<String> names(String argument) {
    return switch (argument) {
      case "table" -> Questions.TABLE.stream();
      case "growth" -> Growth.questions();
      default -> Stream.of(argument);
    };
  }
}
