package org.demonic.translate;

import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;

/** The pure methods that a call in a contract may mean, and what is known of them. */
final class MeantFunctions {
  private final Translation silent;
  private final KnownClasses known;

  MeantFunctions(Translation translation, KnownClasses known) {
    this.silent = translation.reportingTo(new Problems());
    this.known = known;
  }

  /** All that have that name and so many parameters. */
  List<MethodModel> of(Expression.Call call) {
    return known.all().stream()
        .flatMap(m -> m.methods().stream())
        .filter(m -> isNamed(m, call) && silent.classes().isPure(m))
        .toList();
  }

  private boolean isNamed(MethodModel method, Expression.Call call) {
    return silent.names().routine(method).equals(call.function().text())
        && method.parameters().size() + (method.hasReceiver() ? 1 : 0) == call.arguments().size();
  }

  /** What is known of the value of a pure method. */
  List<Expression> value(MethodModel method) {
    return new PureMethods(silent, known)
        .ensures(method, new MethodContracts(silent, method).ensures()).stream()
            .map(TaggedExpression::expression)
            .toList();
  }

  /** Its precondition, and what is known of its value. */
  Stream<Expression> clauses(MethodModel method) {
    return Stream.concat(
        value(method).stream(),
        new MethodContracts(silent, method).requires().stream().map(JavaClause::expression));
  }
}
