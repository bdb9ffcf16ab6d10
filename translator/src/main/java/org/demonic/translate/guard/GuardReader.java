package org.demonic.translate.guard;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.AssertStmt;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.EmptyStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.translate.guard.Effects.Effect;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.MethodModel;

/**
 * Reads the first statements of a method, as long as they change nothing but local variables: what
 * they find is the state just before the call.
 */
final class GuardReader {
  /** Methods that call each other deeper than this are not read. */
  private static final int DEEPEST = 3;

  private final ClassTable classes;
  private final Expansion expansion;
  private final Effects effects;
  private final Found found;
  private final Frame frame;
  private final int depth;

  /** Where it is true, the method does not come to what is read. */
  private final List<Expression> escapes;

  private GuardReader(
      ClassTable classes,
      Expansion expansion,
      Effects effects,
      Found found,
      Frame frame,
      int depth,
      List<Expression> escapes) {
    this.classes = classes;
    this.expansion = expansion;
    this.effects = effects;
    this.found = found;
    this.frame = frame;
    this.depth = depth;
    this.escapes = new ArrayList<>(escapes);
  }

  /** What is checked at the beginning of a method that has code. */
  static void read(
      ClassTable classes,
      Expansion expansion,
      Effects effects,
      MethodModel method,
      BlockStmt body,
      Found found) {
    new GuardReader(classes, expansion, effects, found, Frame.of(method), 0, List.of()).block(body);
  }

  /** The same for statements inside of these, which are come to where nothing of this is true. */
  private GuardReader inside(Frame variables, int deeper, List<Expression> more) {
    List<Expression> all = new ArrayList<>(escapes);
    all.addAll(more);
    return new GuardReader(classes, expansion, effects, found, variables, depth + deeper, all);
  }

  /** Whether what follows a block still finds the state before the call. */
  private boolean block(BlockStmt block) {
    List<Statement> statements = block.getStatements();
    for (int i = 0; i < statements.size(); i++) {
      if (!statement(statements.get(i))) {
        found.leaveOutAfter(statements.subList(i + 1, statements.size()), frame.method());
        return false;
      }
    }
    return true;
  }

  private boolean statement(Statement statement) {
    if (statement instanceof IfStmt choice) {
      return choice(choice);
    } else if (statement instanceof ExpressionStmt expression) {
      return expression(expression.getExpression());
    } else if (statement instanceof AssertStmt asserted) {
      return asserted(asserted);
    } else if (statement instanceof BlockStmt block) {
      return nested(block, List.of());
    } else if (statement instanceof SynchronizedStmt locked) {
      return effects.of(locked.getExpression(), frame) == Effect.NONE
          && nested(locked.getBody(), List.of());
    } else if (statement instanceof TryStmt tried) {
      return tried(tried);
    } else if (statement instanceof SwitchStmt selected) {
      new SwitchGuards(frame, effects, classes).of(selected).ifPresent(g -> guard(g, selected));
      return false;
    } else if (statement instanceof ThrowStmt) {
      guard(
          new BooleanLiteralExpr(false), Endings.thrown(statement).orElseThrow(), true, statement);
      return false;
    }
    return statement instanceof EmptyStmt || statement instanceof LocalClassDeclarationStmt;
  }

  private void guard(SwitchGuards.Accepted accepted, Node written) {
    guard(accepted.holds(), accepted.exception(), true, written);
  }

  private boolean nested(Statement statement, List<Expression> more) {
    GuardReader inner = inside(frame.copy(), 0, more);
    boolean goesOn =
        statement instanceof BlockStmt block ? inner.block(block) : inner.statement(statement);
    return goesOn && inner.escapes.size() == escapes.size() + more.size();
  }

  private boolean choice(IfStmt choice) {
    Expression condition = choice.getCondition();
    Statement then = choice.getThenStmt();
    Optional<Statement> otherwise = choice.getElseStmt();
    Optional<String> thrown = Endings.thrown(then);
    Effect effect = effects.of(condition, frame);
    if (effect == Effect.WRITES) {
      return false;
    }
    if (thrown.isPresent()) {
      return guard(condition, thrown.get(), false, choice)
          && otherwise.map(o -> nested(o, List.of())).orElse(true);
    }
    Optional<String> refused = otherwise.flatMap(Endings::thrown);
    if (refused.isPresent()) {
      return guard(condition, refused.get(), true, choice) && nested(then, List.of());
    }
    Optional<Expression> said =
        effect == Effect.NONE ? expansion.of(condition, frame) : Optional.empty();
    if (said.isEmpty()) {
      return false;
    }
    boolean first = nested(then, List.of(Negation.of(said.get())));
    if (Endings.isEnd(then)) {
      escapes.add(said.get());
      return otherwise.map(this::statement).orElse(true);
    }
    boolean second = otherwise.map(o -> nested(o, List.of(said.get()))).orElse(true);
    return first && second;
  }

  private boolean tried(TryStmt tried) {
    boolean isPlain =
        tried.getResources().isEmpty()
            && tried.getCatchClauses().isEmpty()
            && tried.getFinallyBlock().filter(Endings::mayLeave).isEmpty();
    if (isPlain) {
      nested(tried.getTryBlock(), List.of());
    }
    return false;
  }

  private boolean asserted(AssertStmt asserted) {
    return guard(asserted.getCheck(), "AssertionError", true, asserted);
  }

  private boolean expression(Expression expression) {
    if (expression instanceof VariableDeclarationExpr declared) {
      return declared.getVariables().stream()
          .allMatch(
              v -> {
                frame.declare(v.getNameAsString(), v.getType());
                return v.getInitializer().map(i -> assigned(v.getNameAsString(), i)).orElse(true);
              });
    } else if (expression instanceof AssignExpr assignment) {
      return assignment(assignment);
    } else if (expression instanceof MethodCallExpr call) {
      return call(call);
    }
    return false;
  }

  private boolean unknown(String variable) {
    frame.set(variable, Optional.empty());
    return true;
  }

  private boolean assignment(AssignExpr assignment) {
    boolean isOfVariable =
        assignment.getTarget() instanceof NameExpr name && frame.isVariable(name.getNameAsString());
    if (!isOfVariable) {
      checked(assignment.getValue());
      return false;
    }
    String variable = ((NameExpr) assignment.getTarget()).getNameAsString();
    if (assignment.getOperator() == AssignExpr.Operator.ASSIGN) {
      return assigned(variable, assignment.getValue());
    }
    return effects.of(assignment.getValue(), frame) == Effect.NONE && unknown(variable);
  }

  /** A variable gets a value; that may be one that a call checks and returns. */
  private boolean assigned(String variable, Expression value) {
    if (checkedBy(value).isPresent()) {
      boolean goesOn = checked(value);
      frame.set(variable, expansion.of(checkedBy(value).get().value(), frame));
      return goesOn;
    }
    if (effects.of(value, frame) != Effect.NONE) {
      return false;
    }
    frame.set(variable, expansion.of(value, frame));
    return true;
  }

  private boolean call(MethodCallExpr call) {
    if (checkedBy(call).isPresent()) {
      return checked(call);
    }
    return LockCalls.isOne(call, frame, expansion, classes) || ofThisClass(call);
  }

  private Optional<CheckingCalls.Checked> checkedBy(Expression value) {
    return value instanceof MethodCallExpr call
        ? CheckingCalls.of(call, frame.method().owner().file())
        : Optional.empty();
  }

  /** Whether what follows a value that a call checks still finds the state before. */
  private boolean checked(Expression value) {
    Optional<CheckingCalls.Checked> checked = checkedBy(value);
    if (checked.isEmpty()) {
      return false;
    }
    boolean goesOn = guard(checked.get().holds(), checked.get().exception(), true, value);
    return goesOn
        && ((MethodCallExpr) value)
            .getArguments().stream()
                .allMatch(a -> a.isLambdaExpr() || effects.of(a, frame) == Effect.NONE);
  }

  /** A method of this class that only checks something. */
  private boolean ofThisClass(MethodCallExpr call) {
    Optional<MethodModel> callee = depth < DEEPEST ? expansion.callee(call) : Optional.empty();
    if (callee.flatMap(MethodModel::body).isEmpty()) {
      return false;
    }
    List<Expression> arguments = new ArrayList<>();
    for (Expression argument : call.getArguments()) {
      Optional<Expression> said = expansion.of(argument, frame);
      if (said.isEmpty() || effects.of(argument, frame) != Effect.NONE) {
        return false;
      }
      arguments.add(said.get());
    }
    GuardReader inner = inside(frame.calling(callee.get(), arguments), 1, List.of());
    return inner.block(callee.get().body().get()) && inner.escapes.size() == escapes.size();
  }

  /**
   * Whether what follows a check still finds the state before.
   *
   * @param accepts whether the method goes on where the condition is true, or where it is not
   */
  private boolean guard(Expression condition, String exception, boolean accepts, Node place) {
    Optional<Expression> said = expansion.of(condition, frame);
    Effect effect = effects.of(condition, frame);
    if (said.isEmpty() || effect != Effect.NONE) {
      found.leaveOut(place, frame.method(), effect.reason());
      return effect == Effect.NONE;
    }
    Expression holds = accepts ? said.get().clone() : Negation.of(said.get());
    Expression written = expansion.withCalls(condition, frame).orElse(condition);
    Expression shown = accepts ? written : Negation.of(written);
    for (int i = escapes.size() - 1; i >= 0; i--) {
      holds = Negation.join(escapes.get(i), BinaryExpr.Operator.OR, holds);
    }
    found.add(new Guard(holds, shown, exception, place), frame.method());
    return true;
  }
}
