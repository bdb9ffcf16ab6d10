package org.demonic.translate.frame;

import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.clause.MethodContracts;
import org.demonic.translate.clause.PureMethods;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.problem.Problems;

/** Finds the pure methods that a call in a contract may run, and what is known of their values. */
final class CallTargets {
  private final Translation silent;
  private final ClosedWorld known;

  CallTargets(Translation translation, ClosedWorld known) {
    this.silent = translation.reportingTo(new Problems());
    this.known = known;
  }

  /** The pure methods with the name of the call and as many parameters as it has arguments. */
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
