package org.demonic.synthesize.ground;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;

/**
 * What a goal's {@code initial} says plainly of its references: which are null, which are not,
 * which are different objects, which types they are of. It keeps the universe small; all clauses
 * are encoded all the same.
 */
public final class ReferenceFacts {
  private static final BitSet NONE = new BitSet();

  private final Set<Variable> notNull = new HashSet<>();
  private final Set<Variable> isNull = new HashSet<>();

  /** For each variable, the numbers of the facts that make it different from others. */
  private final Map<Variable, BitSet> distinct = new HashMap<>();

  private int distinctions;
  private final Map<Variable, Set<ObjectType>> is = new HashMap<>();
  private final Map<Variable, Set<ObjectType>> isNot = new HashMap<>();

  private ReferenceFacts() {}

  /** What {@code initial} of a goal says. */
  public static ReferenceFacts of(Goal goal) {
    ReferenceFacts facts = new ReferenceFacts();
    for (Clause clause : goal.initial()) {
      facts.learn(clause.term());
    }
    return facts;
  }

  private void learn(Term term) {
    if (term instanceof Term.Logic logic && logic.operator() == Term.LogicOperator.AND) {
      learn(logic.left());
      learn(logic.right());
    } else if (term instanceof Term.Equality equality
        && equality.left() instanceof VariableRead left) {
      learn(equality, left.variable());
    } else if (term instanceof Term.Distinct all) {
      learn(all);
    } else if (term instanceof Term.TypeTest test && test.operand() instanceof VariableRead read) {
      notNull.add(read.variable());
      is.computeIfAbsent(read.variable(), v -> new HashSet<>()).add(test.tested());
    } else if (term instanceof Term.Not not
        && not.operand() instanceof Term.TypeTest test
        && test.operand() instanceof VariableRead read) {
      isNot.computeIfAbsent(read.variable(), v -> new HashSet<>()).add(test.tested());
    }
  }

  private void learn(Term.Distinct all) {
    Set<Variable> variables = new HashSet<>();
    boolean withNull = false;
    for (Term operand : all.operands()) {
      if (operand instanceof Term.NullConstant && !withNull) {
        withNull = true;
      } else if (!(operand instanceof VariableRead read) || !variables.add(read.variable())) {
        return;
      }
    }
    addDistinct(variables);
    if (withNull) {
      notNull.addAll(variables);
    }
  }

  private void learn(Term.Equality equality, Variable variable) {
    if (equality.right() instanceof Term.NullConstant) {
      (equality.negated() ? notNull : isNull).add(variable);
    } else if (equality.right() instanceof VariableRead other
        && equality.negated()
        && !other.variable().equals(variable)) {
      addDistinct(Set.of(variable, other.variable()));
    }
  }

  /** Whether a reference is not said to be an object. */
  public boolean canBeNull(Variable variable) {
    return !notNull.contains(variable);
  }

  private void addDistinct(Set<Variable> variables) {
    variables.forEach(v -> distinct.computeIfAbsent(v, x -> new BitSet()).set(distinctions));
    distinctions++;
  }

  private BitSet distinct(Variable variable) {
    return distinct.getOrDefault(variable, NONE);
  }

  /** Whether the two are said to be different objects, or different from null. */
  boolean areDistinct(Variable one, Variable other) {
    return distinct(one).intersects(distinct(other));
  }

  /** Whether so many are known to be different from each other, or null. */
  public boolean areAllDistinct(List<Variable> variables) {
    return IntStream.range(0, variables.size())
        .allMatch(
            i ->
                variables.subList(0, i).stream()
                    .allMatch(other -> areDistinct(variables.get(i), other)));
  }

  /** The types that the object of a reference may really be of; none if it is null. */
  public List<ObjectType> types(Domain domain, Variable variable) {
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
