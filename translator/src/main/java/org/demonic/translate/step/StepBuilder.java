package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.share.LockName;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Ranges;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.translate.domain.GhostField;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.memory.Ghosts;
import org.demonic.translate.memory.Statics;
import org.demonic.translate.memory.StepMentions;
import org.demonic.translate.memory.Vocabulary;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.step.Parameters.Parameter;
import org.demonic.translate.type.JavaType;

/** Makes the action of one step. */
final class StepBuilder {

  private final Vocabulary vocabulary;
  private final Demands demands;
  private final Step step;
  private final Callee callee;
  private final Span span;
  private final StepScope scope;
  private final Terms terms;
  private final Effect effect;
  private final List<Expression> conditions = new ArrayList<>();

  /** The action, and what its parameters are. */
  record Built(RoutineDeclaration action, List<StepParameter> parameters) {
    boolean changesSomething() {
      return !action.ensures().isEmpty() || !action.modifies().isEmpty();
    }
  }

  private StepBuilder(Vocabulary vocabulary, StepReading reading, Demands demands, Step step) {
    this.vocabulary = vocabulary;
    this.demands = demands;
    this.step = step;
    this.callee = new Callee(vocabulary.classes(), step.method(), StepMentions.arguments(step));
    this.span = callee.source().map(MethodModel::span).orElse(Span.NONE);
    this.scope = new StepScope(vocabulary, reading, step, callee, span);
    this.terms = new Terms(scope);
    this.effect = new Effect(scope, terms);
  }

  /** The action; empty if it would change nothing, or if the step is certain and cannot be said. */
  static Optional<Built> build(
      Vocabulary vocabulary, StepReading reading, Demands demands, Step step, String name) {
    return said(vocabulary, reading, demands, step, name).filter(Built::changesSomething);
  }

  /** An action without effect for the conditions of a step that changes nothing. */
  static Optional<Built> condition(Vocabulary vocabulary, StepReading reading, Step step) {
    return said(vocabulary, reading, Demands.NONE, step, "condition");
  }

  private static Optional<Built> said(
      Vocabulary vocabulary, StepReading reading, Demands demands, Step step, String name) {
    try {
      return Optional.of(new StepBuilder(vocabulary, reading, demands, step).build(name));
    } catch (StepScope.InexpressibleException inexpressible) {
      if (reading == StepReading.POSSIBLE) {
        throw new IllegalStateException("a possible step must not be left out: " + step);
      }
      return Optional.empty();
    }
  }

  private Built build(String name) {
    boolean makesConstants =
        step.made().stream().anyMatch(c -> StepMentions.isOfEnum(c, vocabulary.descriptors()));
    if (makesConstants && scope.isCertain()) {
      throw new StepScope.InexpressibleException();
    }
    if (!isCondition(step)) {
      conditions.addAll(new CallPrecondition(scope, step, callee, demands).conditions());
    }
    List<Value> created = scope.created().stream().filter(this::isUsed).toList();
    Ranges bounds = new Ranges(step.conditions());
    if (!scope.isCertain()) {
      terms.numbers().within(bounds);
    }
    created.forEach(this::create);
    step.conditions().stream().flatMap(c -> Values.conjuncts(c).stream()).forEach(this::condition);
    // What the conditions say in Java must not be presumed where they are said in demonL.
    terms.numbers().within(bounds);
    step.locks().forEach(this::lock);
    new FieldWrites(scope, terms, effect).add(step, created);
    new ElementWrites(scope, terms, effect).add(step, created);
    if (!isCondition(step)) {
      conditions.addAll(scope.unowned());
    }
    return declaration(name);
  }

  /** Whether a step stands for its conditions alone. */
  static boolean isCondition(Step step) {
    return step.changes().isEmpty() && step.made().isEmpty();
  }

  /** A constructor need not say anything of its object. */
  private boolean isUsed(Value created) {
    return !(created instanceof Value.Argument) || StepMentions.usesReceiver(step);
  }

  private void create(Value object) {
    Trees trees = scope.trees();
    JavaType type = vocabulary.references().of(object);
    Expression made = scope.symbol(object, type);
    Expression mark =
        trees.select(made, vocabulary.ghosts().find(GhostField.Kind.MADE, type).orElseThrow());
    if (!(object instanceof Value.Argument)) {
      require(trees.notNull(made));
    }
    require(trees.not(mark));
    if (isForOwner(object, type)) {
      vocabulary
          .ghosts()
          .find(GhostField.Kind.OWNED, type)
          .ifPresent(owned -> require(trees.select(made, owned)));
    }
    new TypeTests(scope, terms).exactly(made, type).forEach(this::require);
    distinct(object, made, type);
    effect.ensure(mark);
    for (Step.Creation creation : step.made()) {
      if (creation.object().equals(object) && type instanceof JavaType.ArrayType) {
        length(made, creation.length());
      }
    }
  }

  /** Whether the step stores an object in a field that owns what it holds, or in its array. */
  private boolean isForOwner(Value object, JavaType type) {
    return step.changes().stream()
        .filter(c -> c.value().equals(object))
        .flatMap(c -> holder(c.location()).stream())
        .flatMap(field -> demands.owned().getOrDefault(field, Set.of()).stream())
        .anyMatch(name -> vocabulary.descriptors().ofClass(name).equals(type));
  }

  private static Optional<FieldName> holder(Location location) {
    return location
        .asField()
        .filter(f -> location.base().isPresent())
        .or(() -> location.element().flatMap(Location.Element::owner));
  }

  private void require(Expression clause) {
    scope.parameters().require(clause);
  }

  /** Two new objects are not one. */
  private void distinct(Value object, Expression made, JavaType type) {
    for (Value other : scope.created()) {
      if (other.equals(object)) {
        return;
      }
      JavaType otherType = vocabulary.references().of(other);
      if (isUsed(other) && terms.references().areRelated(type, otherType)) {
        require(
            scope.trees().binary(BinaryOperator.NOT_EQUAL, scope.symbol(other, otherType), made));
      }
    }
  }

  private void length(Expression array, Value length) {
    Parameters.Mark mark = scope.parameters().mark();
    Expression number = terms.numbers().of(length).expression();
    if (scope.parameters().isOpenSince(mark, number)) {
      scope.parameters().reset(mark);
    } else {
      require(scope.trees().equal(scope.trees().select(array, ArrayFields.LENGTH), number));
    }
  }

  /** What demonL cannot say of a possible step is no condition. */
  private void condition(Value value) {
    Parameters.Mark mark = scope.parameters().mark();
    Expression condition = terms.truths().condition(value);
    if (scope.parameters().isOpenSince(mark)) {
      scope.parameters().reset(mark);
    } else if (!(condition instanceof Expression.BooleanLiteral literal && literal.value())) {
      conditions.add(condition);
    }
  }

  private void lock(Lock lock) {
    Trees trees = scope.trees();
    Optional<LockName.Start> root = Statics.root(lock, vocabulary.descriptors());
    if (root.isPresent()) {
      String monitor = vocabulary.statics().monitor(root.get()).orElseThrow();
      conditions.add(trees.not(trees.select(scope.statics(), monitor)));
    } else if (!scope.isCreated(lock.object())) {
      Parameters.Mark mark = scope.parameters().mark();
      JavaType type = vocabulary.references().of(lock.object());
      if (!type.isObject()) {
        if (scope.isCertain()) {
          throw new StepScope.InexpressibleException();
        }
        return;
      }
      Expression object = terms.references().of(lock.object(), type);
      if (scope.parameters().isOpenSince(mark)) {
        scope.parameters().reset(mark);
        return;
      }
      Ghosts.excluding(lock.mode(), type).stream()
          .flatMap(k -> vocabulary.ghosts().find(k, type).stream())
          .map(f -> trees.not(trees.select(object, f)))
          .filter(c -> !conditions.contains(c))
          .forEach(conditions::add);
    }
  }

  private Built declaration(String name) {
    List<Parameter> parameters = scope.parameters().inOrder();
    List<Expression> requires =
        Stream.concat(scope.parameters().requires().stream(), conditions.stream())
            .distinct()
            .toList();
    RoutineDeclaration action =
        new RoutineDeclaration(
            RoutineKind.ACTION,
            new Name(name, span),
            parameters.stream()
                .map(p -> new VariableDeclaration(new Name(p.name(), span), p.type(), span))
                .toList(),
            null,
            tagged(requires),
            tagged(effect.ensures()),
            effect.modifies().stream().distinct().toList(),
            span);
    return new Built(action, parameters.stream().map(Parameter::meaning).toList());
  }

  private List<TaggedExpression> tagged(List<Expression> clauses) {
    return clauses.stream().map(c -> new TaggedExpression(null, c, span)).toList();
  }
}
