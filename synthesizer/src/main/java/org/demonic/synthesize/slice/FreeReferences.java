package org.demonic.synthesize.slice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame.Elements;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Frame.OneField;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.source.Span;

/**
 * The references to which an action may give any value, as its postcondition does not say which.
 */
final class FreeReferences {
  private final Domain domain;
  private final Action action;
  private final Set<Field> changed = new HashSet<>();
  private final Set<Term> determined = new HashSet<>();

  private FreeReferences(Domain domain, Action action) {
    this.domain = domain;
    this.action = action;
    action.frame().locations().forEach(l -> changed.add(l.field()));
    if (action.constructor()) {
      changed.addAll(domain.fields((ObjectType) action.parameters().get(0).type()));
    }
    action.ensures().stream().map(Clause::term).forEach(this::collect);
  }

  /** The types of those references. */
  static List<ObjectType> of(Domain domain, Action action) {
    return in(domain, action, field -> true);
  }

  /** The types of those references in some fields, and of results. */
  static List<ObjectType> in(Domain domain, Action action, Predicate<Field> fields) {
    return new FreeReferences(domain, action).types(fields);
  }

  private void collect(Term term) {
    if (term instanceof Term.Logic both && both.operator() == LogicOperator.AND) {
      collect(both.left());
      collect(both.right());
    } else if (term instanceof Term.Equality equality && !equality.negated()) {
      determines(equality.left(), equality.right());
      determines(equality.right(), equality.left());
    }
  }

  private void determines(Term term, Term value) {
    if (!mayChange(value)) {
      determined.add(Terms.at(Span.NONE, term));
      if (term instanceof Term.Length length
          && value instanceof Term.IntConstant number
          && number.value().signum() == 0) {
        determined.add(Terms.at(Span.NONE, length.operand()));
      }
    }
  }

  /** Whether a term may have another value after the action than before. */
  private boolean mayChange(Term term) {
    if (term instanceof Term.Old) {
      return false;
    } else if (term instanceof Term.VariableRead read) {
      return action.result().equals(Optional.of(read.variable()));
    }
    boolean reads =
        (term instanceof Term.FieldRead || term instanceof Term.Call)
            && FieldReads.of(term).stream().anyMatch(changed::contains);
    return reads || Terms.children(term).stream().anyMatch(this::mayChange);
  }

  private List<ObjectType> types(Predicate<Field> fields) {
    List<Type> free = new ArrayList<>();
    if (action.frame().everything()) {
      domain
          .types()
          .forEach(t -> domain.fields(t).stream().filter(fields).forEach(f -> free.add(f.type())));
    }
    for (Location location : action.frame().locations()) {
      if (fields.test(location.field()) && named(location).filter(determined::contains).isEmpty()) {
        free.add(location.field().type());
      }
    }
    if (action.constructor()) {
      Term made = new Term.VariableRead(action.parameters().get(0), Span.NONE);
      for (Field field : domain.fields((ObjectType) made.type())) {
        if (fields.test(field)
            && !determined.contains(new Term.FieldRead(made, field, Span.NONE))) {
          free.add(field.type());
        }
      }
    }
    action.result().ifPresent(r -> free.add(r.type()));
    List<ObjectType> references = new ArrayList<>();
    for (Type type : free) {
      Type base = type instanceof SequenceType sequence ? sequence.element() : type;
      if (base instanceof ObjectType reference) {
        references.add(reference);
      }
    }
    return references;
  }

  /** The term that stands for a location. */
  private static Optional<Term> named(Location location) {
    if (location instanceof OneField one) {
      return Optional.of(
          new Term.FieldRead(Terms.at(Span.NONE, one.receiver()), one.field(), Span.NONE));
    } else if (location instanceof Elements elements && elements.index().isPresent()) {
      Term sequence = Terms.at(Span.NONE, elements.sequence());
      Term index = Terms.at(Span.NONE, elements.index().get());
      Type element = ((SequenceType) sequence.type()).element();
      return Optional.of(new Term.ElementRead(sequence, index, element, Span.NONE));
    } else if (location instanceof LengthOf length) {
      return Optional.of(Terms.at(Span.NONE, length.sequence()));
    }
    return Optional.empty();
  }
}
