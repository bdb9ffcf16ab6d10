package org.demonic.translate.guard;

import com.github.javaparser.ast.stmt.BlockStmt;
import java.util.Optional;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.contract.ContractSyntax;
import org.demonic.translate.contract.ContractText;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.domain.JavaGuards;
import org.demonic.translate.expression.ContractScope;
import org.demonic.translate.expression.ExpressionTranslator;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Typed;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.naming.NotInDomainException;
import org.demonic.translate.problem.Problems;

/** Reads the guards of a method, and says them in demonL, as far as it can. */
public final class GuardTranslator {
  private final Translation translation;
  private final ContractScope scope;

  private GuardTranslator(Translation translation, ContractScope scope) {
    this.translation = translation;
    this.scope = scope;
  }

  /**
   * The guards of a method: of a constructor none, because its class may do something before it.
   *
   * @param known all classes that there are
   */
  public static JavaGuards guards(
      Translation translation, ClosedWorld known, ClassModel model, MethodModel method) {
    Optional<BlockStmt> body = method.body();
    if (method.isConstructor() || body.isEmpty()) {
      return JavaGuards.NONE;
    }
    GuardTranslator translator =
        new GuardTranslator(
            translation.ofCode(),
            ContractScope.ofMethod(model, method, method, ContractKind.REQUIRES));
    Expansion expansion = new Expansion(translation.classes(), known, model);
    Effects effects =
        new Effects(
            expansion,
            e ->
                translator
                    .translate(e.toString(), method.owner().file().span(method.node()))
                    .isKnown());
    Found found = new Found(translator);
    GuardReader.read(translation.classes(), expansion, effects, method, body.get(), found);
    return found.all();
  }

  /**
   * What contracts make of an expression.
   *
   * @param expression empty if they cannot say it, or if it is no condition
   * @param problem why they cannot say it
   */
  record Said(boolean isKnown, Optional<Expression> expression, Optional<String> problem) {}

  /** Translates an expression in Java. */
  Said translate(String text, Span span) {
    Problems silent = new Problems();
    Optional<Typed> typed = typed(ContractText.at(span, text), silent);
    if (silent.hasErrors() || typed.filter(t -> !t.isUnknown()).isEmpty()) {
      String problem =
          silent.all().stream()
              .filter(d -> d.isError())
              .map(d -> d.message())
              .findFirst()
              .orElse("contracts cannot say it");
      return new Said(false, Optional.empty(), Optional.of(problem));
    }
    return new Said(true, typed.flatMap(Typed::condition), Optional.empty());
  }

  private Optional<Typed> typed(ContractText text, Problems silent) {
    try {
      return new ContractSyntax(silent)
          .clause(text)
          .filter(c -> c.tag() == null)
          .map(WrittenContract::expression)
          .map(
              e ->
                  new ExpressionTranslator(translation.reportingTo(silent), text)
                      .translate(e, scope));
    } catch (NotInDomainException notNeeded) {
      return Optional.empty();
    }
  }
}
