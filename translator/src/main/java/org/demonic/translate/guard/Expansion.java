package org.demonic.translate.guard;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.type.JavaModifier;
import org.demonic.translate.type.JavaType;

/**
 * Puts into an expression what its variables stand for, and what methods of the same class return
 * that do nothing else.
 */
final class Expansion {
  /** Methods that call each other deeper than this are left as calls. */
  private static final int DEEPEST = 5;

  private final ClassTable classes;
  private final ClosedWorld known;
  private final ClassModel model;

  Expansion(ClassTable classes, ClosedWorld known, ClassModel model) {
    this.classes = classes;
    this.known = known;
    this.model = model;
  }

  /** The expression over parameters and fields; empty if a variable in it is not known. */
  Optional<Expression> of(Expression expression, Frame frame) {
    return of(expression, frame, 0);
  }

  /** The same, where calls stay as they are. */
  Optional<Expression> withCalls(Expression expression, Frame frame) {
    return of(expression, frame, DEEPEST);
  }

  private Optional<Expression> of(Expression expression, Frame frame, int depth) {
    EnclosedExpr holder = new EnclosedExpr(expression.clone());
    if (holder.findFirst(LambdaExpr.class).isPresent()) {
      return Optional.empty();
    }
    for (NameExpr name : holder.findAll(NameExpr.class)) {
      Optional<Expression> meaning = meaning(name, frame);
      if (meaning.isEmpty()) {
        return Optional.empty();
      }
      if (!meaning.get().equals(name)) {
        name.replace(Negation.inPlaceOf(name, meaning.get()));
      }
    }
    List<MethodCallExpr> calls = new ArrayList<>(holder.findAll(MethodCallExpr.class));
    for (int i = calls.size() - 1; i >= 0; i--) {
      MethodCallExpr call = calls.get(i);
      returned(call, frame, depth).ifPresent(r -> call.replace(Negation.inPlaceOf(call, r)));
    }
    return Optional.of(holder.getInner());
  }

  private Optional<Expression> meaning(NameExpr name, Frame frame) {
    String text = name.getNameAsString();
    if (frame.hasValue(text)) {
      return frame.value(text);
    } else if (frame.hides(text)) {
      return classes.field(model, text).filter(f -> !f.isStatic()).isPresent()
          ? Optional.of(new FieldAccessExpr(new ThisExpr(), text))
          : Optional.empty();
    }
    return Optional.of(name);
  }

  private Optional<Expression> returned(MethodCallExpr call, Frame frame, int depth) {
    if (depth >= DEEPEST) {
      return Optional.empty();
    }
    return callee(call)
        .filter(m -> !classes.isPure(m))
        .flatMap(m -> returned(m, frame.calling(m, call.getArguments()), depth + 1));
  }

  private Optional<Expression> returned(MethodModel method, Frame frame, int depth) {
    List<Statement> body = method.body().map(b -> List.copyOf(b.getStatements())).orElse(List.of());
    return new Results((e, f) -> of(e, f, depth))
        .of(body, frame)
        .flatMap(r -> method.result().flatMap(type -> Widening.to(type, r)));
  }

  /** The method of this class that a call surely runs. */
  Optional<MethodModel> callee(MethodCallExpr call) {
    boolean isOwn = call.getScope().map(ThisExpr.class::isInstance).orElse(true);
    List<MethodModel> candidates =
        isOwn
            ? model.methods(call.getNameAsString()).stream()
                .filter(m -> m.accepts(call.getArguments().size()))
                .toList()
            : List.of();
    boolean isOnly = candidates.size() == 1 && hasNoOther(candidates.get(0));
    return isOnly && !candidates.get(0).isVariadic() && isFinal(candidates.get(0))
        ? Optional.of(candidates.get(0))
        : Optional.empty();
  }

  /** Whether no method of that name is inherited. */
  private boolean hasNoOther(MethodModel method) {
    return classes.methods(model, method.name()).stream()
        .allMatch(m -> m.owner().equals(method.owner()));
  }

  private boolean isFinal(MethodModel method) {
    boolean isDeclaredSo =
        method.is(JavaModifier.PRIVATE)
            || method.is(JavaModifier.STATIC)
            || (method.node() instanceof MethodDeclaration m && m.isFinal());
    return isDeclaredSo
        || (!known.isOverriddenUnread(method, model)
            && known.below(new JavaType.ClassType(model.binaryName())).stream()
                .allMatch(sub -> sub.methods(method.name()).isEmpty()));
  }
}
