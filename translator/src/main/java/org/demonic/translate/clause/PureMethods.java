package org.demonic.translate.clause;

import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.contract.ContractSyntax;
import org.demonic.translate.contract.ContractText;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.expression.ContractScope;
import org.demonic.translate.expression.ExpressionTranslator;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.expression.Typed;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.type.JavaModifier;

/**
 * What demonL knows of the value of a pure method: its postcondition, and its body where that is a
 * definition.
 *
 * <p>A body defines the value for objects of its own class only. Therefore a method that is
 * overridden needs a postcondition, which holds for all overrides.
 */
public final class PureMethods {
  private final Translation translation;
  private final ClosedWorld known;

  public PureMethods(Translation translation, ClosedWorld known) {
    this.translation = translation;
    this.known = known;
  }

  /** The clauses of the function; reports a method that cannot be one. */
  public List<TaggedExpression> ensures(MethodModel method, List<JavaClause> written) {
    Problems problems = translation.problems();
    mayBeLeftOut(method);
    if (method.result().isEmpty()) {
      problems.add(ContractProblem.PURE_VOID, method.span(), method);
      return List.of();
    }
    if (!method.contracts(ContractKind.MODIFIES).isEmpty()) {
      problems.add(ContractProblem.PURE_MODIFIES, method.span(), method);
    }
    for (MethodModel overridden : translation.classes().overridden(method)) {
      if (isKnownByBodyOnly(overridden)) {
        problems.add(ContractProblem.PURE_OVERRIDDEN, method.span(), method, overridden);
      }
    }
    List<TaggedExpression> clauses = new ArrayList<>();
    if (method.contracts(ContractKind.ENSURES).isEmpty()) {
      definition(method, written).ifPresent(clauses::add);
    }
    written.forEach(c -> clauses.add(c.tagged()));
    return clauses;
  }

  /**
   * A function that cannot be one is left out, with the contracts that need it. One that overrides
   * another is not: what contracts say of the other holds for its objects, too.
   */
  private void mayBeLeftOut(MethodModel method) {
    if (translation.classes().overridden(method).stream().noneMatch(m -> m.is(JavaModifier.PURE))) {
      translation.classes().rejected().use(method.span());
    }
  }

  private boolean isKnownByBodyOnly(MethodModel method) {
    return method.is(JavaModifier.PURE)
        && !method.is(JavaModifier.ABSTRACT)
        && method.contracts(ContractKind.ENSURES).isEmpty();
  }

  /** The value of an abstract method need not be known. */
  private Optional<TaggedExpression> definition(MethodModel method, List<JavaClause> inherited) {
    Trees trees = new Trees(method.span());
    if (method.accessorOf().isPresent()) {
      return Optional.of(
          clause(
              trees,
              trees.select(trees.name("this"), DemonlNames.safe(method.accessorOf().get()))));
    }
    ClassModel owner = translation.classes().find(method.owner().binaryName()).orElseThrow();
    if (method.is(JavaModifier.ABSTRACT) || known.isOverriddenUnread(method, owner)) {
      return Optional.empty();
    }
    Optional<Expression> returned = method.returned();
    if (returned.isEmpty()) {
      if (inherited.isEmpty()) {
        undefined(
            method,
            method.owner().file().isCompiled()
                ? "its code is in no Java file"
                : "its body is not a single `return`");
      }
      return Optional.empty();
    }
    Problems silent = new Problems();
    ContractText text = ContractText.of(method.owner().file(), returned.get());
    Optional<Typed> value =
        new ContractSyntax(silent)
            .clause(text)
            .flatMap(c -> Optional.ofNullable(c.expression()))
            .map(
                e ->
                    new ExpressionTranslator(translation.reportingTo(silent), text)
                        .translate(
                            e, ContractScope.ofMethod(owner, method, method, ContractKind.PURE)));
    if (silent.hasErrors()) {
      if (inherited.isEmpty()) {
        undefined(method, silent.all().get(0).message());
      }
      return Optional.empty();
    }
    return value.map(v -> clause(new Trees(v.span()), v.expression()));
  }

  private static TaggedExpression clause(Trees trees, org.demonic.lang.syntax.Expression value) {
    return new TaggedExpression(null, trees.equal(trees.name("Result"), value), trees.span());
  }

  private void undefined(MethodModel method, String reason) {
    translation.problems().add(ContractProblem.PURE_UNDEFINED, method.span(), method, reason);
  }
}
