package org.demonic.translate.expression;

import java.math.BigInteger;
import java.util.Optional;
import org.demonic.lang.source.Span;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaType.Primitive;

/** The limits of the number types, such as {@code Integer.MAX_VALUE}. */
final class KnownConstants {
  private KnownConstants() {}

  static Optional<Typed> find(JavaType type, String member, Span span) {
    if (!(type instanceof JavaType.Boxed boxed)
        || boxed.base() == Primitive.BOOLEAN
        || boxed.base().isFloating()) {
      return Optional.empty();
    }
    boolean signed = boxed.base() != Primitive.CHAR;
    int bits =
        switch (boxed.base()) {
          case BYTE -> 7;
          case SHORT -> 15;
          case CHAR -> 16;
          case LONG -> 63;
          default -> 31;
        };
    BigInteger limit = BigInteger.TWO.pow(bits);
    Trees trees = new Trees(span);
    return switch (member) {
      case "MAX_VALUE" ->
          Optional.of(new Typed(boxed.base(), trees.integer(limit.subtract(BigInteger.ONE))));
      case "MIN_VALUE" ->
          Optional.of(
              new Typed(boxed.base(), trees.integer(signed ? limit.negate() : BigInteger.ZERO)));
      default -> Optional.empty();
    };
  }
}
