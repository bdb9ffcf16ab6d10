package org.demonic.synthesize.slice;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.FieldRead;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.SequenceType;

/**
 * Finds the sequences whose elements a problem may read. A snapshot gives each element of an array;
 * the solver need not know those that nothing reads.
 */
public final class ElementReads {
  private final Set<Field> read = new HashSet<>();

  private ElementReads() {}

  /**
   * The fields whose use needs more than lengths and elements that are known before the solver is
   * asked: elements are known at constant indices, except in the postconditions of actions.
   */
  public static Set<Field> of(Domain domain, Goal goal) {
    ElementReads reads = new ElementReads();
    domain.actions().stream()
        .flatMap(a -> a.ensures().stream())
        .forEach(c -> reads.collect(c.term(), false));
    Stream.of(
            domain.types().stream().map(domain::invariants),
            domain.actions().stream().map(Action::requires),
            domain.functions().stream().flatMap(f -> Stream.of(f.requires(), f.ensures())),
            Stream.of(goal.initial(), goal.finals(), goal.relies()))
        .flatMap(s -> s)
        .flatMap(List::stream)
        .forEach(c -> reads.collect(c.term(), true));
    return reads.read;
  }

  /**
   * Collects what a term reads.
   *
   * @param known whether an element at a constant index is known
   */
  private void collect(Term term, boolean known) {
    Term operand = term;
    if (term instanceof Term.Length length) {
      operand = length.operand();
    } else if (known
        && term instanceof Term.ElementRead element
        && element.index() instanceof Term.IntConstant) {
      operand = element.sequence();
    }
    if (operand != term && operand instanceof FieldRead passed) {
      collect(passed.receiver(), known);
      return;
    }
    if (term instanceof FieldRead whole && whole.type() instanceof SequenceType) {
      read.add(whole.field());
    }
    Terms.children(term).forEach(child -> collect(child, known));
  }
}
