package org.demonic.synthesize.ground;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;

/** Plain terms: constants, and references that the goal declares. They read no state. */
final class PlainTerms {
  private static final Valuation NOTHING =
      Valuation.in(State.EMPTY, Map.of(), FunctionChoices.NONE);

  private PlainTerms() {}

  static boolean isPlain(Term term) {
    return isKnown(term, reference -> true);
  }

  /**
   * Whether a term is plain, and its value is known.
   *
   * @param references whether the value of a reference is known
   */
  static boolean isKnown(Term term, Predicate<Variable> references) {
    if (term instanceof VariableRead read) {
      return read.type() instanceof ObjectType && references.test(read.variable());
    } else if (term instanceof Term.ToNullable lifted) {
      return isKnown(lifted.operand(), references);
    }
    return isConstant(term);
  }

  /**
   * The value of a plain term, if it is known.
   *
   * @param references the values of references, as far as they are known
   */
  static Optional<Value> value(Term term, Function<Variable, Optional<Value>> references) {
    if (term instanceof VariableRead read) {
      return references.apply(read.variable());
    } else if (term instanceof Term.ToNullable lifted) {
      return value(lifted.operand(), references);
    }
    return isConstant(term) ? Evaluator.value(term, NOTHING) : Optional.empty();
  }

  private static boolean isConstant(Term term) {
    return term instanceof Term.IntConstant
        || term instanceof Term.DoubleConstant
        || term instanceof Term.BoolConstant
        || term instanceof Term.StringConstant
        || term instanceof Term.EnumConstant
        || term instanceof Term.NullConstant
        || (term instanceof Term.ToDouble widened && widened.operand() instanceof Term.IntConstant);
  }
}
