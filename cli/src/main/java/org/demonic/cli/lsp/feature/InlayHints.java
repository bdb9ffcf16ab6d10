package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Function;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Expression;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintKind;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * What an editor shows between the words of a text, because it is not written and yet matters: the
 * names of the parameters in calls with several arguments, and what an action may change although
 * no clause is about it.
 *
 * <p>The verdict of a goal is not among them. It stands in the line above the goal, and in the
 * message at its name.
 */
public final class InlayHints {
  private InlayHints() {}

  /** The hints between two offsets. */
  public static List<InlayHint> of(Analysis analysis, int start, int end) {
    List<InlayHint> hints = new ArrayList<>();
    for (Declaration declaration : analysis.file().declarations()) {
      if (declaration.span().start() <= end && start <= declaration.span().end()) {
        SyntaxParts.expressions(declaration)
            .flatMap(expression -> arguments(analysis, expression))
            .forEach(hints::add);
      }
    }
    hints.addAll(SilentChanges.hints(analysis));
    return hints.stream()
        .filter(
            hint -> {
              int offset = Positions.offset(analysis.document().source(), hint.getPosition());
              return start <= offset && offset <= end;
            })
        .toList();
  }

  private static Stream<InlayHint> arguments(Analysis analysis, Expression expression) {
    if (!(expression instanceof Expression.Call call) || call.arguments().size() < 2) {
      return Stream.of();
    }
    Optional<Function> function = function(analysis, call.function().span());
    List<InlayHint> hints = new ArrayList<>();
    for (int i = 0; function.isPresent() && i < call.arguments().size(); i++) {
      String parameter = function.get().parameters().get(i).name();
      Span argument = call.arguments().get(i).span();
      if (!parameter.equals(Domain.THIS) && !says(argument.text(), parameter)) {
        InlayHint hint =
            new InlayHint(
                Positions.position(argument.source(), argument.start()),
                Either.forLeft(parameter + ":"));
        hint.setKind(InlayHintKind.Parameter);
        hint.setPaddingRight(true);
        hints.add(hint);
      }
    }
    return hints.stream();
  }

  private static Optional<Function> function(Analysis analysis, Span name) {
    return analysis
        .nameAt(name.start())
        .map(use -> use.meaning())
        .filter(Meaning.FunctionName.class::isInstance)
        .map(meaning -> ((Meaning.FunctionName) meaning).function());
  }

  /** Whether an argument is called like its parameter, so that the hint would say it twice. */
  private static boolean says(String argument, String parameter) {
    return argument.equals(parameter) || argument.endsWith("." + parameter);
  }
}
