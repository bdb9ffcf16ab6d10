package org.demonic.synthesize.reuse;

import java.util.Optional;
import org.demonic.lang.domain.Term;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Values;

/** The values of constant terms other than null. */
final class Constants {
  private Constants() {}

  /** The value of a term; empty if it is no constant, or null. */
  static Optional<Value> value(Term term) {
    if (term instanceof Term.IntConstant constant) {
      return Optional.of(Values.of(constant));
    } else if (term instanceof Term.BoolConstant constant) {
      return Optional.of(Values.of(constant));
    } else if (term instanceof Term.DoubleConstant constant) {
      return Optional.of(Values.of(constant));
    } else if (term instanceof Term.StringConstant constant) {
      return Optional.of(Values.of(constant));
    } else if (term instanceof Term.EnumConstant constant) {
      return Optional.of(Values.of(constant));
    }
    return term instanceof Term.ToDouble widened && widened.operand() instanceof Term.IntConstant
        ? value(widened.operand()).flatMap(whole -> Optional.ofNullable(Values.toDouble(whole)))
        : Optional.empty();
  }
}
