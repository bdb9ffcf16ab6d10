package org.demonic.translate.guard;

import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.type.PrimitiveType;
import com.github.javaparser.ast.type.Type;
import java.util.Optional;
import java.util.Set;
import org.demonic.translate.type.JavaType;

/** What becomes of a value that is stored in a variable: calculations depend on its type. */
final class Widening {
  private static final Set<String> WIDE = Set.of("long", "float", "double");
  private static final Set<String> BOXES =
      Set.of("Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double");

  private Widening() {}

  /**
   * The value of a variable, as an expression that has its type; empty for a box, which is an
   * object.
   */
  static Optional<Expression> to(Type declared, Expression value) {
    return BOXES.contains(declared.asString())
        ? Optional.empty()
        : Optional.of(to(declared.asString(), value));
  }

  /** The same for a parameter, or a result. */
  static Optional<Expression> to(JavaType declared, Expression value) {
    return declared instanceof JavaType.Boxed
        ? Optional.empty()
        : Optional.of(to(declared.javaName(), value));
  }

  private static Expression to(String type, Expression value) {
    return WIDE.contains(type) && !isOf(type, value)
        ? new CastExpr(
            new PrimitiveType(PrimitiveType.Primitive.byTypeName(type).orElseThrow()),
            Negation.operand(value, null))
        : value;
  }

  private static boolean isOf(String type, Expression value) {
    if (value instanceof EnclosedExpr enclosed) {
      return isOf(type, enclosed.getInner());
    }
    return value instanceof CastExpr cast && cast.getType().asString().equals(type);
  }
}
