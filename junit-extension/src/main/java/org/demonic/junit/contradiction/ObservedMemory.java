package org.demonic.junit.contradiction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.ModuleCode;
import org.demonic.code.body.CallFields;
import org.demonic.code.share.Region;
import org.demonic.junit.contract.MethodContract;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Variable;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.type.JavaType;

/** The memory that clauses read, also through the pure methods that they call. */
final class ObservedMemory {
  private final Set<Field> fields = new HashSet<>();
  private final Set<Function> functions = new HashSet<>();
  private boolean hasResult;

  private ObservedMemory() {}

  /** The memory that the promises of a method read, the result included. */
  static Set<Region> of(Subject subject, JavaDomain domain, ModuleCode code) {
    ObservedMemory observed = new ObservedMemory();
    terms(subject, domain).forEach(observed::collect);
    Set<Region> regions = new HashSet<>();
    observed.fields.forEach(f -> regions(f, domain, code).forEach(regions::add));
    if (observed.hasResult) {
      regions.add(new Region.OfStatic(CallFields.result(subject.method())));
    }
    return regions;
  }

  /** The fields that terms read. */
  static Set<Field> fields(List<Term> terms) {
    ObservedMemory observed = new ObservedMemory();
    terms.forEach(observed::collect);
    return observed.fields;
  }

  private static List<Term> terms(Subject subject, JavaDomain domain) {
    List<Term> terms = new ArrayList<>();
    if (subject.hasPostcondition()) {
      MethodContract.of(domain, subject.contract()).ensures().forEach(t -> terms.add(t.term()));
    }
    for (String name : subject.invariants()) {
      domain.find(name).flatMap(c -> domain.domain().type(c.demonlName())).stream()
          .flatMap(t -> domain.domain().invariants(t).stream())
          .forEach(c -> terms.add(c.term()));
    }
    return terms;
  }

  private void collect(Term term) {
    if (term instanceof Term.FieldRead read) {
      fields.add(read.field());
    } else if (term instanceof Term.VariableRead read) {
      hasResult |= read.variable().name().equals(Variable.RESULT);
    } else if (term instanceof Term.Call call && functions.add(call.function())) {
      collect(call.function().requires());
      collect(call.function().ensures());
      call.function().definition().ifPresent(this::collect);
    }
    Terms.children(term).forEach(this::collect);
  }

  private void collect(List<Clause> clauses) {
    boolean before = hasResult;
    clauses.forEach(c -> collect(c.term()));
    hasResult = before;
  }

  private static Stream<Region> regions(Field field, JavaDomain domain, ModuleCode code) {
    Optional<JavaType.ArrayType> array = domain.arrayType(field.owner());
    if (array.isPresent()) {
      return code.bodies().elements(array.get().element().descriptor());
    }
    for (JavaClass type : domain.classes()) {
      for (JavaField f : type.fields()) {
        if (type.demonlName().equals(field.owner().name()) && f.demonlName().equals(field.name())) {
          return code.field(f.declaringClass(), f.name()).<Region>map(Region.OfField::new).stream();
        }
      }
    }
    return Stream.empty();
  }
}
