package org.demonic.translate.clause;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.grammar.ContractParser.ExpressionContext;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.expression.ContractScope;
import org.demonic.translate.expression.ExpressionTranslator;
import org.demonic.translate.expression.Locations;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.problem.ContractProblem;

/**
 * The contract of a method with what it inherits, translated. Inherited clauses are read as their
 * authors wrote them, in the class and with the parameter names that they had there.
 */
public final class MethodContracts {
  private final Translation translation;
  private final MethodModel method;
  private final List<MethodModel> declarations;

  public MethodContracts(Translation translation, MethodModel method) {
    this.translation = translation;
    this.method = method;
    this.declarations = new ArrayList<>(List.of(method));
    declarations.addAll(translation.classes().overridden(method));
  }

  /** The own preconditions or the inherited ones: an override may ask for less. */
  public List<JavaClause> requires() {
    List<MethodModel> asking =
        declarations.stream().filter(d -> has(d, ContractKind.REQUIRES)).toList();
    Optional<MethodModel> unrestricted =
        declarations.stream()
            .skip(1)
            .filter(d -> !has(d, ContractKind.REQUIRES) && !d.contracts().isEmpty())
            .findFirst();
    if (!asking.isEmpty() && unrestricted.isPresent() && asking.get(0).equals(method)) {
      if (!translation.classes().rejected().use(method.span())) {
        return List.of();
      }
      translation
          .problems()
          .add(ContractProblem.STRONGER_PRECONDITION, method.span(), method, unrestricted.get());
    }
    List<List<JavaClause>> alternatives =
        asking.stream().map(d -> clauses(d, ContractKind.REQUIRES)).toList();
    if (alternatives.size() <= 1) {
      return alternatives.stream().flatMap(List::stream).toList();
    }
    return either(alternatives).stream().toList();
  }

  private static Optional<JavaClause> either(List<List<JavaClause>> alternatives) {
    if (alternatives.stream().anyMatch(List::isEmpty)) {
      return Optional.empty();
    }
    Span span = alternatives.get(0).get(0).span();
    Expression expression =
        alternatives.stream()
            .map(
                a ->
                    a.stream()
                        .map(JavaClause::expression)
                        .reduce((l, r) -> new Trees(l.span()).and(l, r))
                        .orElseThrow())
            .reduce((l, r) -> new Trees(span).binary(BinaryOperator.OR, l, r))
            .orElseThrow();
    String text =
        alternatives.stream()
            .map(
                a ->
                    a.stream()
                        .map(JavaClause::text)
                        .collect(Collectors.joining(") && (", "(", ")")))
            .collect(Collectors.joining(" || "));
    return Optional.of(new JavaClause(null, text, expression, span));
  }

  /** All postconditions, the own and the inherited ones. */
  public List<JavaClause> ensures() {
    return all(ContractKind.ENSURES);
  }

  public List<JavaClause> relies() {
    return all(ContractKind.RELY);
  }

  public List<Expression> modifies() {
    return declarations.stream()
        .flatMap(
            d ->
                d.contracts(ContractKind.MODIFIES).stream()
                    .filter(w -> translation.classes().rejected().use(w.span()))
                    .flatMap(
                        w ->
                            new Locations(translation)
                                .translate(w, scope(d, ContractKind.MODIFIES)).stream()))
        .toList();
  }

  private List<JavaClause> all(ContractKind kind) {
    return declarations.stream().flatMap(d -> clauses(d, kind).stream()).toList();
  }

  private List<JavaClause> clauses(MethodModel declaration, ContractKind kind) {
    ContractScope scope = scope(declaration, kind);
    return declaration.contracts(kind).stream()
        .flatMap(w -> clause(translation, w, scope))
        .toList();
  }

  private ContractScope scope(MethodModel declaration, ContractKind kind) {
    ClassModel owner = translation.classes().find(declaration.owner().binaryName()).orElseThrow();
    return ContractScope.ofMethod(owner, declaration, method, kind);
  }

  private static boolean has(MethodModel declaration, ContractKind kind) {
    return !declaration.contracts(kind).isEmpty();
  }

  /** Translates one string of a contract; empty if it has an error, which is reported. */
  public static Stream<JavaClause> clause(
      Translation translation, WrittenContract written, ContractScope scope) {
    ExpressionContext context = written.expression();
    if (context == null || !translation.classes().rejected().use(written.span())) {
      return Stream.empty();
    }
    Expression expression =
        new ExpressionTranslator(translation, written.text()).condition(context, scope);
    String tag = written.tag() == null ? null : written.tag().getText();
    return Stream.of(new JavaClause(tag, written.text().text(context), expression, written.span()));
  }
}
