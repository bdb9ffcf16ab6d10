package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.type.JavaType;

/** Translates questions about the class of an object. */
final class TypeTests {
  private final StepScope scope;
  private final Terms terms;

  TypeTests(StepScope scope, Terms terms) {
    this.scope = scope;
    this.terms = terms;
  }

  /** Whether an object is an instance of a type; empty if demonL cannot say. */
  Optional<Expression> of(Value.InstanceOf test) {
    JavaType tested = scope.vocabulary().descriptors().ofClass(test.type());
    JavaType type = scope.vocabulary().references().of(test.object());
    if (!scope.vocabulary().has(type)) {
      return Optional.empty();
    } else if (type.equals(tested)) {
      Expression object = terms.references().of(test.object(), type);
      return Optional.of(scope.trees().notNull(object));
    } else if (!type.isObject() || !tested.isObject() || !scope.vocabulary().has(tested)) {
      return Optional.empty();
    }
    return Optional.of(is(terms.references().of(test.object(), type), tested));
  }

  private Expression is(Expression object, JavaType type) {
    Trees trees = scope.trees();
    Name name = new Name(scope.vocabulary().names().type(type), trees.span());
    return new Expression.TypeTest(object, name, trees.span());
  }

  /**
   * The condition that the class of an object is one of these. An object whose class is not in the
   * domain is one of the nearest class above, so where this does not hold, nothing is known.
   */
  Expression isOneOf(Value.ClassIn test) {
    JavaType type = scope.vocabulary().references().of(test.object());
    Set<JavaType> classes =
        test.types().stream()
            .sorted()
            .map(scope.vocabulary().descriptors()::ofClass)
            .filter(scope.vocabulary()::has)
            .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
    if (!type.isObject()
        || !scope.vocabulary().has(type)
        || classes.isEmpty()
        || classes.size() < test.types().size()
        || classes.stream().anyMatch(c -> !c.isObject())
        || (scope.isCertain() && classes.stream().anyMatch(scope.vocabulary()::hasUnreadBelow))) {
      return scope.unknown(test, JavaType.Primitive.BOOLEAN);
    }
    Expression object = terms.references().of(test.object(), type);
    return classes.stream()
        .map(c -> isExactly(object, type, c, classes))
        .reduce((a, b) -> scope.trees().binary(BinaryOperator.OR, a, b))
        .orElseThrow();
  }

  /** The condition that an object is of a class, but not of a subclass that is none of these. */
  private Expression isExactly(
      Expression object, JavaType type, JavaType exact, Set<JavaType> classes) {
    Trees trees = scope.trees();
    List<Expression> all = new ArrayList<>();
    if (scope.vocabulary().classes().isSubtype(type, exact)) {
      all.add(trees.notNull(object));
    } else {
      all.add(is(object, exact));
    }
    below(exact, classes).forEach(b -> all.add(trees.not(is(object, b))));
    return all.stream().reduce(trees::and).orElseThrow();
  }

  /** The most general types below another that are none of these. */
  private List<JavaType> below(JavaType type, Set<JavaType> others) {
    ClassTable classes = scope.vocabulary().classes();
    List<JavaType> below =
        scope.vocabulary().types().stream()
            .filter(t -> t.isObject() && !t.equals(type) && !others.contains(t))
            .filter(t -> classes.isSubtype(t, type))
            .toList();
    return below.stream()
        .filter(t -> below.stream().noneMatch(u -> !u.equals(t) && classes.isSubtype(t, u)))
        .toList();
  }

  /** The clauses that say that a new object is of a type, but of no type below it. */
  List<Expression> exactly(Expression object, JavaType type) {
    return below(type, Set.of()).stream().map(b -> scope.trees().not(is(object, b))).toList();
  }
}
