package org.demonic.junit.contract;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;

/** The fields on whose values terms depend, also through the functions that they call. */
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
    if (term instanceof Term.FieldRead read) {
      fields.add(read.field());
    } else if (term instanceof Term.Quantified quantified) {
      all |= quantified.variable().type() instanceof ObjectType;
    } else if (term instanceof Term.Call call && functions.add(call.function())) {
      all |= call.function().definition().isEmpty();
      collect(call.function().requires());
      collect(call.function().ensures());
      call.function().definition().ifPresent(this::collect);
    }
    Terms.children(term).forEach(this::collect);
  }

  private void collect(Collection<Clause> clauses) {
    clauses.forEach(c -> collect(c.term()));
  }
}
