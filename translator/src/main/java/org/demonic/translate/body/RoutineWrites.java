package org.demonic.translate.body;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.Jdk;

/**
 * Finds what a routine may write: in its body, and in all that the body calls. Every call is
 * followed into each method that may run, or is of the JDK and harmless; else the answer is in
 * doubt.
 */
public final class RoutineWrites {
  private final ClassTable classes;
  private final ClosedWorld known;
  private final Map<String, Set<Target>> fields = new HashMap<>();
  private final Map<String, Set<Target>> arrays = new HashMap<>();
  private final Set<Entry> entered = new HashSet<>();
  private final Set<Target.Variable> arrayVariables = new HashSet<>();
  private final Set<Optional<JavaType>> otherArrays = new HashSet<>();
  private boolean elements;
  private boolean inDoubt;

  private record Entry(MethodModel method, Map<String, Target> places) {}

  private RoutineWrites(ClassTable classes, ClosedWorld known) {
    this.classes = classes;
    this.known = known;
  }

  /** Empty if it is not known which body runs. */
  public static Optional<Writes> of(ClassTable classes, ClosedWorld known, MethodModel routine) {
    ClassModel owner = classes.find(routine.owner().binaryName()).orElseThrow();
    if (known.isOverriddenUnread(routine, owner) || known.isOverriddenOtherwise(routine, owner)) {
      return Optional.empty();
    }
    RoutineWrites scan = new RoutineWrites(classes, known);
    Map<String, Target> places = new HashMap<>();
    routine.parameters().forEach(p -> places.put(p.name(), new Target.Variable(p.name())));
    if (routine.isConstructor()) {
      places.put("this", Target.Unnamed.NEW);
      scan.makeFields(owner);
    } else if (routine.hasReceiver()) {
      places.put("this", Target.THIS);
    }
    scan.enter(routine, places);
    return Optional.of(scan.writes());
  }

  private Writes writes() {
    ArrayWrites written = new ArrayWrites(arrays, arrayVariables, otherArrays);
    return new Writes(!inDoubt, fields, written, elements);
  }

  void doubt() {
    inDoubt = true;
  }

  void write(String field, Target place) {
    fields.computeIfAbsent(field, f -> new HashSet<>()).add(place);
  }

  /** Of the array of a field. */
  void writeElements(String field, Target object) {
    elements = true;
    arrays.computeIfAbsent(field, f -> new HashSet<>()).add(object);
  }

  /** Of an array that no field leads to, as far as it is seen. */
  void writeElementsOf(Target array, Optional<JavaType> type) {
    elements = true;
    if (array instanceof Target.Variable variable) {
      arrayVariables.add(variable);
    } else if (array != Target.Unnamed.NEW) {
      otherArrays.add(type);
    }
  }

  /**
   * A method or constructor runs.
   *
   * @param places what {@code this} and the parameters are
   */
  void enter(MethodModel method, Map<String, Target> places) {
    if (method.accessorOf().isPresent()) {
      return;
    }
    Optional<BlockStmt> body = method.body();
    if (body.isEmpty() || isStub(method, body.get())) {
      doubt();
      return;
    }
    Map<String, Target> steady = new HashMap<>(places);
    reassigned(body.get()).forEach(v -> steady.replace(v, Target.Unnamed.ANY));
    if (entered.add(new Entry(method, steady))) {
      ClassModel owner = classes.find(method.owner().binaryName()).orElseThrow();
      scan(owner, method.node(), body.get(), steady);
      if (method.isConstructor()) {
        delegate(owner, method);
      }
    }
  }

  /**
   * A body that does nothing, though the contract says something, is none: the contract is all that
   * is known.
   */
  private boolean isStub(MethodModel method, BlockStmt body) {
    return body.getStatements().stream().allMatch(RoutineWrites::isIdle)
        && Stream.concat(Stream.of(method), classes.overridden(method).stream())
            .anyMatch(
                m ->
                    !m.contracts(ContractKind.ENSURES).isEmpty()
                        || !m.contracts(ContractKind.MODIFIES).isEmpty());
  }

  private static boolean isIdle(Statement statement) {
    return statement.isEmptyStmt()
        || statement.isThrowStmt()
        || (statement.isReturnStmt()
            && statement
                .asReturnStmt()
                .getExpression()
                .map(RoutineWrites::isConstant)
                .orElse(true));
  }

  private static boolean isConstant(Expression expression) {
    Expression bare = Assignments.bare(expression);
    return bare.isLiteralExpr()
        || (bare.isUnaryExpr() && bare.asUnaryExpr().getExpression().isLiteralExpr());
  }

  private static Set<String> reassigned(Node code) {
    return code.stream()
        .flatMap(n -> Assignments.target(n).stream())
        .filter(Expression::isNameExpr)
        .map(t -> t.asNameExpr().getNameAsString())
        .collect(Collectors.toSet());
  }

  private void scan(ClassModel owner, Node declaration, Node code, Map<String, Target> places) {
    List<TypeParameter> typeParameters =
        declaration instanceof CallableDeclaration<?> callable
            ? List.copyOf(callable.getTypeParameters())
            : List.of();
    CodeTypes types = new CodeTypes(classes, owner, declaration, typeParameters);
    new CodeReader(this, classes, known, owner, types, places).scan(code);
  }

  /**
   * An object is made. The classes of the domain are all that there are, so one of another class is
   * none of theirs; an exception is not taken for one.
   */
  void make(ClassModel model, int arguments) {
    inDoubt |= !known.contains(model) && !isException(model);
    makeFields(model);
    construct(model, arguments);
  }

  private void makeFields(ClassModel model) {
    classes.lineage(model).stream()
        .flatMap(c -> c.instanceFields().stream())
        .forEach(f -> write(f.name(), Target.Unnamed.NEW));
  }

  /** Any constructor runs that can be called with so many arguments. */
  private void construct(ClassModel model, int arguments) {
    List<MethodModel> called =
        model.constructors().stream().filter(c -> c.accepts(arguments)).toList();
    inDoubt |= called.isEmpty() && !model.isInterface();
    for (MethodModel constructor : called) {
      Map<String, Target> places = new HashMap<>();
      constructor.parameters().forEach(p -> places.put(p.name(), Target.Unnamed.ANY));
      places.put("this", Target.Unnamed.NEW);
      if (constructor.body().isPresent()) {
        enter(constructor, places);
      } else if (entered.add(new Entry(constructor, places))) {
        delegate(model, constructor);
      }
    }
  }

  /** The constructor that a constructor begins with, and the initialisers of its class. */
  private void delegate(ClassModel owner, MethodModel constructor) {
    Optional<ExplicitConstructorInvocationStmt> delegation =
        ConstructorChain.delegation(constructor);
    int arguments = delegation.map(d -> d.getArguments().size()).orElse(0);
    if (delegation.filter(ExplicitConstructorInvocationStmt::isThis).isPresent()) {
      construct(owner, arguments);
      return;
    }
    for (String supertype : owner.supertypes()) {
      classes
          .find(supertype)
          .ifPresentOrElse(s -> construct(s, arguments), () -> inDoubt |= !runsNoCode(supertype));
    }
    Map<String, Target> self = Map.of("this", Target.Unnamed.NEW);
    for (FieldModel field : owner.instanceFields()) {
      field.initializer().ifPresent(i -> scan(owner, i, i, self));
    }
    owner.members().stream()
        .filter(m -> m instanceof InitializerDeclaration i && !i.isStatic())
        .forEach(i -> scan(owner, i, i, self));
  }

  private boolean isException(ClassModel model) {
    JavaType throwable = new JavaType.ClassType("java.lang.Throwable");
    return classes.isSubtype(new JavaType.ClassType(model.binaryName()), throwable);
  }

  /** Interfaces, and the exceptions of the JDK. */
  private static boolean runsNoCode(String supertype) {
    return Jdk.find(supertype)
        .filter(c -> c.isInterface() || c == Object.class || Throwable.class.isAssignableFrom(c))
        .isPresent();
  }
}
