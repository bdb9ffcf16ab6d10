package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.smt.Smt;

/**
 * Numbers that stand for the types of a domain. With single inheritance, the numbers of a type and
 * its subtypes are consecutive, so that two comparisons tell whether a number is among them.
 */
final class TypeNumbers {
  private final Map<ObjectType, Integer> numbers = new HashMap<>();
  private final Map<ObjectType, List<Range>> ranges = new HashMap<>();

  private record Range(int first, int last) {}

  private TypeNumbers() {}

  static TypeNumbers of(Domain domain) {
    Map<ObjectType, List<ObjectType>> below = new HashMap<>();
    for (ObjectType type : domain.types()) {
      if (!type.supertypes().isEmpty()) {
        below.computeIfAbsent(type.supertypes().get(0), t -> new ArrayList<>()).add(type);
      }
    }
    TypeNumbers all = new TypeNumbers();
    domain.types().stream()
        .filter(t -> t.supertypes().isEmpty())
        .forEach(t -> all.number(t, below));
    Map<ObjectType, NavigableSet<Integer>> subtypes = new HashMap<>();
    for (ObjectType type : domain.types()) {
      for (ObjectType above : type.lineage()) {
        subtypes.computeIfAbsent(above, t -> new TreeSet<>()).add(all.number(type));
      }
    }
    subtypes.forEach((type, numbers) -> all.ranges.put(type, ranges(numbers)));
    return all;
  }

  private void number(ObjectType type, Map<ObjectType, List<ObjectType>> below) {
    numbers.put(type, numbers.size());
    below.getOrDefault(type, List.of()).forEach(t -> number(t, below));
  }

  private static List<Range> ranges(NavigableSet<Integer> numbers) {
    List<Range> ranges = new ArrayList<>();
    int first = numbers.first();
    for (int number : numbers) {
      if (!numbers.contains(number + 1)) {
        ranges.add(new Range(first, number));
        first = Objects.requireNonNullElse(numbers.higher(number), number);
      }
    }
    return ranges;
  }

  private int number(ObjectType type) {
    return Objects.requireNonNull(numbers.get(type), type::name);
  }

  /** Whether a number stands for exactly this type. */
  BoolExpr isExactly(Smt smt, Expr<?> number, ObjectType type) {
    return smt.equal(number, smt.whole(number(type)));
  }

  /** Whether a number stands for a type or one of its subtypes. */
  BoolExpr isOf(Smt smt, Expr<?> number, ObjectType type) {
    List<BoolExpr> any = new ArrayList<>();
    for (Range range : Objects.requireNonNull(ranges.get(type), type::name)) {
      any.add(
          range.first() == range.last()
              ? smt.equal(number, smt.whole(range.first()))
              : smt.and(
                  smt.lessOrEqual(smt.whole(range.first()), number),
                  smt.lessOrEqual(number, smt.whole(range.last()))));
    }
    return smt.or(any);
  }
}
