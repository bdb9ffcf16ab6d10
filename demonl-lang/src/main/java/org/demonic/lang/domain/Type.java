package org.demonic.lang.domain;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A type of demonL. */
public sealed interface Type {
  /**
   * Whole numbers. Arithmetic is mathematical whatever the bounds: they say what a field, parameter
   * or variable of this type can hold, not how a sum is computed.
   *
   * @param min the smallest value, or null if there is none
   * @param max the largest value, or null if there is none
   */
  record IntType(String name, @Nullable BigInteger min, @Nullable BigInteger max) implements Type {
    public static final IntType INT = new IntType("Int", null, null);
    public static final IntType INT8 = signed(8);
    public static final IntType INT16 = signed(16);
    public static final IntType INT32 = signed(32);
    public static final IntType INT64 = signed(64);

    /** What a Java {@code char} holds. */
    public static final IntType UINT16 =
        new IntType("UInt16", BigInteger.ZERO, BigInteger.valueOf(0xFFFF));

    /** All whole-number types of the language. */
    public static final List<IntType> ALL = List.of(INT, INT8, INT16, INT32, INT64, UINT16);

    private static IntType signed(int bits) {
      BigInteger limit = BigInteger.TWO.pow(bits - 1);
      return new IntType("Int" + bits, limit.negate(), limit.subtract(BigInteger.ONE));
    }

    /** Whether a variable of this type can hold {@code value}. */
    public boolean contains(BigInteger value) {
      return (min == null || value.compareTo(min) >= 0)
          && (max == null || value.compareTo(max) <= 0);
    }

    /** The number nearest to {@code value} that a variable of this type can hold. */
    public BigInteger nearest(BigInteger value) {
      BigInteger atLeast = min == null ? value : value.max(min);
      return max == null ? atLeast : atLeast.min(max);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** The types that need no parameter. */
  enum BasicType implements Type {
    BOOL("Bool"),
    /** Rational numbers, exact. */
    DOUBLE("Double"),
    STRING("String");

    private final String name;

    BasicType(String name) {
      this.name = name;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** A declared enumeration. */
  record EnumType(String name, List<String> constants) implements Type {
    public EnumType {
      constants = List.copyOf(constants);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * A declared type: references to objects, {@code null} included. Its fields and invariants are in
   * the {@link Domain}.
   */
  record ObjectType(String name, List<ObjectType> supertypes) implements Type {
    public ObjectType {
      supertypes = List.copyOf(supertypes);
    }

    /** This type and all its supertypes, most general first, each once. */
    public Set<ObjectType> lineage() {
      Set<ObjectType> lineage = new LinkedHashSet<>();
      collectLineage(lineage);
      return Collections.unmodifiableSet(lineage);
    }

    private void collectLineage(Set<ObjectType> lineage) {
      if (!lineage.contains(this)) {
        supertypes.forEach(s -> s.collectLineage(lineage));
        lineage.add(this);
      }
    }

    /** Whether every object of this type is one of {@code other}. */
    public boolean isSubtypeOf(ObjectType other) {
      ObjectType type = this;
      while (!type.equals(other) && type.supertypes.size() == 1) {
        type = type.supertypes.get(0);
      }
      return type.equals(other) || (!type.supertypes.isEmpty() && type.lineage().contains(other));
    }

    /** Names are unique in a domain; the supertypes of a supertype need not be walked. */
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ObjectType that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Finite sequences, compared by value; indices from 0. Never null. */
  record SequenceType(Type element) implements Type {
    @Override
    public String toString() {
      return "[" + element + "]";
    }
  }

  /**
   * {@code T?}: a value of {@code T}, or null. {@code T} is neither a declared type nor a sequence.
   */
  record NullableType(Type base) implements Type {
    @Override
    public String toString() {
      return base + "?";
    }
  }

  /** The names of several types, for messages. */
  static String names(List<? extends Type> types) {
    return types.stream().map(Type::toString).collect(Collectors.joining(", "));
  }
}
