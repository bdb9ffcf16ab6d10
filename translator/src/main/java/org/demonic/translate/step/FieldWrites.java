package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.memory.StepFields.FieldPlace;
import org.demonic.translate.type.JavaType;

/**
 * Translates the writes of fields. A new object has its initial values before anything is written.
 */
final class FieldWrites {
  private final StepScope scope;
  private final Terms terms;
  private final Effect effect;

  private record Write(Value object, FieldPlace field, Value value) {}

  FieldWrites(StepScope scope, Terms terms, Effect effect) {
    this.scope = scope;
    this.terms = terms;
    this.effect = effect;
  }

  void add(Step step, List<Value> created) {
    List<Write> writes = new ArrayList<>();
    created.forEach(object -> initial(object, writes));
    Map<FieldName, Value> ofClasses = new LinkedHashMap<>();
    for (var change : step.changes()) {
      Optional<FieldName> field = change.location().asField();
      Optional<Value> object = change.location().base();
      if (field.isPresent() && object.isPresent()) {
        scope
            .vocabulary()
            .fields()
            .find(field.get())
            .filter(p -> scope.vocabulary().has(p.type()))
            .ifPresent(p -> writes.add(new Write(object.get(), p, change.value())));
      } else if (field.isPresent()) {
        ofClasses.remove(field.get());
        ofClasses.put(field.get(), change.value());
      } else if (change.location().element().isEmpty()) {
        throw new IllegalStateException("a write must not be left out: " + change);
      }
    }
    for (int i = 0; i < writes.size(); i++) {
      write(writes.get(i), writes.subList(i + 1, writes.size()));
    }
    ofClasses.forEach(this::writeStatic);
  }

  private void initial(Value object, List<Write> writes) {
    JavaType type = scope.vocabulary().references().of(object);
    for (FieldPlace field : scope.vocabulary().fields().all(type)) {
      writes.add(new Write(object, field, Values.initial(field.type().descriptor())));
    }
  }

  private void write(Write write, List<Write> later) {
    FieldPlace field = write.field();
    boolean isPreset = field.constant();
    Set<Expression> conditions = new LinkedHashSet<>();
    for (Write other : later) {
      if (other.field().equals(field)) {
        Optional<Boolean> same = same(write.object(), other.object(), field.owner());
        if (same.orElse(false)) {
          return;
        } else if (same.isEmpty()) {
          conditions.add(
              in(isPreset, () -> effect.differ(write.object(), other.object(), field.owner())));
        }
      }
    }
    Expression object = in(isPreset, () -> object(write.object(), field.owner()));
    effect.write(
        isPreset,
        List.copyOf(conditions),
        scope.trees().select(object, field.name()),
        field.type(),
        write.value());
  }

  private <T> T in(boolean isPreset, java.util.function.Supplier<T> part) {
    return isPreset ? scope.before(part) : scope.after(part);
  }

  /** What is made is none of what was there; parameters stand for that. */
  private Optional<Boolean> same(Value left, Value right, JavaType owner) {
    if (left.equals(right)) {
      return Optional.of(true);
    }
    JavaType one = scope.vocabulary().references().of(left);
    JavaType other = scope.vocabulary().references().of(right);
    if (isBelow(one, owner)
        && isBelow(other, owner)
        && !terms.references().areRelated(one, other)) {
      return Optional.of(false);
    }
    boolean areSymbols = isSymbol(left) && isSymbol(right);
    boolean isOneNew = scope.isCreated(left) || scope.isCreated(right);
    return areSymbols && isOneNew ? Optional.of(false) : Values.areSame(left, right);
  }

  private boolean isBelow(JavaType type, JavaType owner) {
    return type.isObject() && scope.vocabulary().classes().isSubtype(type, owner);
  }

  private static boolean isSymbol(Value value) {
    return value instanceof Value.Symbol || value instanceof Value.Content;
  }

  /** A choice between objects gets a name, so that the frame of the action has one location. */
  private Expression object(Value value, JavaType type) {
    return value instanceof Value.Choice
        ? terms.references().bind(value, type, type)
        : terms.references().owner(value, type);
  }

  private void writeStatic(FieldName field, Value value) {
    scope
        .vocabulary()
        .statics()
        .find(field)
        .filter(f -> scope.vocabulary().has(f.type()))
        .ifPresent(
            f ->
                effect.write(
                    false,
                    List.of(),
                    scope.trees().select(scope.statics(), f.demonlName()),
                    f.type(),
                    value));
  }
}
