package org.demonic.translate.step;

import java.util.Optional;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.memory.Statics;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.type.JavaType;

/** Translates what memory held before a step. */
final class Reads {
  private final StepScope scope;
  private final Terms terms;

  Reads(StepScope scope, Terms terms) {
    this.scope = scope;
    this.terms = terms;
  }

  /** A read of memory; empty for other values, and for memory that the domain does not have. */
  Optional<Expression> of(Value value) {
    if (value instanceof Value.FieldOf f && scope.isCreated(f.object())) {
      return initial(f.field().descriptor());
    } else if (value instanceof Value.ElementOf e && scope.isCreated(e.array())) {
      return initial(e.type());
    } else if (value instanceof Value.FieldOf f) {
      return field(f);
    } else if (value instanceof Value.StaticOf s) {
      return ofClass(s);
    } else if (value instanceof Value.ElementOf e) {
      return element(e);
    }
    return Optional.empty();
  }

  /** What everything holds that has just been made. */
  private Optional<Expression> initial(String type) {
    return Optional.of(terms.of(Values.initial(type), scope.vocabulary().descriptors().type(type)));
  }

  private Optional<Expression> field(Value.FieldOf read) {
    return scope
        .vocabulary()
        .fields()
        .find(read.field())
        .filter(f -> scope.vocabulary().has(f.type()))
        .map(
            f ->
                scope.read(
                    () ->
                        scope
                            .trees()
                            .select(terms.references().owner(read.object(), f.owner()), f.name())));
  }

  private Optional<Expression> ofClass(Value.StaticOf read) {
    JavaType owner = scope.vocabulary().descriptors().ofClass(read.field().owner());
    Optional<String> constant = Statics.constant(owner, read.field());
    if (constant.isPresent()) {
      return Optional.of(scope.vocabulary().names().type(owner))
          .map(e -> scope.trees().select(scope.trees().name(e), safe(constant.get())));
    }
    return scope
        .vocabulary()
        .statics()
        .find(read.field())
        .map(f -> scope.read(() -> scope.trees().select(scope.statics(), f.demonlName())));
  }

  private static String safe(String name) {
    return org.demonic.translate.naming.DemonlNames.safe(name);
  }

  private Optional<Expression> element(Value.ElementOf read) {
    JavaType array = scope.vocabulary().references().array(read.array(), read.type());
    if (!scope.vocabulary().has(array)) {
      return Optional.empty();
    }
    return Optional.of(
        scope.read(
            () -> element(terms.references().owner(read.array(), array), index(read.index()))));
  }

  /** An element of an array. */
  Expression element(Expression array, Expression index) {
    return new Expression.Index(
        scope.trees().select(array, ArrayFields.ITEMS), index, scope.trees().span());
  }

  /** A number as an index. */
  Expression index(Value index) {
    return terms.numbers().of(index).expression();
  }

  /** The length of an array or a string; empty if it is not known to be one. */
  Optional<Expression> length(Value.Length read) {
    JavaType array = scope.vocabulary().references().of(read.array());
    if (array instanceof JavaType.StringType) {
      return Optional.of(
          scope.trees().select(terms.references().of(read.array(), array), ArrayFields.LENGTH));
    } else if (!(array instanceof JavaType.ArrayType) || !scope.vocabulary().has(array)) {
      return Optional.empty();
    }
    return Optional.of(
        scope.read(
            () ->
                scope
                    .trees()
                    .select(terms.references().owner(read.array(), array), ArrayFields.LENGTH)));
  }
}
