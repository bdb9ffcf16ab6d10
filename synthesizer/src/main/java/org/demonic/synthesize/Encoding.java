package org.demonic.synthesize;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;

/**
 * What all encoders of one problem share. Facts that hold of every state, and that the solver needs
 * to know only where a term speaks of them, gather here until {@link #takeAssumptions}.
 */
final class Encoding {
  /** How the names of bound variables begin. */
  static final String BOUND = "bound!";

  private final Smt smt;
  private final Symbols symbols;
  private final StringCodes strings;
  private final FunctionEncoder functions;
  private final List<BoolExpr> assumptions = new ArrayList<>();
  private int bounds;

  Encoding(Context context, Domain domain, Goal goal) {
    this.smt = new Smt(context);
    this.symbols = new Symbols(smt);
    this.strings = new StringCodes(this);
    this.functions = new FunctionEncoder(this);
    strings.declare(Literals.strings(domain, goal));
  }

  Smt smt() {
    return smt;
  }

  Symbols symbols() {
    return symbols;
  }

  StringCodes strings() {
    return strings;
  }

  FunctionEncoder functions() {
    return functions;
  }

  /** A new bound variable. */
  Expr<?> bound() {
    return smt.constant(BOUND + bounds++, smt.context().getIntSort());
  }

  void assume(BoolExpr fact) {
    if (!smt.isYes(fact)) {
      assumptions.add(fact);
    }
  }

  /** The facts gathered since the last call. */
  List<BoolExpr> takeAssumptions() {
    List<BoolExpr> taken = List.copyOf(assumptions);
    assumptions.clear();
    return taken;
  }

  /** What every value of {@code type} in a state satisfies. */
  BoolExpr valid(Heap heap, Type type, Symbol symbol) {
    if (type instanceof ObjectType object) {
      return heap.validReference(symbol.only(), object);
    }
    return symbols.valid(type, symbol);
  }
}
