package org.demonic.translate.expression;

import java.util.List;
import java.util.Optional;
import org.demonic.grammar.ContractParser.ExpressionContext;
import org.demonic.grammar.ContractParser.IndexContext;
import org.demonic.grammar.ContractParser.NameContext;
import org.demonic.grammar.ContractParser.SelectContext;
import org.demonic.grammar.ContractParser.SimpleContext;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;

/** Translates what {@code @Modifies} names. */
public final class Locations {
  private final Translation translation;

  public Locations(Translation translation) {
    this.translation = translation;
  }

  /** Translates a field, an element of an array, or {@code *}. */
  public List<Expression> translate(WrittenContract written, ContractScope scope) {
    if (written.expression() == null) {
      return List.of(new Trees(written.span()).name("everything"));
    }
    Typed location =
        new ExpressionTranslator(translation, written.text())
            .translate(written.expression(), scope);
    if (location.isUnknown()) {
      return List.of();
    }
    boolean place =
        isPlace(written.expression())
            && (location.expression() instanceof Expression.Select
                || location.expression() instanceof Expression.Index);
    if (!place) {
      translation.problems().add(ContractProblem.NOT_A_LOCATION, written.span());
      return List.of();
    }
    finalField(written, scope)
        .ifPresent(
            f ->
                translation
                    .problems()
                    .add(ContractProblem.FINAL_LOCATION, written.span(), f.name()));
    return List.of(location.expression());
  }

  private static boolean isPlace(ExpressionContext context) {
    return context instanceof IndexContext
        || (context instanceof SelectContext select && select.arguments() == null)
        || (context instanceof SimpleContext simple
            && simple.primary() instanceof NameContext name
            && name.arguments() == null);
  }

  private Optional<FieldModel> finalField(WrittenContract written, ContractScope scope) {
    ClassTable classes = translation.classes();
    if (written.expression() instanceof SelectContext select) {
      Typed receiver =
          new ExpressionTranslator(translation.reportingTo(new Problems()), written.text())
              .translate(select.receiver, scope);
      return classes
          .find(receiver.type())
          .flatMap(m -> classes.field(m, select.member.getText()))
          .filter(FieldModel::isFinal);
    }
    return written.expression() instanceof SimpleContext simple
        ? classes.field(scope.owner(), simple.getText()).filter(FieldModel::isFinal)
        : Optional.empty();
  }
}
