package org.demonic.synthesize;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;

/** The fields that terms read, in the functions that they call too. */
final class FieldReads {
  private FieldReads() {}

  static Set<Field> of(Term term) {
    Set<Field> fields = new LinkedHashSet<>();
    collect(term, fields);
    return fields;
  }

  static Set<Field> of(List<Clause> clauses) {
    Set<Field> fields = new LinkedHashSet<>();
    clauses.forEach(c -> collect(c.term(), fields));
    return fields;
  }

  private static void collect(Term term, Set<Field> fields) {
    if (term instanceof Term.FieldRead read) {
      fields.add(read.field());
    } else if (term instanceof Term.Call call) {
      call.function().requires().forEach(c -> collect(c.term(), fields));
      call.function().ensures().forEach(c -> collect(c.term(), fields));
    }
    Terms.children(term).forEach(child -> collect(child, fields));
  }
}
