package org.demonic.lang.check;

import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.jspecify.annotations.Nullable;

/** Which types go together, and the conversions that a reader does not write. */
public final class Coercion {
  private Coercion() {}

  /** Two terms of one type. */
  public record Pair(Term left, Term right) {}

  /** The term as one of type {@code target}; null if it cannot be one. */
  static @Nullable Term coerce(Term term, Type target) {
    Type type = term.type();
    if (fits(type, target)) {
      return term;
    }
    if (target instanceof NullableType nullable && !(type instanceof NullableType)) {
      Term base = coerce(term, nullable.base());
      return base == null ? null : new Term.ToNullable(base, base.span());
    }
    if (type instanceof NullableType && !(target instanceof NullableType)) {
      return coerce(base(term), target);
    }
    if (type instanceof IntType && target == BasicType.DOUBLE) {
      return new Term.ToDouble(term, term.span());
    }
    return null;
  }

  /** Whether every value of {@code type} is one of {@code target} as it stands, ranges aside. */
  private static boolean fits(Type type, Type target) {
    if (type instanceof IntType && target instanceof IntType) {
      return true;
    } else if (type instanceof ObjectType object && target instanceof ObjectType other) {
      return object.isSubtypeOf(other);
    } else if (type instanceof NullableType a && target instanceof NullableType b) {
      return fits(a.base(), b.base());
    } else if (type instanceof SequenceType a && target instanceof SequenceType b) {
      return fits(a.element(), b.element());
    }
    return type.equals(target);
  }

  /** The term without its {@code ?}: undefined where it is null. */
  static Term base(Term term) {
    return term.type() instanceof NullableType nullable
        ? new Term.NonNull(term, nullable.base(), term.span())
        : term;
  }

  /** Both as numbers of one type; null if one of them is no number. */
  static @Nullable Pair numbers(Term left, Term right) {
    Term a = base(left);
    Term b = base(right);
    if (!isNumber(a.type()) || !isNumber(b.type())) {
      return null;
    }
    if (a.type() == BasicType.DOUBLE || b.type() == BasicType.DOUBLE) {
      return new Pair(toDouble(a), toDouble(b));
    }
    return new Pair(a, b);
  }

  static boolean isNumber(Type type) {
    Type base = type instanceof NullableType nullable ? nullable.base() : type;
    return base instanceof IntType || base == BasicType.DOUBLE;
  }

  private static Term toDouble(Term term) {
    return term.type() == BasicType.DOUBLE ? term : new Term.ToDouble(term, term.span());
  }

  /** Both as values that can be equal; null if they never can. */
  public static @Nullable Pair comparable(Term left, Term right) {
    if (left.type() instanceof ObjectType a && right.type() instanceof ObjectType b) {
      return a.isSubtypeOf(b) || b.isSubtypeOf(a) ? new Pair(left, right) : null;
    }
    return unify(left, right);
  }

  /** Returns both as terms of the smallest type that holds both; null if no type holds both. */
  static @Nullable Pair unify(Term left, Term right) {
    boolean oneIsNullable =
        left.type() instanceof NullableType != right.type() instanceof NullableType;
    boolean liftRight = !oneIsNullable || left.type() instanceof NullableType;
    Term lifted = liftRight ? coerce(right, left.type()) : coerce(left, right.type());
    if (lifted != null) {
      return liftRight ? new Pair(left, lifted) : new Pair(lifted, right);
    }
    if (!oneIsNullable) {
      Term other = coerce(left, right.type());
      if (other != null) {
        return new Pair(other, right);
      }
    }
    return numbers(left, right);
  }

  /** The type of a choice between two unified terms, or between two related references. */
  static Optional<Type> join(Type left, Type right) {
    if (fits(left, right)) {
      return Optional.of(left instanceof IntType && !left.equals(right) ? IntType.INT : right);
    } else if (fits(right, left)) {
      return Optional.of(left);
    } else if (left instanceof ObjectType a && right instanceof ObjectType b) {
      Set<ObjectType> above = b.lineage();
      return a.lineage().stream()
          .filter(above::contains)
          .reduce((general, close) -> close)
          .map(t -> t);
    }
    return Optional.empty();
  }
}
