package org.demonic.benchmarks.planning;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Plots of {@link Growth}, side by side as one SVG, both axes logarithmic. Arguments: files of
 * {@link Figure}s. A point without an answer is an open circle at the time that the engine was
 * given.
 */
final class GrowthPlot {
  private static final int WIDTH = 380;
  private static final int HEIGHT = 300;
  private static final int LEFT = 55;
  private static final int TOP = 36;
  private static final int RIGHT = 15;
  private static final int BOTTOM = 45;
  private static final int COLUMNS = 2;
  private static final int LEGEND = 30;

  /** The axes' ends. */
  private static final double MOST_SIZE = 128;

  private static final double LEAST_MILLIS = 0.03;
  private static final double MOST_MILLIS = 100_000;

  /** An engine's curve; its name is the beginning of its figures' engines. */
  private record Curve(String engine, String color, String title) {}

  private static final List<Curve> CURVES =
      List.of(
          new Curve("Alloy", "#999999", "Alloy"),
          new Curve("search", "#2a9d3a", "breadth-first search"),
          new Curve("Z3", "#d17000", "Z3, its best encoding"),
          new Curve(Figure.OURS, "#1f4fd8", "ours"));

  private record Point(double size, Figure figure) {}

  private final List<Figure> figures;
  private final StringBuilder svg = new StringBuilder();

  private GrowthPlot(List<Figure> figures) {
    this.figures = figures;
  }

  public static void main(String[] arguments) throws IOException {
    List<Figure> figures = Figure.read(Stream.of(arguments).map(Path::of).toList());
    new PrintStream(System.out, true, StandardCharsets.UTF_8).print(new GrowthPlot(figures).draw());
  }

  private String draw() {
    int rows = (Growth.ALL.size() + COLUMNS - 1) / COLUMNS;
    add(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif' font-size='11'>",
        COLUMNS * WIDTH, rows * HEIGHT + LEGEND);
    add("<rect width='100%%' height='100%%' fill='white'/>");
    for (int i = 0; i < Growth.ALL.size(); i++) {
      add("<g transform='translate(%d,%d)'>", i % COLUMNS * WIDTH, i / COLUMNS * HEIGHT);
      plot(Growth.ALL.get(i));
      add("</g>");
    }
    for (int i = 0; i < CURVES.size(); i++) {
      Curve curve = CURVES.get(i);
      int x = LEFT + i * (COLUMNS * WIDTH - LEFT) / CURVES.size();
      int y = rows * HEIGHT + LEGEND / 2;
      add("<circle cx='%d' cy='%d' r='3' fill='%s'/>", x, y, curve.color());
      add("<text x='%d' y='%d'>%s</text>", x + 8, y + 4, curve.title());
    }
    add("</svg>");
    return svg.toString();
  }

  private void plot(Growth growth) {
    add("<text x='%d' y='20' font-weight='bold'>%s</text>", LEFT, growth.title());
    for (double size = 1; size <= MOST_SIZE; size *= 2) {
      line(x(size), y(LEAST_MILLIS), x(size), y(MOST_MILLIS));
      add(
          "<text x='%.1f' y='%.1f' text-anchor='middle'>%.0f</text>",
          x(size), y(LEAST_MILLIS) + 15, size);
    }
    for (double millis = 0.1; millis <= MOST_MILLIS; millis *= 10) {
      line(x(1), y(millis), x(MOST_SIZE), y(millis));
      add(
          "<text x='%d' y='%.1f' text-anchor='end'>%s</text>",
          LEFT - 5, y(millis) + 4, millis < 1 ? "0.1 ms" : "%.0f".formatted(millis));
    }
    add(
        "<text x='%.1f' y='%d' text-anchor='middle'>%s</text>",
        x(Math.sqrt(MOST_SIZE)), HEIGHT - 12, growth.axis());
    CURVES.forEach(curve -> curve(curve, points(growth, curve)));
  }

  private List<Point> points(Growth growth, Curve curve) {
    boolean ours = curve.engine().equals(Figure.OURS);
    List<Point> points = new ArrayList<>();
    for (int size : growth.sizes()) {
      String question = (ours ? growth.ours() : growth.peers()).formatted(size);
      List<Figure> some =
          figures.stream()
              .filter(f -> f.question().equals(question) && f.engine().startsWith(curve.engine()))
              .toList();
      Optional<Figure> best = Figure.best(some).or(() -> some.stream().findFirst());
      best.ifPresent(figure -> points.add(new Point(growth.growing().applyAsInt(size), figure)));
    }
    return points;
  }

  private void curve(Curve curve, List<Point> points) {
    StringBuilder way = new StringBuilder();
    for (Point point : points) {
      double x = x(point.size());
      double y = y(point.figure().millis());
      way.append(format("%.1f,%.1f ", x, y));
      add(
          "<circle cx='%.1f' cy='%.1f' r='3' fill='%s' stroke='%s'/>",
          x, y, point.figure().isAnswered() ? curve.color() : "white", curve.color());
    }
    add(
        "<polyline points='%s' fill='none' stroke='%s' stroke-width='%s'/>",
        way.toString().strip(), curve.color(), curve.engine().equals(Figure.OURS) ? "2.5" : "1.2");
  }

  private static double x(double size) {
    return LEFT + (WIDTH - LEFT - RIGHT) * Math.log(size) / Math.log(MOST_SIZE);
  }

  private static double y(double millis) {
    double share = Math.log(millis / LEAST_MILLIS) / Math.log(MOST_MILLIS / LEAST_MILLIS);
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * Math.max(0, share);
  }

  private void line(double x1, double y1, double x2, double y2) {
    add("<path d='M%.1f,%.1fL%.1f,%.1f' stroke='#dddddd'/>", x1, y1, x2, y2);
  }

  private void add(String format, Object... arguments) {
    svg.append(format(format, arguments)).append('\n');
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
