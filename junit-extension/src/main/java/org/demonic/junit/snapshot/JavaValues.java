package org.demonic.junit.snapshot;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.eval.Decimals;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.StringValue;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/** Values at run time as values of demonL. */
public final class JavaValues {
  private final JavaDomain domain;
  private final Function<Object, @Nullable ObjectReference> references;

  /**
   * Creates the values of a domain.
   *
   * @param references what stands for an object; null if nothing can
   */
  public JavaValues(JavaDomain domain, Function<Object, @Nullable ObjectReference> references) {
    this.domain = domain;
    this.references = references;
  }

  /**
   * The value of something declared as {@code type}.
   *
   * @param place where it is, as its text says; the message names it
   * @throws NotExpressibleException if demonL has no such value
   */
  public Value value(JavaType type, @Nullable Object raw, Supplier<?> place)
      throws NotExpressibleException {
    if (raw == null) {
      return NullValue.NULL;
    } else if (type instanceof JavaType.ClassType || type instanceof JavaType.ArrayType) {
      ObjectReference reference = references.apply(raw);
      if (reference == null) {
        throw new NotExpressibleException(
            JunitProblem.UNKNOWN_OBJECT, place.get(), raw.getClass().getName());
      }
      return reference;
    } else if (raw instanceof Boolean truth) {
      return BoolValue.of(truth);
    } else if (raw instanceof Character letter) {
      return IntValue.of(letter);
    } else if (raw instanceof Float || raw instanceof Double) {
      return decimal(((Number) raw).doubleValue(), place);
    } else if (raw instanceof Number number) {
      return new IntValue(BigInteger.valueOf(number.longValue()));
    } else if (raw instanceof Enum<?> constant) {
      return constant(constant, place);
    }
    return new StringValue((String) raw);
  }

  /**
   * The value of a field or an element. An array that it refers to has the type that is declared,
   * for it is an object of one type: demonL has no arrays that are of another one, too.
   */
  public Value held(JavaType type, @Nullable Object raw, Supplier<?> place)
      throws NotExpressibleException {
    if (type instanceof JavaType.ArrayType
        && raw != null
        && !raw.getClass().descriptorString().equals(type.descriptor())) {
      throw new NotExpressibleException(
          JunitProblem.OTHER_ARRAY_TYPE,
          place.get(),
          type.javaName(),
          raw.getClass().getSimpleName());
    }
    return value(type, raw, place);
  }

  private static Value decimal(double number, Supplier<?> place) throws NotExpressibleException {
    if (!Double.isFinite(number)) {
      throw new NotExpressibleException(JunitProblem.NOT_FINITE, place.get(), number);
    }
    return new DoubleValue(Decimals.toFraction(new BigDecimal(number)));
  }

  private Value constant(Enum<?> constant, Supplier<?> place) throws NotExpressibleException {
    Class<?> declaring = constant.getDeclaringClass();
    Optional<EnumType> type =
        JavaTypes.of(declaring)
            .flatMap(domain::findType)
            .flatMap(
                name ->
                    domain.domain().enums().stream()
                        .filter(e -> e.name().equals(name))
                        .findFirst());
    int ordinal = type.map(t -> t.constants().indexOf(constant.name())).orElse(-1);
    if (type.isEmpty() || ordinal < 0) {
      throw new NotExpressibleException(
          JunitProblem.UNKNOWN_CONSTANT, place.get(), declaring.getName());
    }
    return new EnumValue(type.get(), ordinal);
  }
}
