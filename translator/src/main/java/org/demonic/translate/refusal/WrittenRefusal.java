package org.demonic.translate.refusal;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import java.util.Optional;
import org.demonic.code.path.Place;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.source.JavaFile;

/**
 * The words that stand in the source where code refuses a call.
 *
 * @param span the {@code if} with the {@code throw}; else the line
 * @param condition the condition under which the code goes on, as it is written, if there is one
 */
record WrittenRefusal(Span span, Optional<String> condition) {
  private static final int LONGEST = 120;

  /** What is written at a place in the code; of a class without source, the method that refuses. */
  static WrittenRefusal at(ClassTable classes, JavaMethod method, Place place) {
    return classes
        .find(place.method().owner().replace('/', '.'))
        .map(model -> model.source().file())
        .map(file -> file.isCompiled() ? original(file, method, place) : at(file, place.line()))
        .orElseGet(() -> new WrittenRefusal(method.span(), Optional.empty()));
  }

  /** The line of the file that a class was compiled from, as far as it is there. */
  private static WrittenRefusal original(JavaFile file, JavaMethod method, Place place) {
    Source source = file.original().orElse(file.source());
    boolean isThere = place.line() >= 1 && place.line() <= source.line(source.text().length());
    Span span = isThere ? line(source, place.line()) : method.span();
    return new WrittenRefusal(span, Optional.empty());
  }

  private static WrittenRefusal at(JavaFile file, int line) {
    Optional<ThrowStmt> thrown =
        file.unit().findFirst(ThrowStmt.class, statement -> isAt(statement, line));
    Optional<IfStmt> choice = thrown.flatMap(WrittenRefusal::choice);
    if (choice.isEmpty()) {
      return new WrittenRefusal(line(file.source(), line), Optional.empty());
    }
    boolean isRefused = choice.get().getThenStmt().isAncestorOf(thrown.get());
    String condition = choice.get().getCondition().toString();
    return new WrittenRefusal(
        file.span(choice.get()),
        Optional.of(
            isRefused || choice.get().getThenStmt().equals(thrown.get())
                ? "!(" + condition + ")"
                : condition));
  }

  private static boolean isAt(Node node, int line) {
    return node.getRange().filter(r -> r.begin.line <= line && line <= r.end.line).isPresent();
  }

  /** The {@code if} around a statement, in the same method. */
  private static Optional<IfStmt> choice(Node statement) {
    return statement
        .getParentNode()
        .filter(parent -> !(parent instanceof BodyDeclaration))
        .flatMap(parent -> parent instanceof IfStmt choice ? Optional.of(choice) : choice(parent));
  }

  private static Span line(Source source, int line) {
    int start = source.lineStart(line);
    int end = source.text().indexOf('\n', start);
    return new Span(source, start, end < 0 ? source.text().length() : end);
  }

  /** The name of the file without its folder. */
  String file() {
    String name = span.source().name();
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /** The statement, in one line. */
  String line() {
    String text = span.text().strip().replaceAll("\\s*\\R\\s*", " ");
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
