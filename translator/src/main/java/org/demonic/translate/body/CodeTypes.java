package org.demonic.translate.body;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.Jdk;

/** The static types of expressions in a piece of Java code, as far as they are plain to see. */
final class CodeTypes {
  private final ClassTable classes;
  private final ClassModel owner;
  private final List<TypeParameter> typeParameters;
  private final Map<String, Optional<JavaType>> variables = new HashMap<>();

  /**
   * Reads the declarations in some code of {@code owner}.
   *
   * @param typeParameters those of the method that it is from
   */
  CodeTypes(ClassTable classes, ClassModel owner, Node code, List<TypeParameter> typeParameters) {
    this.classes = classes;
    this.owner = owner;
    this.typeParameters = typeParameters;
    code.walk(VariableDeclarator.class, v -> declare(v.getNameAsString(), v.getType()));
    code.walk(TypePatternExpr.class, p -> declare(p.getNameAsString(), p.getType()));
    code.walk(
        Parameter.class,
        p ->
            declare(p.getNameAsString(), p.isVarArgs() ? new ArrayType(p.getType()) : p.getType()));
  }

  /** A name that is declared more than once, with different types, has none here. */
  private void declare(String name, Type type) {
    Optional<JavaType> resolved =
        type.isVarType() || type.isUnknownType() || type.isUnionType()
            ? Optional.empty()
            : Optional.of(resolve(type));
    variables.merge(name, resolved, (a, b) -> a.equals(b) ? a : Optional.empty());
  }

  JavaType resolve(Type type) {
    return classes.types().resolve(type, owner.source(), typeParameters);
  }

  /** Whether a local variable or parameter of that name is declared somewhere in the code. */
  boolean isVariable(String name) {
    return variables.containsKey(name);
  }

  /** Whether it is a primitive value, a boxed one or a string: the JDK's own code handles it. */
  boolean isValue(Expression expression) {
    return typeOf(expression).filter(CodeTypes::isValue).isPresent();
  }

  private static boolean isValue(JavaType type) {
    return type instanceof JavaType.Primitive
        || type instanceof JavaType.Boxed
        || type instanceof JavaType.StringType;
  }

  /** Empty if it is not known. Numbers are numbers: which ones is not told apart. */
  Optional<JavaType> typeOf(Expression written) {
    Expression expression = Assignments.bare(written);
    if (expression.isThisExpr()) {
      return expression.asThisExpr().getTypeName().isEmpty()
          ? Optional.of(new JavaType.ClassType(owner.binaryName()))
          : Optional.empty();
    } else if (expression.isNameExpr()) {
      return variable(expression.asNameExpr().getNameAsString());
    } else if (expression.isFieldAccessExpr()) {
      return read(expression.asFieldAccessExpr()).map(FieldModel::type);
    } else if (expression.isMethodCallExpr()) {
      return result(expression.asMethodCallExpr());
    } else if (expression.isCastExpr()) {
      return Optional.of(resolve(expression.asCastExpr().getType()));
    } else if (expression.isObjectCreationExpr()) {
      return Optional.of(resolve(expression.asObjectCreationExpr().getType()));
    } else if (expression.isStringLiteralExpr() || expression.isTextBlockLiteralExpr()) {
      return Optional.of(new JavaType.StringType());
    } else if (expression.isBinaryExpr()) {
      boolean sum = expression.asBinaryExpr().getOperator() == BinaryExpr.Operator.PLUS;
      return Optional.of(sum ? new JavaType.StringType() : JavaType.Primitive.LONG);
    }
    boolean value =
        expression.isUnaryExpr()
            || expression.isInstanceOfExpr()
            || (expression.isLiteralExpr() && !expression.isNullLiteralExpr());
    return value ? Optional.of(JavaType.Primitive.LONG) : Optional.empty();
  }

  /** A name that may be a variable here and a field there has a type only if both agree. */
  private Optional<JavaType> variable(String name) {
    Optional<JavaType> field = visibleField(name).map(FieldModel::type);
    if (!variables.containsKey(name)) {
      return field;
    }
    Optional<JavaType> declared = variables.get(name);
    return field.isEmpty() || field.equals(declared) ? declared : Optional.empty();
  }

  /** A field of this class or of one around it. */
  private Optional<FieldModel> visibleField(String name) {
    Optional<FieldModel> field = Optional.empty();
    for (Optional<ClassModel> c = Optional.of(owner);
        c.isPresent() && field.isEmpty();
        c = c.flatMap(m -> m.source().enclosing()).flatMap(e -> classes.find(e.binaryName()))) {
      field = classes.field(c.get(), name);
    }
    return field;
  }

  /**
   * Whether a name may lead to objects that are not reached from any receiver or parameter: by a
   * static field.
   */
  boolean isShared(Expression expression) {
    if (expression.isNameExpr()) {
      String name = expression.asNameExpr().getNameAsString();
      return !isVariable(name)
          && (visibleField(name).isPresent()
              ? isShared(visibleField(name))
              : named(expression).isEmpty() && !isLabel(expression));
    }
    return isShared(read(expression.asFieldAccessExpr()));
  }

  private static boolean isShared(Optional<FieldModel> field) {
    return field.filter(FieldModel::isStatic).map(FieldModel::type).stream()
        .anyMatch(
            t -> !isValue(t) && !(t instanceof JavaType.EnumType) && !JdkCalls.isSynchronizer(t));
  }

  /** The constant of an enum in a {@code case}. */
  private static boolean isLabel(Expression expression) {
    return expression.getParentNode().filter(SwitchEntry.class::isInstance).isPresent();
  }

  private Optional<FieldModel> read(FieldAccessExpr access) {
    return typeOf(access.getScope())
        .or(() -> named(access.getScope()))
        .flatMap(classes::find)
        .flatMap(m -> classes.field(m, access.getNameAsString()));
  }

  /** The type that an expression names, if it is no value. */
  Optional<JavaType> named(Expression expression) {
    String name = expression.toString();
    String first = name.indexOf('.') < 0 ? name : name.substring(0, name.indexOf('.'));
    boolean dotted = expression.isNameExpr() || expression.isFieldAccessExpr();
    return dotted && !isVariable(first) && variable(first).isEmpty()
        ? classes.types().find(name, owner.source())
        : Optional.empty();
  }

  /** What all methods return that could be meant. */
  private Optional<JavaType> result(MethodCallExpr call) {
    Optional<JavaType> receiver =
        call.getScope().isEmpty()
            ? Optional.of(new JavaType.ClassType(owner.binaryName()))
            : call.getScope().flatMap(s -> typeOf(s).or(() -> named(s)));
    List<JavaType> results =
        receiver.stream().flatMap(r -> results(r, call.getNameAsString())).distinct().toList();
    return results.size() == 1 ? Optional.of(results.get(0)) : Optional.empty();
  }

  private Stream<JavaType> results(JavaType receiver, String method) {
    Optional<ClassModel> model = classes.find(receiver);
    if (model.isPresent()) {
      return classes.methods(model.get(), method).stream().flatMap(m -> m.result().stream());
    }
    return Jdk.classOf(receiver).stream()
        .flatMap(c -> Stream.of(c.getMethods()))
        .filter(m -> m.getName().equals(method) && !m.isBridge() && !m.getReturnType().isArray())
        .map(m -> m.getReturnType().getName())
        .map(
            r ->
                Stream.of(JavaType.Primitive.values())
                    .filter(p -> p.javaName().equals(r))
                    .<JavaType>map(p -> p)
                    .findFirst()
                    .orElseGet(() -> classes.types().typeOf(r)));
  }
}
