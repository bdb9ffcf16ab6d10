package org.demonic.synthesize.slice;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame.Elements;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Frame.OneField;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;

/** The fields that terms read, in the functions that they call too. */
public final class FieldReads {
  private final Set<Field> fields = new LinkedHashSet<>();
  private final Set<Function> functions = new HashSet<>();

  private FieldReads() {}

  /** The fields that a term reads. */
  public static Set<Field> of(Term term) {
    FieldReads reads = new FieldReads();
    reads.collect(term);
    return reads.fields;
  }

  /** The fields that any of those clauses reads. */
  public static Set<Field> of(List<Clause> clauses) {
    FieldReads reads = new FieldReads();
    clauses.forEach(c -> reads.collect(c.term()));
    return reads.fields;
  }

  /**
   * The fields that an action reads, or goes through to what it changes. That a constructor says
   * what a field of its new object is, does not read that field.
   */
  static Set<Field> of(Action action) {
    FieldReads reads = new FieldReads();
    action.requires().forEach(c -> reads.collect(c.term()));
    action.ensures().forEach(c -> reads.collectEffect(action, c.term()));
    for (Location location : action.frame().locations()) {
      if (!(location instanceof LengthOf length && isOfMade(action, length.sequence()))) {
        reads.fields.addAll(way(location));
      }
    }
    return reads.fields;
  }

  /** The fields that lead to a location. */
  static Set<Field> way(Location location) {
    if (location instanceof OneField one) {
      return of(one.receiver());
    } else if (location instanceof Elements elements) {
      Set<Field> fields = of(elements.sequence());
      elements.index().ifPresent(i -> fields.addAll(of(i)));
      return fields;
    }
    return location instanceof LengthOf length ? of(length.sequence()) : Set.of();
  }

  private void collectEffect(Action action, Term term) {
    if (term instanceof Term.Logic both && both.operator() == LogicOperator.AND) {
      collectEffect(action, both.left());
      collectEffect(action, both.right());
    } else if (term instanceof Term.Equality equality
        && !equality.negated()
        && isOfMade(action, equality.left())) {
      collect(equality.right());
    } else {
      collect(term);
    }
  }

  /** Whether a term is a field, or the length of one, of the object that a constructor makes. */
  private static boolean isOfMade(Action action, Term term) {
    Term place = term instanceof Term.Length length ? length.operand() : term;
    return action.constructor()
        && place instanceof Term.FieldRead read
        && read.receiver() instanceof Term.VariableRead made
        && made.variable().equals(action.parameters().get(0));
  }

  private void collect(Term term) {
    if (term instanceof Term.FieldRead read) {
      fields.add(read.field());
    } else if (term instanceof Term.Call call && functions.add(call.function())) {
      call.function().requires().forEach(c -> collect(c.term()));
      call.function().ensures().forEach(c -> collect(c.term()));
    }
    Terms.children(term).forEach(this::collect);
  }
}
