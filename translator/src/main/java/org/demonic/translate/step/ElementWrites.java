package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Location;
import org.demonic.code.step.Step;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.type.JavaType;

/** Translates the writes of elements, and what the elements of a new array are at first. */
final class ElementWrites {
  private final StepScope scope;
  private final Terms terms;
  private final Effect effect;

  private record Write(Value array, JavaType.ArrayType type, Value index, Value value) {}

  ElementWrites(StepScope scope, Terms terms, Effect effect) {
    this.scope = scope;
    this.terms = terms;
    this.effect = effect;
  }

  void add(Step step, List<Value> created) {
    List<Write> writes = new ArrayList<>();
    for (Change change : step.changes()) {
      Optional<Location.Element> element = change.location().element();
      if (element.isPresent()) {
        Location.Element e = element.get();
        JavaType type = scope.vocabulary().references().array(e.array(), e.type());
        if (type instanceof JavaType.ArrayType array && scope.vocabulary().has(array)) {
          writes.add(new Write(e.array(), array, e.index(), change.value()));
          writeBelow(array, e.array());
        } else {
          writeAnywhere();
        }
      }
    }
    for (Value array : created) {
      if (scope.vocabulary().references().of(array) instanceof JavaType.ArrayType type) {
        initial(array, type, writes);
      }
    }
    for (int i = 0; i < writes.size(); i++) {
      write(writes.get(i), writes.subList(i + 1, writes.size()));
    }
  }

  /**
   * An array of a class may be one of a subclass. In demonL it is not, so where one is written, any
   * of the others may be.
   */
  private void writeBelow(JavaType.ArrayType written, Value array) {
    if (scope.isCertain() || scope.isCreated(array)) {
      return;
    }
    for (JavaType type : scope.vocabulary().types()) {
      if (type instanceof JavaType.ArrayType other
          && !other.equals(written)
          && !(other.element() instanceof JavaType.Primitive)
          && isBelow(other.element(), written.element())) {
        modifyAll(other);
      }
    }
  }

  private boolean isBelow(JavaType element, JavaType other) {
    return other.equals(JavaType.ClassType.OBJECT)
        || scope.vocabulary().classes().isSubtype(element, other)
        || (other.isObject() && !element.isObject());
  }

  private void modifyAll(JavaType.ArrayType type) {
    Expression all = scope.trees().name(scope.vocabulary().names().type(type));
    effect.modify(scope.trees().select(all, ArrayFields.ITEMS));
  }

  /** Writes all arrays of references, because it is not known which one is written. */
  private void writeAnywhere() {
    if (scope.isCertain()) {
      throw new StepScope.InexpressibleException();
    }
    for (JavaType type : scope.vocabulary().types()) {
      if (type instanceof JavaType.ArrayType array
          && !(array.element() instanceof JavaType.Primitive)) {
        modifyAll(array);
      }
    }
  }

  private void write(Write write, List<Write> later) {
    List<Expression> conditions = new ArrayList<>();
    for (Write other : later) {
      if (other.type().equals(write.type())) {
        Optional<Boolean> array = sameArray(write.array(), other.array());
        Optional<Boolean> index = sameIndex(write.index(), other.index());
        if (array.orElse(false) && index.orElse(false)) {
          return;
        } else if (array.orElse(true) && index.orElse(true)) {
          conditions.add(scope.after(() -> elsewhere(write, array, index, other)));
        }
      }
    }
    Expression location =
        scope.after(
            () -> terms.reads().element(array(write.array(), write.type()), index(write.index())));
    effect.write(false, conditions, location, write.type().element(), write.value());
  }

  private Expression elsewhere(
      Write write, Optional<Boolean> array, Optional<Boolean> index, Write other) {
    Trees trees = scope.trees();
    Expression otherIndex =
        trees.binary(BinaryOperator.NOT_EQUAL, index(write.index()), index(other.index()));
    if (array.isPresent()) {
      return otherIndex;
    }
    Expression otherArray =
        trees.binary(
            BinaryOperator.NOT_EQUAL,
            array(write.array(), write.type()),
            array(other.array(), other.type()));
    return index.isPresent() ? otherArray : trees.binary(BinaryOperator.OR, otherArray, otherIndex);
  }

  private Expression array(Value array, JavaType type) {
    return array instanceof Value.Choice
        ? terms.references().bind(array, type, type)
        : terms.references().owner(array, type);
  }

  private Expression index(Value index) {
    return terms.reads().index(index);
  }

  private Optional<Boolean> sameArray(Value left, Value right) {
    boolean isNew = scope.isCreated(left) || scope.isCreated(right);
    boolean areChoices = left instanceof Value.Choice || right instanceof Value.Choice;
    return isNew && !areChoices ? Optional.of(left.equals(right)) : Values.areSame(left, right);
  }

  private static Optional<Boolean> sameIndex(Value left, Value right) {
    if (left.equals(right)) {
      return Optional.of(true);
    }
    boolean areKnown = left instanceof Value.Numeral && right instanceof Value.Numeral;
    return areKnown ? Optional.of(false) : Optional.empty();
  }

  /** All elements of a new array that are not written are 0, false or null. */
  private void initial(Value array, JavaType.ArrayType type, List<Write> writes) {
    Trees trees = scope.trees();
    Expression object = terms.references().owner(array, type);
    Name variable = new Name("i'", trees.span());
    Expression position = trees.name(variable.text());
    Value value = Values.initial(type.element().descriptor());
    Expression location = terms.reads().element(object, position);
    List<Expression> conditions = new ArrayList<>();
    for (Write write : writes) {
      Optional<Boolean> same = sameArray(array, write.array());
      if (write.type().equals(type) && same.orElse(true)) {
        Expression elsewhere =
            trees.binary(
                BinaryOperator.NOT_EQUAL, position, scope.after(() -> index(write.index())));
        conditions.add(
            same.isPresent()
                ? elsewhere
                : trees.binary(
                    BinaryOperator.OR,
                    trees.binary(
                        BinaryOperator.NOT_EQUAL,
                        object,
                        scope.after(() -> array(write.array(), type))),
                    elsewhere));
      }
    }
    Expression initial = scope.after(() -> terms.of(value, type.element()));
    Expression equation =
        type.element() == JavaType.Primitive.BOOLEAN
            ? trees.not(location)
            : trees.equal(location, initial);
    Expression last =
        trees.binary(
            BinaryOperator.MINUS,
            trees.select(object, ArrayFields.LENGTH),
            trees.integer(java.math.BigInteger.ONE));
    effect.ensure(
        new Expression.Quantified(
            Quantifier.FORALL,
            variable,
            scope.vocabulary().names().reference(JavaType.Primitive.INT, trees.span()),
            new Expression.Range(trees.integer(java.math.BigInteger.ZERO), last),
            effect.implied(conditions, equation),
            trees.span()));
  }
}
