package org.demonic.translate.contract;

import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.type.Type;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.source.Span;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.source.SourceIndex;
import org.demonic.translate.source.StaticImports;
import org.demonic.translate.source.TypeResolver;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.Jdk;

/**
 * Evaluates constant expressions as the Java compiler does (JLS 15.29): literals, operators, and
 * final fields whose initialisers are constant expressions.
 */
final class ConstantExpressions {
  private final SourceIndex index;
  private final TypeResolver types;

  /** The fields whose values are being computed: one that leads back to itself has no value. */
  private final Set<String> open = new HashSet<>();

  ConstantExpressions(SourceIndex index, TypeResolver types) {
    this.index = index;
    this.types = types;
  }

  /** A box or a string; empty if the expression is not constant. */
  Optional<Object> value(Expression expression, ClassDeclarationSite context) {
    if (expression instanceof EnclosedExpr enclosed) {
      return value(enclosed.getInner(), context);
    } else if (expression instanceof BinaryExpr binary) {
      return binary(binary, context);
    } else if (expression instanceof UnaryExpr unary) {
      return value(unary.getExpression(), context)
          .flatMap(v -> ConstantArithmetic.unary(unary.getOperator(), v));
    } else if (expression instanceof ConditionalExpr conditional) {
      return conditional(conditional, context);
    } else if (expression instanceof CastExpr cast) {
      return value(cast.getExpression(), context).flatMap(v -> converted(cast.getType(), v));
    } else if (expression instanceof NameExpr name) {
      return named(name.getNameAsString(), context);
    } else if (expression instanceof FieldAccessExpr access) {
      return types
          .find(access.getScope().toString(), context)
          .flatMap(t -> member(t, access.getNameAsString()));
    }
    return literal(expression, context);
  }

  /** The literal 2147483648, which must follow a minus, becomes the int with that magnitude. */
  private static Optional<Object> literal(Expression expression, ClassDeclarationSite context) {
    if (expression instanceof StringLiteralExpr || expression instanceof TextBlockLiteralExpr) {
      return Optional.of(text(expression, context.file().span(expression)));
    } else if (expression instanceof IntegerLiteralExpr integer) {
      return Optional.of(integer.asNumber().intValue());
    } else if (expression instanceof LongLiteralExpr number) {
      return Optional.of(number.asNumber().longValue());
    } else if (expression instanceof CharLiteralExpr) {
      String text = StringLiterals.unquote(context.file().span(expression).text());
      return text.length() == 1 ? Optional.of(text.charAt(0)) : Optional.empty();
    } else if (expression instanceof BooleanLiteralExpr truth) {
      return Optional.of(truth.getValue());
    } else if (expression instanceof DoubleLiteralExpr number) {
      boolean isFloat = number.getValue().toLowerCase(Locale.ROOT).endsWith("f");
      return isFloat && !number.getValue().startsWith("0x")
          ? Optional.of(Float.valueOf(number.getValue().replace("_", "")))
          : Optional.of(number.asDouble());
    }
    return Optional.empty();
  }

  private static String text(Expression literal, Span span) {
    ContractText.Builder out = new ContractText.Builder(span.source(), span);
    StringLiterals.append(literal, span, out);
    return out.build().text();
  }

  /** Operators in a row nest to the left, and there may be thousands of them. */
  private Optional<Object> binary(BinaryExpr binary, ClassDeclarationSite context) {
    Deque<BinaryExpr> operations = new ArrayDeque<>();
    Expression first = binary;
    while (first instanceof BinaryExpr next) {
      operations.push(next);
      first = next.getLeft();
    }
    Optional<Object> value = value(first, context);
    while (value.isPresent() && !operations.isEmpty()) {
      BinaryExpr operation = operations.pop();
      Object left = value.get();
      value =
          value(operation.getRight(), context)
              .flatMap(r -> ConstantArithmetic.binary(operation.getOperator(), left, r));
    }
    return value;
  }

  /** Only of two strings, or of two values of the same type: the others have rules of their own. */
  private Optional<Object> conditional(ConditionalExpr expression, ClassDeclarationSite context) {
    Optional<Object> condition = value(expression.getCondition(), context);
    Optional<Object> then = value(expression.getThenExpr(), context);
    Optional<Object> otherwise = value(expression.getElseExpr(), context);
    return condition.isPresent()
            && then.isPresent()
            && otherwise.isPresent()
            && then.get().getClass() == otherwise.get().getClass()
        ? (condition.get().equals(true) ? then : otherwise)
        : Optional.empty();
  }

  private static Optional<Object> converted(Type type, Object value) {
    if (type.isPrimitiveType()) {
      return ConstantArithmetic.cast(
          JavaType.Primitive.valueOf(type.asPrimitiveType().getType().name()), value);
    }
    return value instanceof String ? Optional.of(value) : Optional.empty();
  }

  /** A field of the class, of its supertypes or of a class around it; else one that is imported. */
  private Optional<Object> named(String name, ClassDeclarationSite context) {
    for (Optional<ClassDeclarationSite> c = Optional.of(context);
        c.isPresent();
        c = c.flatMap(ClassDeclarationSite::enclosing)) {
      Optional<Constant> field = field(name, c.get(), new HashSet<>());
      if (field.isPresent()) {
        return value(field.get());
      }
    }
    return StaticImports.classes(context.file(), name)
        .flatMap(c -> types.find(c, context).stream())
        .flatMap(t -> member(t, name).stream())
        .findFirst();
  }

  private Optional<Object> member(JavaType type, String name) {
    Optional<ClassDeclarationSite> source = type.declaredName().flatMap(index::find);
    return source.isPresent()
        ? field(name, source.get(), new HashSet<>()).flatMap(this::value)
        : Jdk.classOf(type).flatMap(c -> ofTheJdk(c, name));
  }

  private static Optional<Object> ofTheJdk(Class<?> type, String name) {
    try {
      Field field = type.getField(name);
      boolean constant =
          Modifier.isStatic(field.getModifiers())
              && Modifier.isFinal(field.getModifiers())
              && (field.getType().isPrimitive() || field.getType() == String.class);
      return constant ? Optional.ofNullable(field.get(null)) : Optional.empty();
    } catch (ReflectiveOperationException noSuchField) {
      return Optional.empty();
    }
  }

  private record Constant(
      ClassDeclarationSite owner, FieldDeclaration field, VariableDeclarator variable) {}

  private Optional<Object> value(Constant constant) {
    String name = constant.owner().binaryName() + "." + constant.variable().getNameAsString();
    boolean isFinal =
        constant.field().isFinal()
            || constant.owner().isAnnotation()
            || (constant.owner().declaration() instanceof ClassOrInterfaceDeclaration c
                && c.isInterface());
    if (!isFinal || !open.add(name)) {
      return Optional.empty();
    }
    Optional<Object> value =
        constant
            .variable()
            .getInitializer()
            .flatMap(i -> value(i, constant.owner()))
            .flatMap(v -> converted(constant.variable().getType(), v));
    open.remove(name);
    return value;
  }

  private Optional<Constant> field(
      String name, ClassDeclarationSite source, Set<ClassDeclarationSite> visited) {
    if (!visited.add(source)) {
      return Optional.empty();
    }
    for (Object member : source.declaration().getMembers()) {
      if (member instanceof FieldDeclaration field) {
        for (VariableDeclarator variable : List.copyOf(field.getVariables())) {
          if (variable.getNameAsString().equals(name)) {
            return Optional.of(new Constant(source, field, variable));
          }
        }
      }
    }
    return types.supertypes(source).stream()
        .flatMap(t -> index.find(t).stream())
        .flatMap(s -> field(name, s, visited).stream())
        .findFirst();
  }
}
