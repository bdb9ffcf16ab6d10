package org.demonic.translate.source;

import com.github.javaparser.Position;
import com.github.javaparser.Problem;
import com.github.javaparser.Range;
import com.github.javaparser.TokenRange;
import java.util.List;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;

/** Makes diagnostics of JavaParser's problems. */
final class JavaSyntaxErrors {
  private JavaSyntaxErrors() {}

  static void report(Source source, List<Problem> found, Problems problems) {
    for (Problem problem : found) {
      Span span =
          problem
              .getLocation()
              .flatMap(TokenRange::toRange)
              .map(r -> span(source, r))
              .orElseGet(() -> new Span(source, 0, 0));
      problems.add(ContractProblem.JAVA_SYNTAX, span, sentence(problem));
    }
  }

  /** The first line of a message; the other lines list all tokens that would be legal. */
  private static String sentence(Problem problem) {
    String first = problem.getMessage().lines().findFirst().orElse("").strip();
    int expected = first.indexOf(", expected");
    return expected < 0 ? first : first.substring(0, expected);
  }

  private static Span span(Source source, Range range) {
    int length = source.text().length();
    int start = Math.min(offset(source, range.begin), length);
    return new Span(
        source, start, Math.max(start, Math.min(offset(source, range.end) + 1, length)));
  }

  private static int offset(Source source, Position position) {
    return source.lineStart(position.line) + position.column - 1;
  }
}
