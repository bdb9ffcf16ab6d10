package org.demonic.synthesize.smt;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class SmtTest {
  private final Context context = new Context();
  private final Smt smt = new Smt(context);
  private final Random random = new Random(7);

  @AfterEach
  void close() {
    context.close();
  }

  /** The same expression twice: folded by {@link Smt}, and built by Z3 itself. */
  private record Twins<E extends Expr<?>>(Expr<?> ours, E plain) {}

  @Test
  void foldingKeepsTheMeaning() {
    for (int i = 0; i < 300; i++) {
      Twins<BoolExpr> twins = formula(4);
      assertAlways(context.mkEq(smt.truth(twins.ours()), twins.plain()));
    }
  }

  @Test
  void closedFormulasFoldAway() {
    BoolExpr less = smt.less(smt.whole(1), smt.plus(smt.whole(1), smt.whole(1)));
    assertThat(smt.isYes(less)).isTrue();
    assertThat(smt.isNo(smt.equal(smt.whole(1), smt.whole(2)))).isTrue();
    assertThat(smt.isYes(smt.implies(smt.no, smt.boolConstant("p")))).isTrue();
  }

  @Test
  void eachWholeNumberIsMadeOnce() {
    BigInteger large = BigInteger.TWO.pow(80);
    assertThat(smt.whole(large)).isSameAs(smt.whole(BigInteger.TWO.pow(80)));
    assertThat(smt.whole(-7)).isSameAs(smt.whole(BigInteger.valueOf(-7)));
    assertThat(smt.isYes(smt.less(smt.minus(smt.whole(0), smt.whole(large)), smt.whole(-7))))
        .isTrue();
  }

  @Test
  void divisionTruncatesAsInJava() {
    for (int left = -7; left <= 7; left++) {
      for (int right : List.of(-3, -2, -1, 1, 2, 3)) {
        assertThat(number(smt.truncatedDivide(smt.whole(left), smt.whole(right))))
            .isEqualTo(left / right);
        assertThat(number(smt.truncatedModulo(smt.whole(left), smt.whole(right))))
            .isEqualTo(left % right);
      }
    }
  }

  @Test
  void exactlyOneIsNeitherNoneNorTwo() {
    BoolExpr p = smt.boolConstant("p");
    BoolExpr q = smt.boolConstant("q");
    assertAlways(context.mkEq(smt.exactlyOne(List.of(p, q)), context.mkXor(p, q)));
    assertThat(smt.isNo(smt.exactlyOne(List.of()))).isTrue();
  }

  private int number(Expr<?> expression) {
    return ((IntNum) expression.simplify()).getInt();
  }

  private void assertAlways(BoolExpr formula) {
    Solver solver = context.mkSolver();
    solver.add(new BoolExpr[] {context.mkNot(formula)});
    assertThat(solver.check()).as(formula::toString).isEqualTo(Status.UNSATISFIABLE);
  }

  private Twins<BoolExpr> formula(int depth) {
    if (depth == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> new Twins<>(smt.yes, context.mkTrue());
        case 1 -> new Twins<>(smt.no, context.mkFalse());
        default -> {
          String name = random.nextBoolean() ? "p" : "q";
          yield new Twins<>(smt.boolConstant(name), context.mkBoolConst(name));
        }
      };
    }
    return switch (random.nextInt(8)) {
      case 0 -> {
        Twins<BoolExpr> a = formula(depth - 1);
        yield new Twins<>(smt.not(a.ours()), context.mkNot(a.plain()));
      }
      case 1 -> {
        Twins<BoolExpr> a = formula(depth - 1);
        Twins<BoolExpr> b = formula(depth - 1);
        yield new Twins<>(smt.and(a.ours(), b.ours()), context.mkAnd(a.plain(), b.plain()));
      }
      case 2 -> {
        Twins<BoolExpr> a = formula(depth - 1);
        Twins<BoolExpr> b = formula(depth - 1);
        yield new Twins<>(smt.or(a.ours(), b.ours()), context.mkOr(a.plain(), b.plain()));
      }
      case 3 -> {
        Twins<BoolExpr> a = formula(depth - 1);
        Twins<BoolExpr> b = formula(depth - 1);
        yield new Twins<>(smt.implies(a.ours(), b.ours()), context.mkImplies(a.plain(), b.plain()));
      }
      case 4 -> {
        Twins<BoolExpr> a = formula(depth - 1);
        Twins<BoolExpr> b = formula(depth - 1);
        yield new Twins<>(smt.equal(a.ours(), b.ours()), context.mkEq(a.plain(), b.plain()));
      }
      case 5 -> {
        Twins<BoolExpr> a = formula(depth - 1);
        Twins<BoolExpr> b = formula(depth - 1);
        Twins<BoolExpr> c = formula(depth - 1);
        yield new Twins<>(
            smt.choose(a.ours(), b.ours(), c.ours()),
            (BoolExpr) context.mkITE(a.plain(), b.plain(), c.plain()));
      }
      case 6 -> {
        Twins<IntExpr> a = whole(depth - 1);
        Twins<IntExpr> b = whole(depth - 1);
        yield new Twins<>(smt.lessOrEqual(a.ours(), b.ours()), context.mkLe(a.plain(), b.plain()));
      }
      default -> {
        Twins<IntExpr> a = whole(depth - 1);
        Twins<IntExpr> b = whole(depth - 1);
        yield random.nextBoolean()
            ? new Twins<>(smt.less(a.ours(), b.ours()), context.mkLt(a.plain(), b.plain()))
            : new Twins<>(smt.equal(a.ours(), b.ours()), context.mkEq(a.plain(), b.plain()));
      }
    };
  }

  private Twins<IntExpr> whole(int depth) {
    if (depth <= 0) {
      int value = random.nextInt(7) - 3;
      return random.nextBoolean()
          ? new Twins<>(smt.whole(value), context.mkInt(value))
          : new Twins<>(smt.constant("x", context.getIntSort()), context.mkIntConst("x"));
    }
    Twins<IntExpr> a = whole(depth - 1);
    Twins<IntExpr> b = whole(depth - 1);
    return switch (random.nextInt(3)) {
      case 0 ->
          new Twins<>(smt.plus(a.ours(), b.ours()), (IntExpr) context.mkAdd(a.plain(), b.plain()));
      case 1 ->
          new Twins<>(smt.minus(a.ours(), b.ours()), (IntExpr) context.mkSub(a.plain(), b.plain()));
      default -> {
        Twins<BoolExpr> c = formula(depth - 1);
        yield new Twins<>(
            smt.choose(c.ours(), a.ours(), b.ours()),
            (IntExpr) context.mkITE(c.plain(), a.plain(), b.plain()));
      }
    };
  }
}
