package org.demonic.benchmarks.planning;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The table: what each question costs us and the best of the other engines, and whether that is
 * within its {@link Bound}. Arguments: files of {@link Figure}s.
 */
final class Comparison {
  private final List<Figure> figures;

  private Comparison(List<Figure> figures) {
    this.figures = figures;
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Comparison comparison =
        new Comparison(Figure.read(Stream.of(arguments).map(Path::of).toList()));
    out.println(
        """
        | question | verdict | ours | best other | which | Z3 | search | Alloy | ours / best | at most | |
        | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\
        """);
    Questions.TABLE.forEach(question -> out.println(comparison.row(question)));
    out.printf("%nMilliseconds of CPU time, medians. %s.%n", Machine.circumstances());
  }

  /**
   * One line of the table.
   *
   * @throws IllegalStateException if engines answer differently, which none of them should
   */
  private String row(String question) {
    Figure ours =
        of(question, engine -> engine.equals(Figure.OURS)).stream().findFirst().orElseThrow();
    List<Figure> peers = of(question, engine -> !engine.equals(Figure.OURS));
    peers.forEach(peer -> agree(ours, peer));
    Optional<Figure> best = Figure.best(peers);
    Optional<Bound> bound = Bound.on(question, peers);
    return "| "
        + String.join(
            " | ",
            question,
            ours.answer(),
            millis(ours.millis()),
            best.map(figure -> millis(figure.millis())).orElse(""),
            best.map(Figure::engine).orElse(""),
            cheapest(peers, "Z3"),
            cheapest(peers, "search"),
            cheapest(peers, "Alloy"),
            best.map(figure -> ratio(ours, figure)).orElse(""),
            bound.map(Comparison::words).orElse(""),
            bound.map(limit -> judgement(ours, limit)).orElse(""))
        + " |";
  }

  private List<Figure> of(String question, Predicate<String> engine) {
    return figures.stream()
        .filter(figure -> figure.question().equals(question) && engine.test(figure.engine()))
        .toList();
  }

  private static void agree(Figure ours, Figure peer) {
    boolean differ =
        switch (ours.answer()) {
          case "INTERFERENCE" -> peer.answer().equals("bounded") || peer.answer().equals("never");
          case "UNREACHABLE", "STABLE" -> peer.answer().startsWith("plan");
          default -> false;
        };
    if (differ) {
      throw new IllegalStateException(ours + " but " + peer);
    }
  }

  private static String cheapest(List<Figure> peers, String family) {
    List<Figure> some =
        peers.stream().filter(figure -> figure.engine().startsWith(family)).toList();
    return Figure.best(some)
        .map(figure -> millis(figure.millis()))
        .or(() -> some.stream().findFirst().map(figure -> "> " + millis(figure.millis())))
        .orElse("");
  }

  private static String words(Bound bound) {
    return millis(bound.millis())
        + (bound.reason().isEmpty() ? "" : " (%s)".formatted(bound.reason()));
  }

  private static String judgement(Figure ours, Bound bound) {
    return ours.isAnswered() && ours.millis() <= bound.millis() ? "pass" : "**FAIL**";
  }

  /** Some engines need less than they can measure. */
  private static String ratio(Figure ours, Figure best) {
    return best.millis() == 0 ? "" : number(ours.millis() / best.millis());
  }

  private static String millis(double millis) {
    return millis < 1 ? String.format(Locale.ROOT, "%.2g", millis) : number(millis);
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, number < 10 ? "%.1f" : "%,.0f", number);
  }
}
