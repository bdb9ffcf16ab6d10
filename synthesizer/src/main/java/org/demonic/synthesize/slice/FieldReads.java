package org.demonic.synthesize.slice;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;

/** Finds the fields that terms read, also in the functions that they call. */
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

  /** The fields that these clauses read. */
  public static Set<Field> of(List<Clause> clauses) {
    FieldReads reads = new FieldReads();
    clauses.forEach(c -> reads.collect(c.term()));
    return reads.fields;
  }

  /**
   * The fields that an action reads, also on the way to the locations that it changes. A
   * constructor that gives a field of its new object a value does not read that field.
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

  /**
   * The fields that lead to a location. An action that changes a part of a sequence also reads the
   * sequence, because the rest of it stays.
   */
  static Set<Field> way(Location location) {
    FieldReads reads = new FieldReads();
    location.terms().forEach(reads::collect);
    return reads.fields;
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
    term.accept(new Collector());
  }

  /** Collects fields. It always answers no, so that it visits all parts. */
  private final class Collector extends AnyPart {
    @Override
    public Boolean visit(Term.VariableRead term) {
      return false;
    }

    @Override
    public Boolean visit(Term.FieldRead term) {
      fields.add(term.field());
      return parts(term);
    }

    @Override
    public Boolean visit(Term.Call term) {
      if (functions.add(term.function())) {
        term.function().requires().forEach(c -> collect(c.term()));
        term.function().ensures().forEach(c -> collect(c.term()));
      }
      return parts(term);
    }

    @Override
    public Boolean visit(Term.Quantified term) {
      return parts(term);
    }
  }
}
