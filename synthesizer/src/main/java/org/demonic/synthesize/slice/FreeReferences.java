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
import org.demonic.lang.domain.Frame.EveryObject;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Frame.OneField;
import org.demonic.lang.domain.LocationVisitor;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.source.Span;

/**
 * Finds the references to which an action may give any value, because its postcondition does not
 * determine them.
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

  /** The types of those references among certain fields, and of results. */
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
    return term.accept(new Changes());
  }

  private List<ObjectType> types(Predicate<Field> fields) {
    List<Type> free = new ArrayList<>();
    if (action.frame().everything()) {
      domain
          .types()
          .forEach(t -> domain.fields(t).stream().filter(fields).forEach(f -> free.add(f.type())));
    }
    for (Location location : action.frame().locations()) {
      if (fields.test(location.field())
          && location.accept(new NameOf()).filter(determined::contains).isEmpty()) {
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

  /** Whether a term reads what the action changes, in the state after it. */
  private final class Changes extends AnyPart {
    @Override
    public Boolean visit(Term.VariableRead term) {
      return action.result().equals(Optional.of(term.variable()));
    }

    @Override
    public Boolean visit(Term.FieldRead term) {
      return readsChanged(term) || parts(term);
    }

    @Override
    public Boolean visit(Term.Old term) {
      return false;
    }

    @Override
    public Boolean visit(Term.Call term) {
      return readsChanged(term) || parts(term);
    }

    @Override
    public Boolean visit(Term.Quantified term) {
      return parts(term);
    }

    private boolean readsChanged(Term term) {
      return FieldReads.of(term).stream().anyMatch(changed::contains);
    }
  }

  /** The term that stands for a location, if there is one. */
  private static final class NameOf implements LocationVisitor<Optional<Term>, RuntimeException> {
    @Override
    public Optional<Term> visit(OneField location) {
      Term receiver = Terms.at(Span.NONE, location.receiver());
      return Optional.of(new Term.FieldRead(receiver, location.field(), Span.NONE));
    }

    @Override
    public Optional<Term> visit(EveryObject location) {
      return Optional.empty();
    }

    @Override
    public Optional<Term> visit(Elements location) {
      Term sequence = Terms.at(Span.NONE, location.sequence());
      Type element = ((SequenceType) sequence.type()).element();
      return location
          .index()
          .map(i -> new Term.ElementRead(sequence, Terms.at(Span.NONE, i), element, Span.NONE));
    }

    /** Returns the sequence: if that is determined, its length is, too. */
    @Override
    public Optional<Term> visit(LengthOf location) {
      return Optional.of(Terms.at(Span.NONE, location.sequence()));
    }
  }
}
