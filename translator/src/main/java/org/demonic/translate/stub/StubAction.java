package org.demonic.translate.stub;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.UnaryOperator;
import org.demonic.translate.clause.MethodContracts;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.memory.ObjectConditions;
import org.demonic.translate.memory.Vocabulary;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.model.ParameterModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.type.JavaType;

/**
 * The action of a method that has a contract and no code. It changes what the contract speaks of,
 * outside of {@code old}, and what {@code @Modifies} names.
 *
 * @param parameters what the parameters of the action are
 */
public record StubAction(RoutineDeclaration action, List<StepParameter> parameters) {

  /**
   * The action of a method.
   *
   * @param isCertain whether it is what a call surely does: then it is empty if the contract leaves
   *     open what becomes of something that it speaks of. If not, it is all that a call may do,
   *     which is anything with what its contract speaks of where the precondition does not hold.
   * @return empty if demonL cannot say the contract
   */
  public static Optional<StubAction> of(
      Vocabulary vocabulary, MethodModel method, String name, boolean isCertain) {
    Builder builder = new Builder(vocabulary, method);
    return isCertain ? builder.certain(name) : builder.possible(name);
  }

  private static final class Builder {
    private final Vocabulary vocabulary;
    private final MethodModel method;
    private final Span span;
    private final Trees trees;
    private final Problems problems = new Problems();
    private final List<Expression> requires;
    private final List<Expression> ensures;
    private final List<Expression> modifies;

    Builder(Vocabulary vocabulary, MethodModel method) {
      this.vocabulary = vocabulary;
      this.method = method;
      this.span = method.span();
      this.trees = new Trees(span);
      MethodContracts contracts =
          new MethodContracts(
              new Translation(vocabulary.classes(), vocabulary.names(), problems), method);
      this.requires = expressions(contracts.requires());
      this.ensures = expressions(contracts.ensures());
      this.modifies = contracts.modifies();
    }

    private static List<Expression> expressions(List<JavaClause> clauses) {
      return clauses.stream().map(JavaClause::expression).toList();
    }

    /** Whether demonL has all that the contract and the parameters need. */
    private boolean isSayable() {
      return !problems.hasErrors()
          && !vocabulary.classes().mayLackContracts(method)
          && vocabulary.has(owner())
          && method.parameters().stream().map(ParameterModel::type).allMatch(vocabulary::has)
          && method.result().stream().allMatch(vocabulary::has);
    }

    Optional<StubAction> possible(String name) {
      if (!isSayable()) {
        return Optional.empty();
      }
      Optional<Expression> kept =
          requires.stream()
              .reduce(trees::and)
              .map(all -> new Expression.Unary(UnaryOperator.OLD, all, span));
      List<Expression> effect =
          ensures.stream()
              .map(e -> kept.map(k -> trees.binary(BinaryOperator.IMPLIES, k, e)).orElse(e))
              .toList();
      return Optional.of(action(name, existence(), effect));
    }

    Optional<StubAction> certain(String name) {
      if (!isSayable() || !Outcome.isDetermined(ensures, modifies)) {
        return Optional.empty();
      }
      List<Expression> conditions = new ArrayList<>(existence());
      conditions.addAll(unowned());
      conditions.addAll(requires);
      return Optional.of(action(name, conditions, ensures));
    }

    private List<Expression> existence() {
      ObjectConditions objects = new ObjectConditions(vocabulary, trees);
      return mentioned()
          .flatMap(p -> objects.existence(trees.name(p.name()), p.type(), p.isReceiver()).stream())
          .toList();
    }

    private List<Expression> unowned() {
      ObjectConditions objects = new ObjectConditions(vocabulary, trees);
      return mentioned()
          .filter(p -> p.type().isObject())
          .flatMap(p -> objects.unowned(trees.name(p.name()), p.type()).stream())
          .toList();
    }

    /** The receiver and the parameters that the contract mentions: others may be anything. */
    private Stream<Parameter> mentioned() {
      List<Parameter> all = new ArrayList<>();
      if (method.hasReceiver()) {
        all.add(new Parameter("this", owner(), new StepParameter.Receiver()));
      }
      for (int i = 0; i < method.parameters().size(); i++) {
        ParameterModel p = method.parameters().get(i);
        String name = DemonlNames.safe(p.name());
        all.add(new Parameter(name, p.type(), new StepParameter.Argument(i)));
      }
      return all.stream()
          .filter(
              p ->
                  Stream.of(requires, ensures, modifies)
                      .flatMap(List::stream)
                      .anyMatch(clause -> mentions(clause, p.name())));
    }

    private static boolean mentions(Expression expression, String name) {
      return (expression instanceof Expression.NameReference n && n.name().equals(name))
          || Expressions.children(expression).anyMatch(child -> mentions(child, name));
    }

    private StubAction action(String name, List<Expression> conditions, List<Expression> effect) {
      RoutineDeclaration routine =
          new RoutineDeclaration(
              RoutineKind.ACTION,
              new Name(name, span),
              mentioned().map(p -> variable(p.name(), p.type())).toList(),
              method.result().map(r -> vocabulary.names().reference(r, span)).orElse(null),
              tagged(conditions),
              tagged(effect),
              modifies,
              span);
      return new StubAction(routine, mentioned().map(Parameter::meaning).toList());
    }

    private VariableDeclaration variable(String name, JavaType type) {
      return new VariableDeclaration(
          new Name(name, span), vocabulary.names().reference(type, span), span);
    }

    private List<TaggedExpression> tagged(List<Expression> clauses) {
      return clauses.stream().map(c -> new TaggedExpression(null, c, span)).toList();
    }

    private JavaType owner() {
      return new JavaType.ClassType(method.owner().binaryName());
    }
  }

  private record Parameter(String name, JavaType type, StepParameter meaning) {
    boolean isReceiver() {
      return meaning instanceof StepParameter.Receiver;
    }
  }
}
