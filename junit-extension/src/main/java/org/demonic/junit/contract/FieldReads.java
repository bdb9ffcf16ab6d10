package org.demonic.junit.contract;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.GroupedTermVisitor;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.jspecify.annotations.Nullable;

/** The fields on whose values terms depend, also through the functions that they call. */
@SuppressWarnings("NullAwayBeforeJdk22") // `@Nullable Void` as a type argument
public final class FieldReads {
  private final Set<Field> fields = new HashSet<>();
  private final Set<Function> functions = new HashSet<>();

  /** Whether the value depends on which objects there are. */
  private boolean all;

  private FieldReads() {}

  /** A field of a class with source, by its names in Java, which stay when a domain grows. */
  private record JavaName(String declaringClass, String name) {}

  /** Tells of the fields of objects whether these terms cannot be evaluated without them. */
  public static Predicate<java.lang.reflect.Field> of(JavaDomain domain, Collection<Term> terms) {
    FieldReads reads = new FieldReads();
    terms.forEach(reads::collect);
    if (reads.all) {
      return field -> true;
    }
    Set<JavaName> names = reads.javaNames(domain);
    return field ->
        names.contains(new JavaName(field.getDeclaringClass().getName(), field.getName()));
  }

  private Set<JavaName> javaNames(JavaDomain domain) {
    Set<JavaName> names = new HashSet<>();
    for (JavaClass type : domain.classes()) {
      for (JavaField field : type.fields()) {
        boolean isRead =
            fields.stream()
                .anyMatch(
                    f ->
                        f.owner().name().equals(type.demonlName())
                            && f.name().equals(field.demonlName()));
        if (isRead) {
          names.add(new JavaName(field.declaringClass(), field.name()));
        }
      }
    }
    return names;
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
      Terms.children(term).forEach(FieldReads.this::collect);
      return null;
    }

    @Override
    public @Nullable Void visit(Term.VariableRead term) {
      return null;
    }

    @Override
    public @Nullable Void visit(Term.FieldRead term) {
      fields.add(term.field());
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
        term.function().definition().ifPresent(FieldReads.this::collect);
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
