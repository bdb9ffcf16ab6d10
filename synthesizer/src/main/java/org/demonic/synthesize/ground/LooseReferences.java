package org.demonic.synthesize.ground;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.syntax.Quantifier;

/**
 * Whether the invariants of a domain hold wherever one of the references that they read is null.
 * Then an object can be without the objects to which it refers, unless a step has to do with them.
 */
public final class LooseReferences {
  /** The most reads of references whose cases are told apart: they have 64 ways to be null. */
  private static final int MOST_READS = 6;

  private LooseReferences() {}

  /** Whether this is so of all invariants. */
  public static boolean areAllOf(Domain domain) {
    return domain.types().stream()
        .flatMap(type -> domain.invariants(type).stream())
        .allMatch(invariant -> isLoose(invariant.term()));
  }

  private static boolean isLoose(Term invariant) {
    if (Terms.any(invariant, Term.Call.class::isInstance)) {
      return false;
    }
    Set<String> reads = new LinkedHashSet<>();
    collectReads(invariant, reads);
    return reads.size() <= MOST_READS
        && subsets(List.copyOf(reads)).stream()
            .filter(nulls -> !nulls.isEmpty())
            .allMatch(nulls -> value(invariant, nulls).equals(Optional.of(true)));
  }

  private static List<Set<String>> subsets(List<String> all) {
    List<Set<String>> subsets = new ArrayList<>(List.of(Set.of()));
    for (String one : all) {
      for (Set<String> without : List.copyOf(subsets)) {
        Set<String> with = new LinkedHashSet<>(without);
        with.add(one);
        subsets.add(with);
      }
    }
    return subsets;
  }

  private static void collectReads(Term term, Set<String> reads) {
    if (isRead(term)) {
      reads.add(TermText.of(term));
    }
    Terms.children(term).forEach(part -> collectReads(part, reads));
  }

  private static boolean isRead(Term term) {
    return term.type() instanceof ObjectType
        && !(term instanceof Term.VariableRead)
        && !(term instanceof Term.NullConstant);
  }

  /**
   * What a condition is, if that follows from which reads are null.
   *
   * @param nulls those that are; the others are not
   */
  private static Optional<Boolean> value(Term term, Set<String> nulls) {
    if (term instanceof Term.BoolConstant constant) {
      return Optional.of(constant.value());
    } else if (term instanceof Term.Not not) {
      return value(not.operand(), nulls).map(value -> !value);
    } else if (term instanceof Term.Equality equality) {
      return areEqual(equality.left(), equality.right(), nulls)
          .map(value -> value != equality.negated());
    } else if (term instanceof Term.Logic logic) {
      return value(logic, nulls);
    } else if (term instanceof Term.Quantified all && all.quantifier() == Quantifier.FORALL) {
      return value(all.body(), nulls).filter(value -> value);
    }
    return Optional.empty();
  }

  /** The value of a connective, if it is the same for all that its sides may be. */
  private static Optional<Boolean> value(Term.Logic logic, Set<String> nulls) {
    List<Boolean> rights = values(logic.right(), nulls);
    Set<Boolean> results = new LinkedHashSet<>();
    for (boolean left : values(logic.left(), nulls)) {
      rights.forEach(right -> results.add(logic.operator().of(left, right)));
    }
    return results.size() == 1 ? Optional.of(results.iterator().next()) : Optional.empty();
  }

  private static List<Boolean> values(Term condition, Set<String> nulls) {
    return value(condition, nulls).map(List::of).orElse(List.of(true, false));
  }

  /** Variables of invariants are never null. */
  private static Optional<Boolean> areEqual(Term left, Term right, Set<String> nulls) {
    boolean isLeftNull = isNull(left, nulls);
    boolean isRightNull = isNull(right, nulls);
    boolean areObjects = left.type() instanceof ObjectType || right.type() instanceof ObjectType;
    return areObjects && (isLeftNull || isRightNull)
        ? Optional.of(isLeftNull == isRightNull)
        : Optional.empty();
  }

  private static boolean isNull(Term term, Set<String> nulls) {
    return term instanceof Term.NullConstant || (isRead(term) && nulls.contains(TermText.of(term)));
  }
}
