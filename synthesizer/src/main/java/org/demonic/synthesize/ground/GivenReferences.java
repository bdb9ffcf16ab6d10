package org.demonic.synthesize.ground;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;

/**
 * The plain facts about references.
 *
 * @param distinct for each reference, the numbers of the facts that make it different from others:
 *     two references are different objects if they share a number
 * @param is the types that {@code initial} says they have
 * @param isNot the types that {@code initial} says they do not have
 */
record GivenReferences(
    Set<Variable> isNull,
    Set<Variable> notNull,
    Map<Variable, BitSet> distinct,
    Map<Variable, Set<ObjectType>> is,
    Map<Variable, Set<ObjectType>> isNot) {
  private static final BitSet NONE = new BitSet();

  GivenReferences {
    isNull = Set.copyOf(isNull);
    notNull = Set.copyOf(notNull);
    distinct = Map.copyOf(distinct);
    is = Map.copyOf(is);
    isNot = Map.copyOf(isNot);
  }

  boolean canBeNull(Variable variable) {
    return !notNull.contains(variable);
  }

  boolean areDistinct(Variable one, Variable other) {
    return distinct.getOrDefault(one, NONE).intersects(distinct.getOrDefault(other, NONE));
  }

  boolean areAllDistinct(List<Variable> variables) {
    return IntStream.range(0, variables.size())
        .allMatch(
            i ->
                variables.subList(0, i).stream()
                    .allMatch(other -> areDistinct(variables.get(i), other)));
  }

  List<ObjectType> types(Domain domain, Variable variable) {
    if (isNull.contains(variable)) {
      return List.of();
    }
    Set<ObjectType> above = is.getOrDefault(variable, Set.of());
    Set<ObjectType> excluded = isNot.getOrDefault(variable, Set.of());
    return domain.subtypes((ObjectType) variable.type()).stream()
        .filter(t -> above.stream().allMatch(t::isSubtypeOf))
        .filter(t -> excluded.stream().noneMatch(t::isSubtypeOf))
        .toList();
  }
}
