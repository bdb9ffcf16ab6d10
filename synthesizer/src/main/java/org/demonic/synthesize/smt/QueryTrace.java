package org.demonic.synthesize.smt;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.QueryLog;

/**
 * Writes queries down for a {@link QueryLog}. It does so in a context of its own: which model Z3
 * finds depends on everything that was made in a context, and a trace must not change what it
 * shows.
 */
public final class QueryTrace {
  /** Writes nothing. */
  public static final QueryTrace NONE = new QueryTrace(QueryLog.NONE);

  private final QueryLog log;
  private Engine engine = Engine.SEARCH;
  private int length;

  /** Writes queries to a log. */
  public QueryTrace(QueryLog log) {
    this.log = log;
  }

  /** Notes the engine that asks from now on. */
  public void begin(Engine asking, int tried) {
    engine = asking;
    length = tried;
  }

  void asked(Solver solver, Collection<BoolExpr> assumptions, Status answer) {
    if (log != QueryLog.NONE) {
      try (Context context = Smt.newContext()) {
        Solver copy = context.mkSimpleSolver();
        for (BoolExpr assertion : solver.getAssertions()) {
          copy.add(new BoolExpr[] {standard(context, assertion.translate(context))});
        }
        for (BoolExpr assumption : assumptions) {
          copy.add(new BoolExpr[] {(BoolExpr) assumption.translate(context)});
        }
        log.query(script(copy, answer));
      }
    }
  }

  private String script(Solver solver, Status answer) {
    return "; %s, length %d: %s%n(push 1)%n%s(check-sat)%n(pop 1)%n"
        .formatted(engine, length, word(answer), solver)
        .replace("\r\n", "\n");
  }

  private static String word(Status answer) {
    return switch (answer) {
      case SATISFIABLE -> "sat";
      case UNSATISFIABLE -> "unsat";
      case UNKNOWN -> answer.name().toLowerCase(Locale.ROOT);
    };
  }

  /**
   * The formula in standard SMT-LIB, without {@code at-most}, which only Z3 has. The encoders use
   * that only directly under a conjunction.
   */
  private static BoolExpr standard(Context context, Expr<?> formula) {
    if (formula.isAnd()) {
      return context.mkAnd(
          Arrays.stream(formula.getArgs()).map(a -> standard(context, a)).toArray(BoolExpr[]::new));
    }
    boolean atMost =
        formula.isApp() && formula.getFuncDecl().getDeclKind() == Z3_decl_kind.Z3_OP_PB_AT_MOST;
    return atMost ? sumAtMost(context, formula) : (BoolExpr) formula;
  }

  @SuppressWarnings("unchecked") // A generic array cannot be made: these are whole numbers.
  private static BoolExpr sumAtMost(Context context, Expr<?> atMost) {
    ArithExpr<IntSort>[] ones =
        Arrays.stream(atMost.getArgs())
            .map(a -> context.mkITE((BoolExpr) a, context.mkInt(1), context.mkInt(0)))
            .toArray(ArithExpr[]::new);
    int most = atMost.getFuncDecl().getParameters()[0].getInt();
    return context.mkLe(context.mkAdd(ones), context.mkInt(most));
  }
}
