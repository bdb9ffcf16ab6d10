package org.demonic.synthesize.smt;

import com.microsoft.z3.ArraySort;
import com.microsoft.z3.Expr;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;

/** Finds the constants of formulas without quantifiers, arrays and functions. */
public final class FreeConstants {
  private final Set<Expr<?>> seen = new HashSet<>();
  private final Set<Expr<?>> constants = new LinkedHashSet<>();

  private FreeConstants() {}

  /**
   * The constants, in a fixed order.
   *
   * @throws LimitException if one of the formulas is of another kind
   */
  public static Set<Expr<?>> of(Collection<? extends Expr<?>> formulas) throws LimitException {
    FreeConstants found = new FreeConstants();
    for (Expr<?> formula : formulas) {
      found.collect(formula);
    }
    return found.constants;
  }

  private void collect(Expr<?> formula) throws LimitException {
    Deque<Expr<?>> open = new ArrayDeque<>();
    open.push(formula);
    while (!open.isEmpty()) {
      Expr<?> next = open.pop();
      if (!seen.add(next)) {
        continue;
      }
      if (next.isNumeral()) {
        continue;
      } else if (!next.isApp()) {
        throw unsuitable("quantifiers");
      } else if (next.getSort() instanceof ArraySort) {
        throw unsuitable("sequences");
      } else if (next.getFuncDecl().getDeclKind() == Z3_decl_kind.Z3_OP_UNINTERPRETED) {
        if (next.getNumArgs() > 0) {
          throw unsuitable("functions");
        }
        constants.add(next);
      }
      for (Expr<?> argument : next.getArgs()) {
        open.push(argument);
      }
    }
  }

  private static LimitException unsuitable(String what) {
    return new LimitException(Stop.NO_ANSWER, what + " are beyond it");
  }
}
