package org.demonic.synthesize;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.ArraySort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.RatNum;
import com.microsoft.z3.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Builds Z3 expressions, folding constants on the way: most of a snapshot is known, and what is
 * known should never reach the solver. All casts between Z3's generic types are here.
 */
final class Smt {
  /** After so many expressions, a millisecond or so, the guard is asked again. */
  private static final int GUARD_INTERVAL = 1_024;

  final BoolExpr yes;
  final BoolExpr no;
  private final Context context;
  private final QueryTrace trace;
  private final Runnable guard;
  private final List<Object> kept = new ArrayList<>();
  private final Map<Expr<?>, Map<Expr<?>, Expr<?>>> contents = new HashMap<>();

  Smt(Context context) {
    this(context, QueryTrace.NONE, () -> {});
  }

  /** The guard is asked now and then whether to go on. */
  Smt(Context context, QueryTrace trace, Runnable guard) {
    this.guard = guard;
    this.context = context;
    this.trace = trace;
    this.yes = context.mkTrue();
    this.no = context.mkFalse();
  }

  Context context() {
    return context;
  }

  /** Where queries over these expressions are written down. */
  QueryTrace trace() {
    return trace;
  }

  /**
   * Keeps an object of Z3's until the end: when the garbage collector lets go of one, Z3 gives its
   * number to another, and which model it finds depends on numbers.
   */
  <T> T keep(T object) {
    kept.add(object);
    if (kept.size() % GUARD_INTERVAL == 0) {
      guard.run();
    }
    return object;
  }

  /** The value of an expression in a model; what the model leaves open is completed. */
  Expr<?> value(Model model, Expr<?> expression) {
    return keep(model.eval(expression, true));
  }

  /** A new literal. */
  BoolExpr freshLiteral(String prefix) {
    return (BoolExpr) keep(context.mkFreshConst(prefix, context.getBoolSort()));
  }

  BoolExpr bool(boolean value) {
    return value ? yes : no;
  }

  boolean isYes(Expr<?> e) {
    return e.equals(yes);
  }

  boolean isNo(Expr<?> e) {
    return e.equals(no);
  }

  Expr<?> whole(long value) {
    return keep(context.mkInt(value));
  }

  Expr<?> whole(BigInteger value) {
    return keep(context.mkInt(value.toString()));
  }

  Expr<?> real(BigFraction value) {
    return keep(context.mkReal("%d/%d".formatted(value.getNumerator(), value.getDenominator())));
  }

  Expr<?> constant(String name, Sort sort) {
    return keep(context.mkConst(name, sort));
  }

  BoolExpr boolConstant(String name) {
    return keep(context.mkBoolConst(name));
  }

  BoolExpr not(Expr<?> e) {
    if (isYes(e)) {
      return no;
    } else if (isNo(e)) {
      return yes;
    }
    return keep(context.mkNot(truth(e)));
  }

  BoolExpr and(Expr<?>... operands) {
    return and(List.of(operands));
  }

  BoolExpr and(Collection<? extends Expr<?>> operands) {
    Set<BoolExpr> kept = new LinkedHashSet<>();
    for (Expr<?> operand : operands) {
      if (isNo(operand)) {
        return no;
      } else if (!isYes(operand)) {
        kept.add(truth(operand));
      }
    }
    return switch (kept.size()) {
      case 0 -> yes;
      case 1 -> kept.iterator().next();
      default -> keep(context.mkAnd(kept.toArray(new BoolExpr[0])));
    };
  }

  BoolExpr or(Expr<?>... operands) {
    return or(List.of(operands));
  }

  BoolExpr or(Collection<? extends Expr<?>> operands) {
    Set<BoolExpr> kept = new LinkedHashSet<>();
    for (Expr<?> operand : operands) {
      if (isYes(operand)) {
        return yes;
      } else if (!isNo(operand)) {
        kept.add(truth(operand));
      }
    }
    return switch (kept.size()) {
      case 0 -> no;
      case 1 -> kept.iterator().next();
      default -> keep(context.mkOr(kept.toArray(new BoolExpr[0])));
    };
  }

  BoolExpr implies(Expr<?> left, Expr<?> right) {
    if (isYes(left)) {
      return truth(right);
    } else if (isNo(left) || isYes(right)) {
      return yes;
    }
    return isNo(right) ? not(left) : keep(context.mkImplies(truth(left), truth(right)));
  }

  BoolExpr equal(Expr<?> left, Expr<?> right) {
    if (left.equals(right)) {
      return yes;
    } else if (isNumeral(left) && isNumeral(right)) {
      return no;
    } else if (isYes(left)) {
      return truth(right);
    } else if (isYes(right)) {
      return truth(left);
    } else if (isNo(left)) {
      return not(right);
    } else if (isNo(right)) {
      return not(left);
    }
    return keep(context.mkEq(left, right));
  }

  Expr<?> choose(Expr<?> condition, Expr<?> then, Expr<?> otherwise) {
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

  BoolExpr lessOrEqual(Expr<?> left, Expr<?> right) {
    if (isNumeral(left) && isNumeral(right)) {
      return bool(compare(left, right) <= 0);
    }
    return left.equals(right) ? yes : keep(context.mkLe(number0(left), number0(right)));
  }

  BoolExpr less(Expr<?> left, Expr<?> right) {
    if (isNumeral(left) && isNumeral(right)) {
      return bool(compare(left, right) < 0);
    }
    return left.equals(right) ? no : keep(context.mkLt(number0(left), number0(right)));
  }

  Expr<?> plus(Expr<?> left, Expr<?> right) {
    if (isZero(left)) {
      return right;
    } else if (isZero(right)) {
      return left;
    } else if (isNumeral(left) && isNumeral(right)) {
      return numeral(number(left).add(number(right)), left);
    }
    return keep(context.mkAdd(arithmetic(left), arithmetic(right)));
  }

  Expr<?> minus(Expr<?> left, Expr<?> right) {
    if (isZero(right)) {
      return left;
    } else if (isNumeral(left) && isNumeral(right)) {
      return numeral(number(left).subtract(number(right)), left);
    }
    return keep(context.mkSub(arithmetic(left), arithmetic(right)));
  }

  Expr<?> times(Expr<?> left, Expr<?> right) {
    if (isNumeral(left) && isNumeral(right)) {
      return numeral(number(left).multiply(number(right)), left);
    }
    return keep(context.mkMul(arithmetic(left), arithmetic(right)));
  }

  /** Division of reals. The divisor is not zero, or the result does not matter. */
  Expr<?> divide(Expr<?> left, Expr<?> right) {
    return keep(context.mkDiv(arithmetic(left), arithmetic(right)));
  }

  /**
   * Division of whole numbers that truncates towards zero; Z3's own rounds with the divisor's sign.
   */
  Expr<?> truncatedDivide(Expr<?> left, Expr<?> right) {
    Expr<?> zero = whole(0);
    Expr<?> up = keep(context.mkDiv(arithmetic(left), arithmetic(right)));
    Expr<?> down =
        minus(zero, keep(context.mkDiv(arithmetic(minus(zero, left)), arithmetic(right))));
    return choose(lessOrEqual(zero, left), up, down);
  }

  /** The remainder of {@link #truncatedDivide}: it has the sign of the dividend. */
  Expr<?> truncatedModulo(Expr<?> left, Expr<?> right) {
    Expr<?> zero = whole(0);
    Expr<?> up = keep(context.mkMod(integer(left), integer(right)));
    Expr<?> down = minus(zero, keep(context.mkMod(integer(minus(zero, left)), integer(right))));
    return choose(lessOrEqual(zero, left), up, down);
  }

  Expr<?> toReal(Expr<?> e) {
    return isNumeral(e) ? real(number(e)) : keep(context.mkInt2Real(integer(e)));
  }

  /** An element; one that is known is not asked for. */
  Expr<?> select(Expr<?> array, Expr<?> index) {
    Expr<?> known = contents.getOrDefault(array, Map.of()).get(index);
    return known != null ? known : keep(context.mkSelect(array(array), index0(index)));
  }

  /**
   * Notes what an array holds at some indices, so that reading it there costs nothing.
   *
   * @return the facts as formulas, for whoever reads it elsewhere
   */
  List<BoolExpr> know(Expr<?> array, Map<Expr<?>, Expr<?>> elements) {
    List<BoolExpr> facts = new ArrayList<>();
    elements.forEach((index, value) -> facts.add(equal(select(array, index), value)));
    contents.put(array, elements);
    return facts;
  }

  /** Whether so many elements are known. */
  boolean knows(Expr<?> array, BigInteger count) {
    return BigInteger.valueOf(contents.getOrDefault(array, Map.of()).size()).equals(count);
  }

  Expr<?> store(Expr<?> array, Expr<?> index, Expr<?> value) {
    return keep(context.mkStore(array(array), index0(index), element(value)));
  }

  Expr<?> constantArray(Expr<?> element) {
    return keep(context.mkConstArray(context.getIntSort(), element(element)));
  }

  ArraySort<IntSort, Sort> arraySort(Sort element) {
    return keep(context.mkArraySort(context.getIntSort(), element));
  }

  FuncDecl<?> function(String name, List<Sort> parameters, Sort result) {
    return keep(context.mkFuncDecl(name, parameters.toArray(new Sort[0]), result));
  }

  Expr<?> apply(FuncDecl<?> function, List<? extends Expr<?>> arguments) {
    return keep(context.mkApp(function, arguments.toArray(new Expr<?>[0])));
  }

  BoolExpr forall(Expr<?> bound, BoolExpr body) {
    if (isYes(body) || isNo(body)) {
      return body;
    }
    return keep(context.mkForall(new Expr<?>[] {bound}, body, 1, null, null, null, null));
  }

  BoolExpr exactlyOne(Collection<BoolExpr> choices) {
    List<BoolExpr> all = new ArrayList<>(choices);
    if (all.isEmpty()) {
      return no;
    } else if (all.size() == 1) {
      return all.get(0);
    }
    BoolExpr[] array = all.toArray(new BoolExpr[0]);
    return keep(context.mkAnd(context.mkOr(array), context.mkAtMost(array, 1)));
  }

  boolean isNumeral(Expr<?> e) {
    return e instanceof IntNum || e instanceof RatNum;
  }

  /** The value of a numeral. */
  BigFraction number(Expr<?> numeral) {
    if (numeral instanceof IntNum whole) {
      return BigFraction.of(whole.getBigInteger());
    }
    RatNum ratio = (RatNum) numeral;
    return BigFraction.of(ratio.getBigIntNumerator(), ratio.getBigIntDenominator());
  }

  /** The order of two numerals. {@link BigFraction#compareTo} is wrong for two negative ones. */
  private int compare(Expr<?> left, Expr<?> right) {
    return number(left).subtract(number(right)).signum();
  }

  private Expr<?> numeral(BigFraction value, Expr<?> like) {
    return like instanceof IntNum ? whole(value.getNumerator()) : real(value);
  }

  private boolean isZero(Expr<?> e) {
    return isNumeral(e) && number(e).signum() == 0;
  }

  BoolExpr truth(Expr<?> e) {
    return (BoolExpr) e;
  }

  private static ArithExpr<?> number0(Expr<?> e) {
    return (ArithExpr<?>) e;
  }

  @SuppressWarnings("unchecked") // The checker saw to it that both operands are of one sort.
  private static Expr<com.microsoft.z3.ArithSort> arithmetic(Expr<?> e) {
    return (Expr<com.microsoft.z3.ArithSort>) e;
  }

  @SuppressWarnings("unchecked") // Called for terms of type Int only.
  private static Expr<IntSort> integer(Expr<?> e) {
    return (Expr<IntSort>) e;
  }

  private static Expr<IntSort> index0(Expr<?> e) {
    return integer(e);
  }

  @SuppressWarnings("unchecked") // All arrays here have whole numbers as indices.
  private static Expr<ArraySort<IntSort, Sort>> array(Expr<?> e) {
    return (Expr<ArraySort<IntSort, Sort>>) e;
  }

  @SuppressWarnings("unchecked") // Z3 checks the sort of elements itself.
  private static Expr<Sort> element(Expr<?> e) {
    return (Expr<Sort>) e;
  }
}
