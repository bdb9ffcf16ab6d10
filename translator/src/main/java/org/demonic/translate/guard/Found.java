package org.demonic.translate.guard;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaGuards;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.model.MethodModel;

/** Collects the guards of one method, each as a clause if contracts can say it. */
final class Found {
  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");
  private static final int LONGEST = 120;

  /** What people read easily. */
  private static final int SHORT = 60;

  private final GuardTranslator translator;
  private final List<Known> known = new ArrayList<>();
  private final List<JavaGuards.Guard> guards = new ArrayList<>();
  private final List<JavaGuards.LeftOut> leftOut = new ArrayList<>();

  Found(GuardTranslator translator) {
    this.translator = translator;
  }

  /**
   * A check that was met.
   *
   * @param expression empty if it was left out
   */
  private record Known(Set<String> names, Optional<Expression> expression) {}

  JavaGuards all() {
    return new JavaGuards(guards, leftOut);
  }

  /** Adds a guard, or leaves it out if contracts cannot say it. */
  void add(Guard guard, MethodModel method) {
    Span span = method.owner().file().span(guard.written());
    String text = guard.holds().toString();
    GuardTranslator.Said said = translator.translate(text, span);
    Optional<Expression> condition = said.expression().flatMap(e -> afterOthers(e, text));
    if (condition.isPresent()) {
      String name = span.source().name();
      String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
      String shown = text.length() <= SHORT ? text : guard.shown().toString();
      String whole = "%s, else %s at %s:%d".formatted(shown, guard.exception(), file, span.line());
      guards.add(
          new JavaGuards.Guard(
              new JavaClause(null, whole, condition.get(), span),
              guard.exception(),
              !readsState(condition.get())));
    } else {
      String reason = said.problem().orElse("it needs a check before it that is left out");
      leaveOut(guard.written(), method, reason);
    }
    known.add(new Known(names(text), said.expression()));
  }

  void leaveOut(Node written, MethodModel method, String reason) {
    String text = written.toString().strip().replaceAll("\\s*\\R\\s*", " ");
    leftOut.add(
        new JavaGuards.LeftOut(
            text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...",
            method.owner().file().span(written),
            reason));
    known.add(new Known(names(text), Optional.empty()));
  }

  /** Leaves out the checks among statements that do not find the state before the call. */
  void leaveOutAfter(List<Statement> statements, MethodModel method) {
    for (Statement statement : statements) {
      boolean isGuard =
          (statement.isIfStmt() && Endings.thrown(statement.asIfStmt().getThenStmt()).isPresent())
              || statement.isAssertStmt();
      if (isGuard) {
        leaveOut(statement, method, "what is before it may change what it reads");
      }
    }
  }

  /**
   * A guard that may have no value is come to only where those before it hold that are about the
   * same. Empty if one of them is left out.
   */
  private Optional<Expression> afterOthers(Expression guard, String text) {
    if (!mayBeUndefined(guard)) {
      return Optional.of(guard);
    }
    Set<String> names = names(text);
    Trees trees = new Trees(guard.span());
    Expression all = guard;
    for (int i = known.size() - 1; i >= 0; i--) {
      if (known.get(i).names().stream().anyMatch(names::contains)) {
        Optional<Expression> other = known.get(i).expression();
        if (other.isEmpty()) {
          return Optional.empty();
        }
        all = trees.or(trees.not(other.get()), all);
      }
    }
    return Optional.of(all);
  }

  private static boolean mayBeUndefined(Expression expression) {
    boolean own =
        expression instanceof Expression.Select select
            ? !isThis(select.receiver())
            : expression instanceof Expression.Index
                || expression instanceof Expression.Call
                || (expression instanceof Expression.Binary binary
                    && switch (binary.operator()) {
                      case DIVIDE, MODULO -> true;
                      default -> false;
                    });
    return own || Expressions.children(expression).anyMatch(Found::mayBeUndefined);
  }

  private static boolean isThis(Expression expression) {
    return expression instanceof Expression.NameReference name && name.name().equals("this");
  }

  private static boolean readsState(Expression expression) {
    return expression instanceof Expression.Select
        || expression instanceof Expression.Index
        || expression instanceof Expression.Call
        || expression instanceof Expression.Quantified
        || Expressions.children(expression).anyMatch(Found::readsState);
  }

  private static Set<String> names(String text) {
    Set<String> names = new HashSet<>();
    Matcher matcher = NAME.matcher(text);
    while (matcher.find()) {
      names.add(matcher.group());
    }
    names.removeAll(Set.of("this", "null", "true", "false", "if", "throw", "new", "assert"));
    return names;
  }
}
