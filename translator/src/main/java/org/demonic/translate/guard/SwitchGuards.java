package org.demonic.translate.guard;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BinaryExpr.Operator;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.translate.guard.Effects.Effect;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.type.JavaType;

/** The values that a switch accepts whose other cases throw at once. */
final class SwitchGuards {
  private final Frame frame;
  private final Effects effects;
  private final ClassTable classes;

  SwitchGuards(Frame frame, Effects effects, ClassTable classes) {
    this.frame = frame;
    this.effects = effects;
    this.classes = classes;
  }

  /**
   * What a switch accepts.
   *
   * @param holds a condition over what the switch names
   */
  record Accepted(Expression holds, String exception) {}

  /** Empty if no case throws at once, or if it is not known what the cases stand for. */
  Optional<Accepted> of(SwitchStmt selected) {
    if (effects.of(selected.getSelector(), frame) != Effect.NONE) {
      return Optional.empty();
    }
    List<Expression> throwing = new ArrayList<>();
    List<Expression> others = new ArrayList<>();
    List<String> exceptions = new ArrayList<>();
    boolean throwsElse = false;
    List<SwitchEntry> entries = selected.getEntries();
    for (int i = 0; i < entries.size(); i++) {
      SwitchEntry entry = entries.get(i);
      Optional<String> thrown = thrown(entries, i);
      if (entry.getGuard().isPresent()) {
        return Optional.empty();
      }
      (thrown.isPresent() ? throwing : others).addAll(entry.getLabels());
      thrown.filter(t -> !exceptions.contains(t)).ifPresent(exceptions::add);
      throwsElse |= thrown.isPresent() && isDefault(entry);
    }
    if (exceptions.isEmpty()) {
      return Optional.empty();
    }
    String exception = exceptions.size() == 1 ? exceptions.get(0) : Endings.SOME;
    return holds(selected.getSelector(), throwsElse ? others : throwing, throwsElse)
        .map(holds -> new Accepted(holds, exception));
  }

  private static boolean isDefault(SwitchEntry entry) {
    return entry.getLabels().isEmpty() || entry.isDefault();
  }

  /** A case without statements goes on with those of the next. */
  private static Optional<String> thrown(List<SwitchEntry> entries, int index) {
    List<Statement> statements = entries.get(index).getStatements();
    if (statements.isEmpty() && index + 1 < entries.size()) {
      return thrown(entries, index + 1);
    }
    BlockStmt block = new BlockStmt();
    statements.forEach(s -> block.addStatement(s.clone()));
    return Endings.thrown(block);
  }

  private Optional<Expression> holds(
      Expression selector, List<Expression> labels, boolean isOneOf) {
    Optional<Expression> all = Optional.empty();
    for (Expression label : labels) {
      Optional<Expression> value = value(selector, label);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      Expression test =
          new BinaryExpr(
              Negation.operand(selector, null),
              value.get(),
              isOneOf ? Operator.EQUALS : Operator.NOT_EQUALS);
      all =
          Optional.of(
              all.map(a -> Negation.join(a, isOneOf ? Operator.OR : Operator.AND, test))
                  .orElse(test));
    }
    return all;
  }

  /** What a case stands for: constants of enums are written there without their type. */
  private Optional<Expression> value(Expression selector, Expression label) {
    if (label instanceof IntegerLiteralExpr || label instanceof CharLiteralExpr) {
      return Optional.of(label.clone());
    }
    return label instanceof NameExpr constant
        ? type(selector)
            .filter(JavaType.EnumType.class::isInstance)
            .map(
                t ->
                    new FieldAccessExpr(
                        new NameExpr(simpleName((JavaType.EnumType) t)),
                        constant.getNameAsString()))
        : Optional.empty();
  }

  private static String simpleName(JavaType.EnumType type) {
    String name = type.binaryName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  private Optional<JavaType> type(Expression selector) {
    String name = "";
    if (selector instanceof NameExpr variable) {
      name = variable.getNameAsString();
    } else if (selector instanceof FieldAccessExpr field && field.getScope().isThisExpr()) {
      name = field.getNameAsString();
    }
    String sought = name;
    Stream<JavaType> parameters =
        frame.method().parameters().stream()
            .filter(p -> selector.isNameExpr() && p.name().equals(sought))
            .map(p -> p.type());
    Optional<FieldModel> field =
        frame.isVariable(sought) && selector.isNameExpr()
            ? Optional.empty()
            : classes
                .find(frame.method().owner().binaryName())
                .flatMap(owner -> classes.field(owner, sought));
    return Stream.concat(parameters, field.stream().map(FieldModel::type)).findFirst();
  }
}
