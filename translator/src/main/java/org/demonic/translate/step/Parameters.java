package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.type.JavaType;

/** The parameters of an action, and what is required of them, as they come up. */
final class Parameters {
  /** The order of a parameter that comes after all others. */
  static final int LAST = Integer.MAX_VALUE;

  private final List<Parameter> all = new ArrayList<>();
  private final Map<Key, Parameter> byValue = new LinkedHashMap<>();
  private final List<Expression> requires = new ArrayList<>();

  /**
   * A parameter.
   *
   * @param order where it stands among the others
   * @param open whether it may be any value of its type, because demonL cannot say which it is
   */
  record Parameter(
      String name, TypeReference type, StepParameter meaning, int order, boolean open) {}

  /** What a parameter is for: a value, as one of a type. */
  record Key(Value value, JavaType type) {}

  /** A moment to which everything can be set back. */
  record Mark(List<Parameter> all, Map<Key, Parameter> byValue, List<Expression> requires) {}

  Optional<Parameter> find(Key key) {
    return Optional.ofNullable(byValue.get(key));
  }

  /** The parameters in the order in which they came up. */
  Map<Key, Parameter> byValue() {
    return byValue;
  }

  Parameter add(Key key, Parameter parameter) {
    all.add(parameter);
    byValue.put(key, parameter);
    return parameter;
  }

  void require(Expression clause) {
    if (!requires.contains(clause)) {
      requires.add(clause);
    }
  }

  /** A name that no other parameter has. */
  String freeName(String base) {
    Set<String> taken = new HashSet<>();
    all.forEach(p -> taken.add(p.name()));
    String free = base;
    for (int i = 2; taken.contains(free); i++) {
      free = base + i;
    }
    return free;
  }

  Mark mark() {
    return new Mark(List.copyOf(all), new LinkedHashMap<>(byValue), List.copyOf(requires));
  }

  void reset(Mark mark) {
    all.clear();
    all.addAll(mark.all());
    byValue.clear();
    byValue.putAll(mark.byValue());
    requires.clear();
    requires.addAll(mark.requires());
  }

  /** Whether a parameter has come up since that may be any value. */
  boolean isOpenSince(Mark mark) {
    return all.stream().anyMatch(p -> p.open() && !mark.all().contains(p));
  }

  /** Whether an expression is no more than a parameter that has come up since, and is open. */
  boolean isOpenSince(Mark mark, Expression expression) {
    return expression instanceof Expression.NameReference name
        && all.stream()
            .anyMatch(p -> p.name().equals(name.name()) && p.open() && !mark.all().contains(p));
  }

  List<Parameter> inOrder() {
    return all.stream().sorted(Comparator.comparingInt(Parameter::order)).toList();
  }

  List<Expression> requires() {
    return requires;
  }
}
