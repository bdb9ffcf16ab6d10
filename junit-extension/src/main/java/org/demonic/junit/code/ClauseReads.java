package org.demonic.junit.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.ModuleCode;
import org.demonic.code.effect.Change;
import org.demonic.code.share.Region;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.junit.snapshot.Snapshot;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.type.JavaType;

/** The memory that a clause reads, also through pure methods, and the objects that have it. */
public final class ClauseReads {
  /** Stands for objects that are not known: no lock of theirs is held. */
  private static final Object NOT_KNOWN = new Object();

  private final ModuleCode code;
  private final JavaDomain domain;
  private final Snapshot snapshot;
  private final Map<ObjectReference, Object> objects = new HashMap<>();
  private final Map<Region, List<Object>> regions = new HashMap<>();
  private final Set<String> unread = new LinkedHashSet<>();
  private final Set<Function> functions = new HashSet<>();

  private ClauseReads(ModuleCode code, JavaDomain domain, Snapshot snapshot) {
    this.code = code;
    this.domain = domain;
    this.snapshot = snapshot;
    snapshot.references().forEach((object, reference) -> objects.put(reference, object));
  }

  /**
   * The reads of a clause in a state.
   *
   * @param clause a term of the domain
   * @param now what its variables stand for
   */
  public static ClauseReads of(
      ModuleCode code, JavaDomain domain, Snapshot snapshot, Term clause, Valuation now) {
    ClauseReads reads = new ClauseReads(code, domain, snapshot);
    reads.collect(clause, Optional.of(now));
    return reads;
  }

  /**
   * The regions, each with the objects of the state whose memory of that region matters. They are
   * in no set, because that would run their own code.
   */
  public Map<Region, List<Object>> regions() {
    return regions;
  }

  /**
   * The regions of fractions that some step may set to what demonL does not have: not a number, or
   * infinite.
   */
  public Set<Region> perhapsNotFinite(ThreadSteps steps) {
    Set<Region> found = new LinkedHashSet<>();
    for (Step step : steps.possible()) {
      for (Change change : step.changes()) {
        Region region = Region.of(change.location());
        boolean isFraction = Kind.of(change.location().type()).isFraction();
        if (isFraction
            && regions.containsKey(region)
            && !(change.value() instanceof Value.Numeral number && isFinite(number))) {
          found.add(region);
        }
      }
    }
    return found;
  }

  private static boolean isFinite(Value.Numeral number) {
    return Double.isFinite(number.number().doubleValue());
  }

  /** The pure methods whose reads are unknown, and the fields that no class file has. */
  public Set<String> unread() {
    return unread;
  }

  /**
   * Adds what a term reads.
   *
   * @param now empty where it is not known what its variables stand for
   */
  private void collect(Term term, Optional<Valuation> now) {
    if (term instanceof Term.FieldRead read) {
      read(read, now);
    } else if (term instanceof Term.Call call) {
      call(call, now);
    }
    Optional<Valuation> inside = term instanceof Term.Quantified ? Optional.empty() : now;
    Terms.children(term).forEach(child -> collect(child, inside));
  }

  private void call(Term.Call call, Optional<Valuation> now) {
    Optional<Term> meant = Terms.inlined(call);
    if (meant.isEmpty()) {
      // The names of functions that are overloaded have their parameters' types, too.
      unread.add("`" + call.function().name().replaceFirst("\\(.*", "") + "()`");
    } else if (functions.add(call.function())) {
      meant.ifPresent(m -> collect(m, now));
      clauses(call.function().requires());
      clauses(call.function().ensures());
      functions.remove(call.function());
    }
  }

  private void clauses(List<Clause> clauses) {
    clauses.forEach(c -> collect(c.term(), Optional.empty()));
  }

  private void read(Term.FieldRead read, Optional<Valuation> now) {
    Field field = read.field();
    if (field.name().equals(ArrayFields.LENGTH) && domain.arrayType(field.owner()).isPresent()) {
      return;
    }
    Optional<JavaType.ArrayType> array = domain.arrayType(field.owner());
    if (array.isPresent()) {
      elements(array.get().element().descriptor(), read, now);
      return;
    }
    Optional<FieldName> name = name(field);
    if (name.isEmpty()) {
      unread.add(field.toString());
      return;
    }
    add(new Region.OfField(name.get()), owners(read, now));
  }

  private void add(Region region, Collection<Object> objects) {
    regions.computeIfAbsent(region, r -> new ArrayList<>()).addAll(objects);
  }

  /** Adds the elements of an array, which may be that of a field that owns it. */
  private void elements(String type, Term.FieldRead read, Optional<Valuation> now) {
    Optional<Term.FieldRead> holder = holder(read.receiver());
    Optional<FieldName> owner =
        holder.flatMap(h -> name(h.field())).filter(f -> code.arrays().isOwner(f));
    if (owner.isPresent()) {
      add(Region.ofElements(type, owner), owners(holder.orElseThrow(), now));
      return;
    }
    add(Region.ofElements(type), owners(read, now));
    boolean isGiven = now.isPresent() && read.receiver() instanceof Term.VariableRead;
    if (holder.isEmpty() && !isGiven) {
      for (FieldName field : code.arrays().owners()) {
        add(Region.ofElements(type, Optional.of(field)), List.of(NOT_KNOWN));
      }
    }
  }

  /** The read of a field from which an array comes, or an array of arrays that it is in. */
  private Optional<Term.FieldRead> holder(Term array) {
    if (array instanceof Term.FieldRead read) {
      return domain.arrayType(read.field().owner()).isPresent()
          ? holder(read.receiver())
          : Optional.of(read);
    } else if (array instanceof Term.ElementRead element) {
      return holder(element.sequence());
    } else if (array instanceof Term.NonNull present) {
      return holder(present.operand());
    } else if (array instanceof Term.ToNullable wide) {
      return holder(wide.operand());
    }
    return Optional.empty();
  }

  private Optional<FieldName> name(Field field) {
    for (JavaClass type : domain.classes()) {
      for (JavaField javaField : type.fields()) {
        if (type.demonlName().equals(field.owner().name())
            && javaField.demonlName().equals(field.name())) {
          return code.field(javaField.declaringClass(), javaField.name());
        }
      }
    }
    return Optional.empty();
  }

  /** The object whose field is read; where that is not known, all that have it. */
  private Collection<Object> owners(Term.FieldRead read, Optional<Valuation> now) {
    Optional<Object> owner =
        now.flatMap(v -> Evaluator.value(read.receiver(), v))
            .flatMap(
                v ->
                    v instanceof ObjectReference o
                        ? Optional.ofNullable(objects.get(o))
                        : Optional.empty());
    return owner.<Collection<Object>>map(List::of).orElseGet(() -> all(read.field().owner()));
  }

  private Collection<Object> all(ObjectType type) {
    List<Object> all = new ArrayList<>();
    snapshot.state().objects().stream()
        .filter(o -> o.type().isSubtypeOf(type))
        .map(objects::get)
        .forEach(all::add);
    return all;
  }
}
