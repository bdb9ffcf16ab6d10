package cases;

import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.contracts.AwaitedBy;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Modifies;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/**
 * How much was written for a model.
 *
 * @param lines lines of code, without blank lines and comments
 * @param contracts clauses of its contracts
 */
record ModelSize(int lines, int contracts) {

  /** Measures a model. */
  static ModelSize of(Class<?> model) throws IOException {
    return new ModelSize(lines(model), contracts(model));
  }

  private static int contracts(Class<?> model) {
    return elements(model).stream().mapToInt(ModelSize::contracts).sum();
  }

  private static List<AnnotatedElement> elements(Class<?> model) {
    List<AnnotatedElement> elements = new ArrayList<>();
    elements.add(model);
    elements.addAll(List.of(model.getDeclaredConstructors()));
    elements.addAll(List.of(model.getDeclaredMethods()));
    for (Class<?> nested : model.getDeclaredClasses()) {
      elements.addAll(elements(nested));
    }
    elements.addAll(List.of(model.getDeclaredFields()));
    return elements;
  }

  private static int contracts(AnnotatedElement element) {
    return Stream.of(
            Stream.of(element.getAnnotationsByType(Requires.class)).map(Requires::value),
            Stream.of(element.getAnnotationsByType(AwaitedBy.class)).map(AwaitedBy::value),
            Stream.of(element.getAnnotationsByType(Ensures.class)).map(Ensures::value),
            Stream.of(element.getAnnotationsByType(Invariant.class)).map(Invariant::value),
            Stream.of(element.getAnnotationsByType(Rely.class)).map(Rely::value),
            Stream.of(element.getAnnotationsByType(Modifies.class)).map(Modifies::value))
        .flatMap(values -> values)
        .mapToInt(clauses -> clauses.length)
        .sum();
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
