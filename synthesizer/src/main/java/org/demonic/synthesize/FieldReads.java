package org.demonic.synthesize;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;

/** The fields that terms read, in the functions that they call too. */
final class FieldReads {
  private final Set<Field> fields = new LinkedHashSet<>();
  private final Set<Function> functions = new HashSet<>();

  private FieldReads() {}

  static Set<Field> of(Term term) {
    FieldReads reads = new FieldReads();
    reads.collect(term);
    return reads.fields;
  }

  static Set<Field> of(List<Clause> clauses) {
    FieldReads reads = new FieldReads();
    clauses.forEach(c -> reads.collect(c.term()));
    return reads.fields;
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
