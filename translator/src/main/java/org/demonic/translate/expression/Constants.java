package org.demonic.translate.expression;

import java.util.Optional;
import org.demonic.lang.source.Span;
import org.demonic.translate.contract.ContractSyntax;
import org.demonic.translate.contract.ContractText;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;

/** Translates the names of {@code static final} fields to their values. */
final class Constants {
  private final Translation translation;

  Constants(Translation translation) {
    this.translation = translation;
  }

  /** The value of a static field; reports an error if it has no value that can be read. */
  Typed value(FieldModel field, Span span) {
    Optional<Typed> value = read(field, span);
    if (value.isEmpty()) {
      translation.problems().add(ContractProblem.STATIC_FIELD, span, field.name());
    }
    return value.orElseGet(() -> Typed.unknown(span));
  }

  private Optional<Typed> read(FieldModel field, Span span) {
    Optional<ClassModel> owner = translation.classes().find(field.owner().binaryName());
    String name = field.owner().binaryName() + "." + field.name();
    if (!field.isFinal()
        || field.initializer().isEmpty()
        || owner.isEmpty()
        || !translation.constantsInProgress().add(name)) {
      return Optional.empty();
    }
    Problems silent = new Problems();
    String written = field.owner().file().span(field.initializer().get()).text();
    ContractText text = ContractText.at(span, written);
    Optional<Typed> value =
        new ContractSyntax(silent)
            .clause(text)
            .flatMap(c -> Optional.ofNullable(c.expression()))
            .map(
                e ->
                    new ExpressionTranslator(translation.reportingTo(silent), text)
                        .translate(e, ContractScope.ofConstant(owner.get())))
            .filter(v -> !silent.hasErrors() && !v.isUnknown() && !v.isNull());
    translation.constantsInProgress().remove(name);
    return value.map(
        v ->
            new Typed(
                field.type(), new OperatorTranslator(translation).widened(v, field.type(), span)));
  }
}
