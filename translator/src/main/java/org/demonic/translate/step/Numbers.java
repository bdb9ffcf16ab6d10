package org.demonic.translate.step;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Range;
import org.demonic.code.value.Ranges;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.number.BitMask;
import org.demonic.translate.number.BitOperations;
import org.demonic.translate.number.OperationLaws;
import org.demonic.translate.number.WholeNumber;
import org.demonic.translate.type.JavaType;

/**
 * Translates whole numbers. Those of demonL are unlimited, those of Java wrap round: where a number
 * may leave its range, a possible step says what it becomes, and a certain one demands that it
 * stays.
 */
final class Numbers {
  /** Laws write operands several times; of those with more parts, nothing is said. */
  private static final int PARTS_IN_LAWS = 30;

  private final StepScope scope;
  private final Terms terms;
  private final Wrapping wrapping;
  private final BitOperations bits;
  private Ranges bounds;

  Numbers(StepScope scope, Terms terms) {
    this.scope = scope;
    this.terms = terms;
    this.wrapping = new Wrapping(scope);
    this.bits = new BitOperations(scope.trees(), scope.isCertain());
    this.bounds = new Ranges(List.of());
  }

  /** Makes use of what the conditions of the step say. */
  void within(Ranges known) {
    this.bounds = known;
  }

  /**
   * The number as a field or element of a kind keeps it. In a certain step, the place itself takes
   * no number that does not fit.
   */
  Expression stored(Value value, Kind place) {
    WholeNumber raw = raw(value, place);
    return scope.wraps() ? wrapped(value, raw, place).expression() : of(value).expression();
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
            : masked(value)
                .or(() -> bits.of(value, of(value.left()), of(value.right())))
                .orElseGet(() -> lawful(value, of(value.left()), of(value.right())));
    return wrapped(value, number, value.kind());
  }

  /** The bits of a number with a mask of one bit, as in {@code flags | 1 << i}. */
  private Optional<WholeNumber> masked(Value.Calculated value) {
    return BitMask.of(value)
        .flatMap(
            mask ->
                new Shifts(scope)
                    .byAmount(
                        of(mask.amount()),
                        mask.kind(),
                        amount -> bits.of(value, of(mask.other()), Range.of(mask.at(amount)))));
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
          Optional.of(product(value, raw(value.left(), kind), raw(value.right(), kind), kind));
      case SHIFT_LEFT -> Optional.of(shifted(value, raw(value.left(), kind)));
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

  /** A number times a power of two; each amount that may be is told apart. */
  private WholeNumber shifted(Value.Calculated value, WholeNumber left) {
    return new Shifts(scope)
        .byAmount(
            of(value.right()),
            value.kind(),
            amount -> {
              if (!left.range().isOne()) {
                return Optional.of(times(left, BigInteger.TWO.pow(amount)));
              }
              BigInteger number = BitMask.shifted(left.range().low(), value.kind(), amount);
              return Optional.of(new WholeNumber(scope.trees().integer(number), Range.of(number)));
            })
        .orElseGet(() -> unknown(value));
  }

  private WholeNumber times(WholeNumber number, BigInteger factor) {
    return new WholeNumber(
        scope
            .trees()
            .binary(BinaryOperator.TIMES, number.expression(), scope.trees().integer(factor)),
        number.range().times(Range.of(factor)));
  }

  /** Solvers know little of the products of two variables, so in proofs only their range is. */
  private WholeNumber product(
      Value.Calculated value, WholeNumber left, WholeNumber right, Kind kind) {
    boolean isSquare = value.left().equals(value.right());
    Range range = isSquare ? left.range().squared() : left.range().times(right.range());
    boolean isOfConstant = left.range().isOne() || right.range().isOne();
    if (!isOfConstant && !scope.isCertain()) {
      return kind == value.kind() ? product(value, left, right, range) : unknown(value);
    } else if (!isOfConstant && scope.wraps() && !range.isWithin(Range.of(kind))) {
      return productAtEdges(value, left, right);
    }
    return new WholeNumber(
        scope.trees().binary(BinaryOperator.TIMES, left.expression(), right.expression()), range);
  }

  private WholeNumber product(
      Value.Calculated value, WholeNumber left, WholeNumber right, Range range) {
    return range.isWithin(Range.of(value.kind()))
        ? keeping(
            value, range, number -> OperationLaws.ofProduct(scope.trees(), left, right, number))
        : unknown(value);
  }

  /** The result of an operation of which demonL can say no more than what is always true of it. */
  private WholeNumber lawful(Value.Calculated value, WholeNumber left, WholeNumber right) {
    return keeping(
        value,
        bits.range(value, left, right),
        number ->
            OperationLaws.of(
                scope.trees(), value.operator(), value.kind().bits(), left, right, number));
  }

  /** A number of a range that keeps some laws, unless they would be too long. */
  private WholeNumber keeping(
      Value.Calculated value, Range range, Function<Expression, List<Expression>> laws) {
    if (scope.isCertain() || Parts.areMore(value, PARTS_IN_LAWS)) {
      return within(value, range);
    }
    Range all = Range.of(value.kind());
    Range within = range.isWithin(all) ? range : all;
    Expression number = scope.within(value, primitive(value.kind()), within);
    laws.apply(number).forEach(law -> scope.parameters().require(scope.withoutOld(law)));
    return new WholeNumber(number, within);
  }

  /** A product that overflows is looked for only with the numbers where that begins. */
  private WholeNumber productAtEdges(Value.Calculated value, WholeNumber left, WholeNumber right) {
    boolean isLeft = value.left() instanceof Value.Argument;
    WholeNumber factor = isLeft ? left : right;
    WholeNumber other = isLeft ? right : left;
    boolean isSquare = value.left().equals(value.right());
    return new Shifts(scope)
        .byNumber(
            factor.expression(),
            Range.edges(value.kind()),
            edge ->
                isSquare
                    ? new WholeNumber(
                        scope.trees().integer(edge.multiply(edge)), Range.of(edge.multiply(edge)))
                    : times(other, edge));
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

  /** A number that demonL cannot say, of a range. */
  private WholeNumber within(Value value, Range range) {
    Range all = Range.of(value.kind());
    return range.isWithin(all) && !range.equals(all) && !scope.isCertain()
        ? new WholeNumber(scope.within(value, primitive(value.kind()), range), range)
        : unknown(value);
  }

  /** Any number of the value's kind. */
  private WholeNumber unknown(Value value) {
    Kind kind = value instanceof Value.Sign ? Kind.BYTE : value.kind();
    return new WholeNumber(scope.unknown(value, primitive(kind)), Range.of(kind));
  }

  private static JavaType primitive(Kind kind) {
    return java.util.Arrays.stream(JavaType.Primitive.values())
        .filter(p -> Kind.of(p.descriptor()) == kind)
        .findFirst()
        .orElseThrow();
  }
}
