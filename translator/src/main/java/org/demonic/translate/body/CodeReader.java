package org.demonic.translate.body;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.RecordPatternExpr;
import com.github.javaparser.ast.stmt.AssertStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.LocalRecordDeclarationStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.Jdk;

/**
 * Reads one body for {@link RoutineWrites}. What Java calls without saying so (iterators, {@code
 * toString} of what is joined to a string, {@code close}) counts as a call.
 */
final class CodeReader {
  private final RoutineWrites scan;
  private final ClassTable classes;
  private final ClosedWorld known;
  private final ClassModel owner;
  private final CodeTypes types;
  private final Map<String, Target> places;
  private final ArrayWriteReader arrays;

  CodeReader(
      RoutineWrites scan,
      ClassTable classes,
      ClosedWorld known,
      ClassModel owner,
      CodeTypes types,
      Map<String, Target> places) {
    this.scan = scan;
    this.classes = classes;
    this.known = known;
    this.owner = owner;
    this.types = types;
    this.places = places;
    this.arrays = new ArrayWriteReader(scan, classes, owner, types, this::place, self());
  }

  void scan(Node code) {
    code.walk(this::visit);
  }

  private void visit(Node node) {
    Assignments.target(node).ifPresent(this::write);
    if (node instanceof MethodCallExpr call) {
      call(call);
    } else if (node instanceof ObjectCreationExpr creation) {
      create(creation);
    } else if (isUnread(node)) {
      scan.doubt();
    }
    if (node instanceof MethodReferenceExpr reference) {
      follow(reference);
    }
  }

  private boolean isUnread(Node node) {
    if (node instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.PLUS) {
      return mayCallToString(sum.getLeft(), sum.getRight());
    } else if (node instanceof AssignExpr sum && sum.getOperator() == AssignExpr.Operator.PLUS) {
      return mayCallToString(sum.getTarget(), sum.getValue());
    } else if (node instanceof ForEachStmt loop) {
      return types
          .typeOf(loop.getIterable())
          .filter(JavaType.ArrayType.class::isInstance)
          .isEmpty();
    } else if (node instanceof TryStmt attempt) {
      return attempt.getResources().isNonEmpty();
    } else if (node instanceof AssertStmt assertion) {
      return assertion.getMessage().filter(m -> !types.isValue(m)).isPresent();
    } else if (node instanceof ExplicitConstructorInvocationStmt delegation) {
      return !delegation.isThis()
          && classes.lineage(owner).stream().skip(1).allMatch(ClassModel::isInterface)
          && !delegation.getArguments().stream().allMatch(types::isValue);
    } else if (node instanceof NameExpr || node instanceof FieldAccessExpr) {
      return types.isShared((Expression) node);
    }
    return node instanceof MethodReferenceExpr
        || node instanceof RecordPatternExpr
        || node instanceof LocalClassDeclarationStmt
        || node instanceof LocalRecordDeclarationStmt;
  }

  /** A number can be joined only to another one or to a string. */
  private boolean mayCallToString(Expression left, Expression right) {
    boolean number =
        types.typeOf(left).filter(JavaType.Primitive.class::isInstance).isPresent()
            || types.typeOf(right).filter(JavaType.Primitive.class::isInstance).isPresent();
    return !number && !(types.isValue(left) && types.isValue(right));
  }

  private void write(Expression target) {
    if (target.isArrayAccessExpr()) {
      arrays.write(target.asArrayAccessExpr().getName());
    } else if (target.isFieldAccessExpr()) {
      scan.write(
          target.asFieldAccessExpr().getNameAsString(),
          place(target.asFieldAccessExpr().getScope()));
    } else if (target.isNameExpr()) {
      String name = target.asNameExpr().getNameAsString();
      if (LocalVariables.isAt(target.asNameExpr())) {
        return;
      } else if (classes.field(owner, name).isPresent()) {
        scan.write(name, self());
      } else if (!types.isVariable(name)) {
        scan.write(name, Target.Unnamed.ANY);
      }
    } else {
      scan.doubt();
    }
  }

  private Target self() {
    return places.getOrDefault("this", Target.Unnamed.ANY);
  }

  private Target place(Expression written) {
    Expression expression = Assignments.bare(written);
    if ((expression.isThisExpr() && expression.asThisExpr().getTypeName().isEmpty())
        || (expression.isSuperExpr() && expression.asSuperExpr().getTypeName().isEmpty())) {
      return self();
    } else if (expression.isNameExpr() && LocalVariables.isNewObject(expression.asNameExpr())) {
      return Target.Unnamed.NEW;
    } else if (expression.isNameExpr()) {
      return places.getOrDefault(expression.asNameExpr().getNameAsString(), Target.Unnamed.ANY);
    }
    return expression.isObjectCreationExpr() || Assignments.isArrayCreation(expression)
        ? Target.Unnamed.NEW
        : Target.Unnamed.ANY;
  }

  private void create(ObjectCreationExpr creation) {
    JavaType type = types.resolve(creation.getType());
    Optional<ClassModel> model = classes.find(type);
    if (creation.getAnonymousClassBody().isPresent()) {
      scan.doubt();
    } else if (model.isPresent()) {
      scan.make(model.get(), creation.getArguments().size());
    } else if (!JdkCalls.isHarmlessCreation(type, creation.getArguments(), types)) {
      doubt(JdkCalls.written(type, creation));
    }
  }

  /** Code runs that cannot be read, and may write into these. */
  private void doubt(List<Expression> arguments) {
    scan.doubt();
    arrays.pass(arguments);
  }

  private void call(MethodCallExpr call) {
    Optional<Expression> scope = call.getScope().map(Assignments::bare);
    if (scope.isEmpty()) {
      unqualified(call);
    } else if (scope.get().isSuperExpr()) {
      superclass(call, scope.get().asSuperExpr().getTypeName().isPresent());
    } else {
      qualified(call, scope.get());
    }
  }

  /** A method of this class, or of one around it. */
  private void unqualified(MethodCallExpr call) {
    String name = call.getNameAsString();
    for (Optional<ClassModel> c = Optional.of(owner);
        c.isPresent();
        c = c.flatMap(m -> m.source().enclosing()).flatMap(e -> classes.find(e.binaryName()))) {
      if (!classes.methods(c.get(), name).isEmpty()) {
        follow(c.get(), call, c.get().equals(owner) ? self() : Target.Unnamed.ANY);
        return;
      }
    }
    if (!JdkCalls.isFinalInObject(name)) {
      doubt(call.getArguments());
    }
  }

  /** {@code super.f()}, or the default method {@code Type.super.f()}. */
  private void superclass(MethodCallExpr call, boolean ofInterface) {
    List<ClassModel> above =
        owner.supertypes().stream()
            .flatMap(s -> classes.find(s).stream())
            .filter(m -> m.isInterface() == ofInterface)
            .filter(m -> !classes.methods(m, call.getNameAsString()).isEmpty())
            .toList();
    if (above.isEmpty()) {
      doubt(call.getArguments());
    }
    above.forEach(m -> follow(m, call, self()));
  }

  private void qualified(MethodCallExpr call, Expression scope) {
    String name = call.getNameAsString();
    Optional<JavaType> type = types.typeOf(scope).or(() -> types.named(scope));
    Optional<ClassModel> model = type.flatMap(classes::find);
    if (model.isPresent() && !classes.methods(model.get(), name).isEmpty()) {
      follow(model.get(), call, place(scope));
    } else if (JdkCalls.isFinalInObject(name)) {
      return;
    } else if (type.isEmpty()
        || model.filter(m -> !m.isEnum()).isPresent()
        || known.isOverridden(type.get(), name)
        || !JdkCalls.isHarmless(type.get(), call, types)) {
      doubt(type.map(t -> JdkCalls.written(t, call)).orElse(call.getArguments()));
    }
  }

  /** All methods that a call with so many arguments may run on an object of some class. */
  private void follow(ClassModel receiver, MethodCallExpr call, Target self) {
    String name = call.getNameAsString();
    List<MethodModel> called =
        classes.methods(receiver, name).stream()
            .filter(m -> m.accepts(call.getArguments().size()))
            .toList();
    boolean unread = called.stream().anyMatch(m -> known.isOverriddenUnread(m, receiver));
    if (called.isEmpty() || unread || inheritsUnread(receiver, name)) {
      doubt(call.getArguments());
    }
    called.forEach(m -> enter(m, call, self));
    known.below(new JavaType.ClassType(receiver.binaryName())).stream()
        .flatMap(m -> m.methods(name).stream())
        .filter(m -> m.accepts(call.getArguments().size()))
        .forEach(m -> enter(m, call, self));
  }

  private void enter(MethodModel method, MethodCallExpr call, Target self) {
    enter(method, i -> method.isVariadic() ? Target.Unnamed.ANY : place(call.getArgument(i)), self);
  }

  /**
   * Enters a method.
   *
   * @param arguments what its parameters are, by their positions
   */
  private void enter(MethodModel method, IntFunction<Target> arguments, Target self) {
    Map<String, Target> bound = new HashMap<>();
    if (method.hasReceiver()) {
      bound.put("this", self);
    }
    for (int i = 0; i < method.parameters().size(); i++) {
      bound.put(method.parameters().get(i).name(), arguments.apply(i));
    }
    scan.enter(method, bound);
  }

  /** Any method of that name may run, on what nobody knows, as often as whoever has it likes. */
  private void follow(MethodReferenceExpr reference) {
    Expression scope = reference.getScope();
    Optional<ClassModel> receiver =
        (scope.isTypeExpr()
                ? Optional.of(types.resolve(scope.asTypeExpr().getType()))
                : types.typeOf(scope))
            .flatMap(classes::find);
    Target self = scope.isTypeExpr() ? Target.Unnamed.ANY : place(scope);
    for (ClassModel model : receiver.stream().toList()) {
      Stream.concat(
              classes.methods(model, reference.getIdentifier()).stream(),
              known.below(new JavaType.ClassType(model.binaryName())).stream()
                  .flatMap(m -> m.methods(reference.getIdentifier()).stream()))
          .forEach(m -> enter(m, p -> Target.Unnamed.ANY, self));
    }
  }

  /** Whether the method that runs may be one of a supertype without source. */
  private boolean inheritsUnread(ClassModel model, String method) {
    return classes.lineage(model).stream()
        .flatMap(m -> m.supertypes().stream())
        .filter(s -> classes.find(s).isEmpty())
        .anyMatch(s -> Jdk.find(s).filter(c -> !Jdk.hasCode(c, method)).isEmpty());
  }
}
