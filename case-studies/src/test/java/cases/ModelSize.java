package cases;

import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Modifies;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/**
 * How much was written for a model, as the paper counts (section 4.3).
 *
 * @param lines lines of code, without blank lines and comments
 * @param lock clauses that say what a lock protects
 * @param simple other clauses that are linear
 * @param complex frames, and clauses that are not linear: with a conditional, a quantifier, a
 *     product, or a function
 */
record ModelSize(int lines, int lock, int simple, int complex) {
  private static final Pattern LOCK = Pattern.compile("\\.held\\b");
  private static final Pattern NOT_LINEAR =
      Pattern.compile("[?*/%]|\\b(?!old\\b|length\\b)\\w+\\(");

  /**
   * Measures a model.
   *
   * @param without methods whose contracts are not to be counted
   */
  static ModelSize of(Class<?> model, Set<String> without) throws IOException {
    int lock = 0;
    int simple = 0;
    int complex = 0;
    for (AnnotatedElement element : elements(model, without)) {
      for (String clause : clauses(element)) {
        if (LOCK.matcher(clause).find()) {
          lock++;
        } else if (NOT_LINEAR.matcher(clause).find()) {
          complex++;
        } else {
          simple++;
        }
      }
      for (Modifies frame : element.getAnnotationsByType(Modifies.class)) {
        complex += frame.value().length;
      }
    }
    return new ModelSize(lines(model), lock, simple, complex);
  }

  private static List<AnnotatedElement> elements(Class<?> model, Set<String> without) {
    List<AnnotatedElement> elements = new ArrayList<>();
    elements.add(model);
    elements.addAll(List.of(model.getDeclaredConstructors()));
    Stream.of(model.getDeclaredMethods())
        .filter(method -> !without.contains(method.getName()))
        .forEach(elements::add);
    for (Class<?> nested : model.getDeclaredClasses()) {
      elements.addAll(elements(nested, without));
    }
    return elements;
  }

  private static List<String> clauses(AnnotatedElement element) {
    return Stream.of(
            Stream.of(element.getAnnotationsByType(Requires.class)).map(Requires::value),
            Stream.of(element.getAnnotationsByType(Ensures.class)).map(Ensures::value),
            Stream.of(element.getAnnotationsByType(Invariant.class)).map(Invariant::value),
            Stream.of(element.getAnnotationsByType(Rely.class)).map(Rely::value))
        .flatMap(values -> values)
        .flatMap(Stream::of)
        .toList();
  }

  private static int lines(Class<?> model) throws IOException {
    Path source =
        StudyRun.module().resolve("src/main/java/" + model.getName().replace('.', '/') + ".java");
    return (int)
        Files.readAllLines(source).stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !isComment(line))
            .count();
  }

  /** The models have no other comments than whole lines. */
  private static boolean isComment(String line) {
    return line.startsWith("/*") || line.startsWith("*") || line.startsWith("//");
  }
}
