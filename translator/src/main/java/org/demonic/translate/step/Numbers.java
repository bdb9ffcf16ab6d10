package org.demonic.translate.step;

import java.math.BigInteger;
import java.util.Optional;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.memory.ValueParts;
import org.demonic.translate.type.JavaType;

/**
 * Translates whole numbers. Those of demonL are unlimited, those of Java wrap round: where a number
 * may leave its range, a possible step says what it becomes, and a certain one demands that it
 * stays.
 */
final class Numbers {
  private final StepScope scope;
  private final Terms terms;
  private final Wrapping wrapping;
  private Bounds bounds;

  Numbers(StepScope scope, Terms terms) {
    this.scope = scope;
    this.terms = terms;
    this.wrapping = new Wrapping(scope);
    this.bounds = new Bounds(java.util.List.of(), new ValueParts());
  }

  /** Makes use of what the conditions of the step say. */
  void within(Bounds known) {
    this.bounds = known;
  }

  /**
   * The number as a field or element of a kind keeps it. In a certain step, the place itself takes
   * no number that does not fit.
   */
  Expression stored(Value value, Kind place) {
    WholeNumber raw = raw(value, place);
    return scope.isCertain() ? of(value).expression() : wrapped(value, raw, place).expression();
  }

  /** The number, within the range of its kind. */
  WholeNumber of(Value value) {
    WholeNumber number = terms.isLarge(value) ? unknown(value) : plain(value);
    return new WholeNumber(
        number.expression(), bounds.of(value, number.range()), number.neighbour());
  }

  private WholeNumber plain(Value value) {
    Trees trees = scope.trees();
    if (value instanceof Value.Numeral n) {
      BigInteger number = BigInteger.valueOf(n.number().longValue());
      return new WholeNumber(trees.integer(number), Range.of(number));
    } else if (value instanceof Value.Calculated c && !Truths.isTruth(c)) {
      return calculated(c);
    } else if (value instanceof Value.Negated n) {
      return wrapped(value, raw(value, n.kind()), n.kind());
    } else if (value instanceof Value.Converted c && c.kind() != Kind.BOOLEAN) {
      return converted(c);
    } else if (value instanceof Value.Choice c && !Truths.isTruth(c)) {
      return choice(c);
    } else if (value instanceof Value.Sign s) {
      return sign(s);
    } else if (value instanceof Value.Length l) {
      Range range = new Range(BigInteger.ZERO, Range.of(Kind.INT).high());
      return terms
          .reads()
          .length(l)
          .map(e -> new WholeNumber(e, range))
          .orElseGet(() -> unknown(value));
    } else if (value instanceof Value.Unboxed u && u.kind() != Kind.BOOLEAN) {
      return unboxed(u);
    } else if (Truths.isTruth(value) || value instanceof Value.Converted) {
      Expression truth = terms.truths().of(value);
      return new WholeNumber(
          trees.conditional(truth, trees.integer(BigInteger.ONE), trees.integer(BigInteger.ZERO)),
          Range.TRUTH);
    }
    return terms
        .atom(value)
        .map(e -> new WholeNumber(e, Range.of(value.kind())))
        .orElseGet(() -> unknown(value));
  }

  private WholeNumber calculated(Value.Calculated value) {
    boolean isOfRing =
        value.operator() == Arithmetic.ADD
            || value.operator() == Arithmetic.SUBTRACT
            || value.operator() == Arithmetic.MULTIPLY
            || value.operator() == Arithmetic.SHIFT_LEFT;
    WholeNumber number =
        isOfRing
            ? raw(value, value.kind())
            : new BitOperations(scope.trees(), scope.isCertain())
                .of(value, of(value.left()), of(value.right()))
                .orElseGet(() -> unknown(value));
    return wrapped(value, number, value.kind());
  }

  /**
   * A number that differs from the value by a multiple of the size of a kind: sums of sums need to
   * be wrapped round only once.
   */
  private WholeNumber raw(Value value, Kind kind) {
    if (terms.isLarge(value) || !isWiderThan(value, kind)) {
      return of(value);
    } else if (value instanceof Value.Converted c && c.kind() != Kind.BOOLEAN) {
      return isWiderThan(c.of(), kind) ? raw(c.of(), kind) : of(value);
    } else if (value instanceof Value.Negated n) {
      WholeNumber of = raw(n.of(), kind);
      return new WholeNumber(scope.trees().negate(of.expression()), of.range().negated());
    } else if (value instanceof Value.Calculated c && !Truths.isTruth(c)) {
      return rawCalculated(c, kind).orElseGet(() -> of(value));
    }
    return of(value);
  }

  /** Whether a value is a whole number with at least the bits of a kind. */
  private static boolean isWiderThan(Value value, Kind kind) {
    return value.kind().isWhole() && value.kind().bits() >= kind.bits();
  }

  private Optional<WholeNumber> rawCalculated(Value.Calculated value, Kind kind) {
    return switch (value.operator()) {
      case ADD -> Optional.of(sum(value, kind, BinaryOperator.PLUS));
      case SUBTRACT -> Optional.of(sum(value, kind, BinaryOperator.MINUS));
      case MULTIPLY ->
          Optional.of(product(value, raw(value.left(), kind), raw(value.right(), kind)));
      case SHIFT_LEFT -> {
        WholeNumber amount = of(value.right());
        yield amount.range().isOne()
            ? Optional.of(product(value, raw(value.left(), kind), power(value, amount)))
            : Optional.of(unknown(value));
      }
      default -> Optional.empty();
    };
  }

  private WholeNumber sum(Value.Calculated value, Kind kind, BinaryOperator operator) {
    WholeNumber left = raw(value.left(), kind);
    WholeNumber right = raw(value.right(), kind);
    Range added = operator == BinaryOperator.PLUS ? right.range() : right.range().negated();
    boolean isNext =
        added.isOne()
            && added.low().abs().equals(BigInteger.ONE)
            && left.range().isWithin(Range.of(kind));
    return new WholeNumber(
        sum(left.expression(), operator, right),
        left.range().plus(added),
        isNext ? left.expression() : null);
  }

  /** Less of a number is written for more of its negative. */
  private Expression sum(Expression left, BinaryOperator operator, WholeNumber right) {
    BigInteger constant = right.range().low();
    if (!right.range().isOne() || constant.signum() >= 0) {
      return scope.trees().binary(operator, left, right.expression());
    }
    return scope
        .trees()
        .binary(
            operator == BinaryOperator.PLUS ? BinaryOperator.MINUS : BinaryOperator.PLUS,
            left,
            scope.trees().integer(constant.negate()));
  }

  private WholeNumber power(Value.Calculated shift, WholeNumber amount) {
    int bits = amount.range().low().intValue() & (shift.kind().bits() - 1);
    BigInteger factor = BigInteger.TWO.pow(bits);
    return new WholeNumber(scope.trees().integer(factor), Range.of(factor));
  }

  /** Solvers know little of the products of two variables, so in proofs those are anything. */
  private WholeNumber product(Value value, WholeNumber left, WholeNumber right) {
    if (!left.range().isOne() && !right.range().isOne() && !scope.isCertain()) {
      return unknown(value);
    }
    return new WholeNumber(
        scope.trees().binary(BinaryOperator.TIMES, left.expression(), right.expression()),
        left.range().times(right.range()));
  }

  private WholeNumber converted(Value.Converted value) {
    if (!value.of().kind().isWhole()) {
      return unknown(value);
    }
    WholeNumber number = raw(value.of(), value.kind());
    return wrapping.ofCast(number, value.kind()).orElseGet(() -> unknown(value));
  }

  private WholeNumber wrapped(Value value, WholeNumber number, Kind kind) {
    return wrapping.of(number, kind).orElseGet(() -> unknown(value));
  }

  private WholeNumber choice(Value.Choice value) {
    WholeNumber then = scope.conditional(() -> of(value.then()));
    WholeNumber otherwise = scope.conditional(() -> of(value.otherwise()));
    return new WholeNumber(
        terms.choose(value.condition(), then.expression(), otherwise.expression()),
        then.range().or(otherwise.range()));
  }

  private WholeNumber sign(Value.Sign value) {
    if (!value.left().kind().isWhole()) {
      return unknown(value);
    }
    Trees trees = scope.trees();
    Expression left = of(value.left()).expression();
    Expression right = of(value.right()).expression();
    BigInteger one = BigInteger.ONE;
    return new WholeNumber(
        trees.conditional(
            trees.binary(BinaryOperator.LESS, left, right),
            trees.integer(one.negate()),
            trees.conditional(
                trees.equal(left, right), trees.integer(BigInteger.ZERO), trees.integer(one))),
        new Range(one.negate(), one));
  }

  private WholeNumber unboxed(Value.Unboxed value) {
    JavaType type = scope.vocabulary().references().of(value.object());
    boolean isBox =
        type instanceof JavaType.Boxed b && Kind.of(b.base().descriptor()) == value.kind();
    return isBox
        ? new WholeNumber(terms.references().of(value.object(), type), Range.of(value.kind()))
        : unknown(value);
  }

  /** Any number of the value's kind. */
  private WholeNumber unknown(Value value) {
    Kind kind = value instanceof Value.Sign ? Kind.BYTE : value.kind();
    JavaType type =
        java.util.Arrays.stream(JavaType.Primitive.values())
            .filter(p -> Kind.of(p.descriptor()) == kind)
            .findFirst()
            .orElseThrow();
    return new WholeNumber(scope.unknown(value, type), Range.of(kind));
  }
}
