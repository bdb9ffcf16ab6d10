package org.demonic.junit.contract;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.ArithmeticOperator;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.GroupedTermVisitor;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.translate.domain.JavaDomain;
import org.jspecify.annotations.Nullable;

/** The fields on whose values terms depend, also through the functions that they call. */
@SuppressWarnings("NullAwayBeforeJdk22") // `@Nullable Void` as a type argument
public final class TermFields {
  private final Set<Field> fields = new HashSet<>();
  private final Set<Function> functions = new HashSet<>();
  private final Predicate<Field> same;

  /** Whether the value depends on which objects there are. */
  private boolean all;

  private TermFields(Predicate<Field> same) {
    this.same = same;
  }

  /** The fields that these terms read. */
  public static TermFields of(Collection<Term> terms) {
    TermFields reads = new TermFields(field -> false);
    terms.forEach(reads::collect);
    return reads;
  }

  /**
   * The fields that these terms read, those of the conditions of steps that change nothing, and so
   * those of the actions of a domain of steps that may change them: a cone of influence. All
   * objects of a state have been made: that tells none apart from others, and an invariant about it
   * matters where it is about a field that does.
   */
  public static TermFields of(JavaDomain steps, Collection<Term> terms) {
    TermFields reads = new TermFields(steps::isMade);
    terms.forEach(reads::collect);
    Domain domain = steps.domain();
    Set<String> named = new HashSet<>();
    steps
        .conditions()
        .forEach(c -> c.routine().requires().forEach(r -> addNames(r.expression(), named)));
    domain.types().stream()
        .flatMap(type -> domain.fields(type).stream())
        .filter(field -> named.contains(field.name()) && !steps.isMade(field))
        .forEach(reads.fields::add);
    int before;
    do {
      before = reads.fields.size();
      domain.types().forEach(type -> domain.invariants(type).forEach(reads::collectInvariant));
      domain.actions().forEach(reads::collect);
    } while (reads.fields.size() > before);
    return reads;
  }

  private static void addNames(Expression expression, Set<String> names) {
    if (expression instanceof Expression.Select select) {
      names.add(select.member().text());
    }
    Expressions.map(
        expression,
        part -> {
          addNames(part, names);
          return part;
        });
  }

  private void collectInvariant(Clause invariant) {
    TermFields inside = of(List.of(invariant.term()));
    if (inside.fields.stream().noneMatch(same)
        || inside.fields.stream().anyMatch(fields::contains)) {
      collect(invariant.term());
    }
  }

  private void collect(Action action) {
    List<Frame.Location> changed =
        action.frame().locations().stream().filter(l -> fields.contains(l.field())).toList();
    if (!changed.isEmpty() || action.frame().everything()) {
      collect(action.requires());
      action.ensures().stream()
          .flatMap(clause -> Terms.conjuncts(clause.term()).stream())
          .forEach(this::collectEffect);
      changed.stream().flatMap(Frame.Location::terms).forEach(this::collect);
    }
  }

  /** Collects of an effect what matters: not the value of an irrelevant field. */
  private void collectEffect(Term effect) {
    if (effect instanceof Term.Equality equality
        && !equality.negated()
        && equality.left() instanceof Term.FieldRead place
        && !fields.contains(place.field())) {
      collect(place.receiver());
      collectForDefined(equality.right());
    } else {
      collect(effect);
    }
  }

  /** Collects what decides whether a term has a value; of some terms, all that they read. */
  private void collectForDefined(Term term) {
    if (term instanceof Term.FieldRead read) {
      collect(read.receiver());
    } else if (term instanceof Term.Old old) {
      collectForDefined(old.operand());
    } else if (Terms.any(term, TermFields::mayBeUndefined)) {
      collect(term);
    }
  }

  /** Whether a term may have no value where its parts have one: only {@code this} is never null. */
  private static boolean mayBeUndefined(Term term) {
    if (term instanceof Term.FieldRead read) {
      return !(read.receiver() instanceof Term.VariableRead variable
          && variable.variable().name().equals(Domain.THIS));
    }
    return term instanceof Term.ElementRead
        || term instanceof Term.NonNull
        || term instanceof Term.Call
        || term instanceof Term.Quantified
        || (term instanceof Term.Arithmetic number
            && (number.operator() == ArithmeticOperator.DIVIDE
                || number.operator() == ArithmeticOperator.MODULO));
  }

  /** Whether a value depends on which objects there are. */
  public boolean areOfAllObjects() {
    return all;
  }

  /** Whether a field is read. */
  public boolean has(Field field) {
    return all || fields.contains(field);
  }

  private void collect(Term term) {
    term.accept(new Collector());
  }

  private void collect(Collection<Clause> clauses) {
    clauses.forEach(c -> collect(c.term()));
  }

  /** Every kind of term that reads the state has a method here. */
  private final class Collector extends GroupedTermVisitor<@Nullable Void, RuntimeException> {
    @Override
    protected @Nullable Void constant(Term term) {
      return null;
    }

    @Override
    protected @Nullable Void operator(Term term) {
      return parts(term);
    }

    private @Nullable Void parts(Term term) {
      Terms.children(term).forEach(TermFields.this::collect);
      return null;
    }

    @Override
    public @Nullable Void visit(Term.VariableRead term) {
      return null;
    }

    @Override
    public @Nullable Void visit(Term.FieldRead term) {
      if (!same.test(term.field())) {
        fields.add(term.field());
      }
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.ElementRead term) {
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Length term) {
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Old term) {
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Logic term) {
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Conditional term) {
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Call term) {
      if (functions.add(term.function())) {
        all |= term.function().definition().isEmpty();
        collect(term.function().requires());
        collect(term.function().ensures());
        term.function().definition().ifPresent(TermFields.this::collect);
      }
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Quantified term) {
      all |= term.variable().type() instanceof ObjectType;
      return parts(term);
    }
  }
}
