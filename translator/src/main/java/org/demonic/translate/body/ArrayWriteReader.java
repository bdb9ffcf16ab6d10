package org.demonic.translate.body;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.type.JavaType;

/**
 * Finds out which arrays code writes elements of, through fields or through local variables that
 * were given them.
 */
final class ArrayWriteReader {
  private final RoutineWrites scan;
  private final ClassTable classes;
  private final ClassModel owner;
  private final CodeTypes types;
  private final Function<Expression, Target> places;
  private final Target self;

  /**
   * Scans code of {@code owner}.
   *
   * @param places which object an expression is
   * @param self that of the code
   */
  ArrayWriteReader(
      RoutineWrites scan,
      ClassTable classes,
      ClassModel owner,
      CodeTypes types,
      Function<Expression, Target> places,
      Target self) {
    this.scan = scan;
    this.classes = classes;
    this.owner = owner;
    this.types = types;
    this.places = places;
    this.self = self;
  }

  /** An element is written of the array that an expression refers to. */
  void write(Expression array) {
    write(array, new HashSet<>());
  }

  /** Code that cannot be read gets arguments: it may write into those that are arrays. */
  void pass(List<Expression> arguments) {
    arguments.stream().filter(this::isArray).forEach(this::write);
  }

  private boolean isArray(Expression argument) {
    Expression bare = Assignments.bare(argument);
    return types.typeOf(bare).filter(JavaType.ArrayType.class::isInstance).isPresent()
        || (bare.isNameExpr()
            && types.typeOf(bare).isEmpty()
            && LocalVariables.values(bare.asNameExpr()).stream()
                .anyMatch(v -> !v.equals(bare) && isArray(v)));
  }

  private void write(Expression written, Set<Expression> visited) {
    Expression array = Assignments.bare(written);
    if (!visited.add(array)) {
      return;
    }
    if (array.isCastExpr()) {
      write(array.asCastExpr().getExpression(), visited);
    } else if (array.isConditionalExpr()) {
      write(array.asConditionalExpr().getThenExpr(), visited);
      write(array.asConditionalExpr().getElseExpr(), visited);
    } else if (isPassedThrough(array)) {
      write(array.asMethodCallExpr().getArgument(0), visited);
    } else if (array.isFieldAccessExpr()) {
      Expression object = array.asFieldAccessExpr().getScope();
      scan.writeElements(array.asFieldAccessExpr().getNameAsString(), places.apply(object));
    } else if (array.isNameExpr()) {
      writeNamed(array.asNameExpr(), visited);
    } else if (isNew(array)) {
      scan.writeElementsOf(Target.Unnamed.NEW, Optional.empty());
    } else {
      scan.writeElementsOf(Target.Unnamed.ANY, typeOf(array));
    }
  }

  private void writeNamed(NameExpr name, Set<Expression> visited) {
    if (!LocalVariables.isAt(name) && classes.field(owner, name.getNameAsString()).isPresent()) {
      scan.writeElements(name.getNameAsString(), self);
      return;
    }
    List<Expression> values = LocalVariables.values(name);
    if (values.isEmpty()) {
      scan.writeElementsOf(places.apply(name), typeOf(name));
    }
    values.forEach(value -> write(value, visited));
  }

  private Optional<JavaType> typeOf(Expression array) {
    if (array.isArrayAccessExpr()) {
      return typeOf(Assignments.bare(array.asArrayAccessExpr().getName()))
          .filter(JavaType.ArrayType.class::isInstance)
          .map(t -> ((JavaType.ArrayType) t).element());
    }
    return types.typeOf(array);
  }

  /** The call gives back its argument. */
  private static boolean isPassedThrough(Expression array) {
    return array.isMethodCallExpr()
        && array.asMethodCallExpr().getNameAsString().equals("requireNonNull")
        && array.asMethodCallExpr().getArguments().isNonEmpty();
  }

  /** Whether it is made there: where the JDK returns arrays as such, these are new. */
  private boolean isNew(Expression array) {
    if (array.isMethodCallExpr()) {
      MethodCallExpr call = array.asMethodCallExpr();
      return call.getNameAsString().equals("clone")
          || call.getScope()
              .flatMap(s -> types.typeOf(s).or(() -> types.named(s)))
              .filter(t -> JdkCalls.givesArrays(t, call.getNameAsString()))
              .isPresent();
    }
    return array.isNullLiteralExpr() || Assignments.isArrayCreation(array);
  }
}
