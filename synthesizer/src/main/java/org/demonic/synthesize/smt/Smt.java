package org.demonic.synthesize.smt;

import static org.demonic.synthesize.smt.Casts.arithmetic;
import static org.demonic.synthesize.smt.Casts.integer;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.Model;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.synthesize.natives.NativeLibraries;

/**
 * Builds Z3 expressions and folds constants: most values of a snapshot are known, and known values
 * should never reach the solver.
 */
public final class Smt {
  /** Expressions are counted in so many at a time. */
  private static final int COUNTED_AT_ONCE = 1_024;

  public final BoolExpr yes;
  public final BoolExpr no;
  private final Context context;
  private final QueryTrace trace;
  private final LongConsumer limits;
  final Optional<SharedSolver> shared;
  private boolean decidable = true;
  private final List<Object> kept = new ArrayList<>();
  private final SmtArrays arrays;
  private final Numerals numerals;

  public Smt(Context context) {
    this(context, QueryTrace.NONE, made -> {});
  }

  /**
   * Builds expressions in a context.
   *
   * @param limits is told now and then how many expressions were made since; it throws an exception
   *     if work or memory is over
   */
  public Smt(Context context, QueryTrace trace, LongConsumer limits) {
    this(context, trace, limits, Optional.empty());
  }

  public Smt(SharedSolver shared, QueryTrace trace, LongConsumer limits) {
    this(shared.context(), trace, limits, Optional.of(shared));
  }

  private Smt(
      Context context, QueryTrace trace, LongConsumer limits, Optional<SharedSolver> shared) {
    this.limits = limits;
    this.context = context;
    this.trace = trace;
    this.shared = shared;
    this.yes = context.mkTrue();
    this.no = context.mkFalse();
    this.arrays = new SmtArrays(this);
    this.numerals = new Numerals(context, this::keep);
  }

  /**
   * A new Z3 context, for one thread.
   *
   * @throws LinkageError if Z3 cannot run here
   */
  public static Context newContext() {
    NativeLibraries.load();
    return new Context(Map.of("model", "true"));
  }

  public Context context() {
    return context;
  }

  /** Builds the expressions of arrays. */
  public SmtArrays arrays() {
    return arrays;
  }

  /** The trace of the queries over these expressions. */
  QueryTrace trace() {
    return trace;
  }

  /** A solver without assertions. */
  Solver solver(Query query) {
    return shared.isPresent() ? shared.get().solver(query) : keep(context.mkSimpleSolver());
  }

  /** Whether a query still has the solver that it was given. */
  boolean isStillHeldBy(Query query) {
    return shared.isEmpty() || shared.get().isHeldBy(query);
  }

  /**
   * Whether a solver may be asked about these expressions: a shared solver must not be asked about
   * quantifiers or nonlinear arithmetic.
   */
  boolean isForSolver() {
    return decidable || shared.isEmpty();
  }

  /**
   * Keeps a Z3 object alive until the end. If the garbage collector released it, Z3 would give its
   * number to another object, and the numbers decide which model Z3 finds.
   */
  public <T> T keep(T object) {
    kept.add(object);
    if (kept.size() % COUNTED_AT_ONCE == 0) {
      limits.accept(COUNTED_AT_ONCE);
    }
    return object;
  }

  /** The value of an expression in a model; values that the model leaves open are completed. */
  public Expr<?> value(Model model, Expr<?> expression) {
    return keep(model.eval(expression, true));
  }

  /** A new literal. */
  public BoolExpr freshLiteral(String prefix) {
    return (BoolExpr) keep(context.mkFreshConst(prefix, context.getBoolSort()));
  }

  public BoolExpr bool(boolean value) {
    return value ? yes : no;
  }

  public boolean isYes(Expr<?> e) {
    return e.equals(yes);
  }

  public boolean isNo(Expr<?> e) {
    return e.equals(no);
  }

  public Expr<?> whole(long value) {
    return whole(BigInteger.valueOf(value));
  }

  public Expr<?> whole(BigInteger value) {
    return numerals.whole(value);
  }

  public Expr<?> real(BigFraction value) {
    return numerals.real(value);
  }

  public Expr<?> constant(String name, Sort sort) {
    return keep(context.mkConst(name, sort));
  }

  public BoolExpr boolConstant(String name) {
    return keep(context.mkBoolConst(name));
  }

  public BoolExpr not(Expr<?> e) {
    if (isYes(e)) {
      return no;
    } else if (isNo(e)) {
      return yes;
    }
    return keep(context.mkNot(truth(e)));
  }

  public BoolExpr and(Expr<?>... operands) {
    return and(List.of(operands));
  }

  public BoolExpr and(Collection<? extends Expr<?>> operands) {
    return join(operands, yes, no, all -> context.mkAnd(all));
  }

  public BoolExpr or(Expr<?>... operands) {
    return or(List.of(operands));
  }

  public BoolExpr or(Collection<? extends Expr<?>> operands) {
    return join(operands, no, yes, all -> context.mkOr(all));
  }

  private BoolExpr join(
      Collection<? extends Expr<?>> operands,
      BoolExpr neutral,
      BoolExpr decisive,
      Function<BoolExpr[], BoolExpr> connective) {
    Set<BoolExpr> parts = new LinkedHashSet<>();
    for (Expr<?> operand : operands) {
      if (operand.equals(decisive)) {
        return decisive;
      } else if (!operand.equals(neutral)) {
        parts.add(truth(operand));
      }
    }
    return switch (parts.size()) {
      case 0 -> neutral;
      case 1 -> parts.iterator().next();
      default -> keep(connective.apply(parts.toArray(new BoolExpr[0])));
    };
  }

  public BoolExpr implies(Expr<?> left, Expr<?> right) {
    if (isYes(left)) {
      return truth(right);
    } else if (isNo(left) || isYes(right)) {
      return yes;
    }
    return isNo(right) ? not(left) : keep(context.mkImplies(truth(left), truth(right)));
  }

  public BoolExpr equal(Expr<?> left, Expr<?> right) {
    if (left.equals(right)) {
      return yes;
    } else if (isNumeral(left) && isNumeral(right)) {
      return no;
    } else if (isYes(left) || isNo(left)) {
      return isYes(left) ? truth(right) : not(right);
    } else if (isYes(right) || isNo(right)) {
      return isYes(right) ? truth(left) : not(left);
    }
    return keep(context.mkEq(left, right));
  }

  public Expr<?> choose(Expr<?> condition, Expr<?> then, Expr<?> otherwise) {
    if (isYes(condition) || then.equals(otherwise)) {
      return then;
    } else if (isNo(condition)) {
      return otherwise;
    } else if (isYes(then)) {
      return or(condition, otherwise);
    } else if (isNo(then)) {
      return and(not(condition), otherwise);
    } else if (isYes(otherwise)) {
      return or(not(condition), then);
    } else if (isNo(otherwise)) {
      return and(condition, then);
    }
    return ite(truth(condition), then, otherwise);
  }

  @SuppressWarnings("unchecked") // Both branches are of the sort that the result has.
  private Expr<?> ite(BoolExpr condition, Expr<?> then, Expr<?> otherwise) {
    return keep(context.mkITE(condition, (Expr<Sort>) then, (Expr<Sort>) otherwise));
  }

  public BoolExpr lessOrEqual(Expr<?> left, Expr<?> right) {
    if (isNumeral(left) && isNumeral(right)) {
      return bool(numerals.compare(left, right) <= 0);
    }
    return left.equals(right) ? yes : keep(context.mkLe((ArithExpr<?>) left, (ArithExpr<?>) right));
  }

  public BoolExpr less(Expr<?> left, Expr<?> right) {
    if (isNumeral(left) && isNumeral(right)) {
      return bool(numerals.compare(left, right) < 0);
    }
    return left.equals(right) ? no : keep(context.mkLt((ArithExpr<?>) left, (ArithExpr<?>) right));
  }

  public Expr<?> plus(Expr<?> left, Expr<?> right) {
    if (numerals.isZero(left)) {
      return right;
    } else if (numerals.isZero(right)) {
      return left;
    } else if (isNumeral(left) && isNumeral(right)) {
      return numerals.like(left, number(left).add(number(right)));
    }
    return keep(context.mkAdd(arithmetic(left), arithmetic(right)));
  }

  public Expr<?> minus(Expr<?> left, Expr<?> right) {
    if (numerals.isZero(right)) {
      return left;
    } else if (isNumeral(left) && isNumeral(right)) {
      return numerals.like(left, number(left).subtract(number(right)));
    }
    return keep(context.mkSub(arithmetic(left), arithmetic(right)));
  }

  public Expr<?> times(Expr<?> left, Expr<?> right) {
    if (isNumeral(left) && isNumeral(right)) {
      return numerals.like(left, number(left).multiply(number(right)));
    }
    decidable &= isNumeral(left) || isNumeral(right);
    return keep(context.mkMul(arithmetic(left), arithmetic(right)));
  }

  /** Division of reals. The divisor is not zero, or the result does not matter. */
  public Expr<?> divide(Expr<?> left, Expr<?> right) {
    decidable &= isNumeral(right);
    return keep(context.mkDiv(arithmetic(left), arithmetic(right)));
  }

  /**
   * Division of whole numbers that truncates towards zero; Z3's own rounds with the divisor's sign.
   */
  public Expr<?> truncatedDivide(Expr<?> left, Expr<?> right) {
    decidable &= isNumeral(right);
    Expr<?> zero = whole(0);
    Expr<?> up = keep(context.mkDiv(arithmetic(left), arithmetic(right)));
    Expr<?> down =
        minus(zero, keep(context.mkDiv(arithmetic(minus(zero, left)), arithmetic(right))));
    return choose(lessOrEqual(zero, left), up, down);
  }

  /** The remainder of {@link #truncatedDivide}: it has the sign of the dividend. */
  public Expr<?> truncatedModulo(Expr<?> left, Expr<?> right) {
    decidable &= isNumeral(right);
    Expr<?> zero = whole(0);
    Expr<?> up = keep(context.mkMod(integer(left), integer(right)));
    Expr<?> down = minus(zero, keep(context.mkMod(integer(minus(zero, left)), integer(right))));
    return choose(lessOrEqual(zero, left), up, down);
  }

  public Expr<?> toReal(Expr<?> e) {
    return isNumeral(e) ? real(number(e)) : keep(context.mkInt2Real(integer(e)));
  }

  public FuncDecl<?> function(String name, List<Sort> parameters, Sort result) {
    return keep(context.mkFuncDecl(name, parameters.toArray(new Sort[0]), result));
  }

  public Expr<?> apply(FuncDecl<?> function, List<? extends Expr<?>> arguments) {
    return keep(context.mkApp(function, arguments.toArray(new Expr<?>[0])));
  }

  public BoolExpr forall(Expr<?> bound, BoolExpr body) {
    if (isYes(body) || isNo(body)) {
      return body;
    }
    decidable = false;
    return keep(context.mkForall(new Expr<?>[] {bound}, body, 1, null, null, null, null));
  }

  public BoolExpr exactlyOne(Collection<BoolExpr> choices) {
    if (choices.size() <= 1) {
      return or(choices);
    }
    BoolExpr[] array = choices.toArray(new BoolExpr[0]);
    return keep(context.mkAnd(context.mkOr(array), context.mkAtMost(array, 1)));
  }

  public boolean isNumeral(Expr<?> e) {
    return Numerals.isNumeral(e);
  }

  /** The value of a numeral. */
  BigFraction number(Expr<?> numeral) {
    return numerals.value(numeral);
  }

  public BoolExpr truth(Expr<?> e) {
    return (BoolExpr) e;
  }
}
