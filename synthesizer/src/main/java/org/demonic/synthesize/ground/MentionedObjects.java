package org.demonic.synthesize.ground;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.syntax.Quantifier;

/**
 * The objects that clauses speak of: those that variables hold, and those to which they lead, also
 * within functions. Objects that a precondition makes one are counted once.
 *
 * @param each a type for each object
 * @param manyOf the types of which there may be any number, because a quantifier ranges over them
 */
public record MentionedObjects(Collection<ObjectType> each, Set<ObjectType> manyOf) {
  /** More objects than a problem ever has. */
  public static final int MANY = 1_000_000;

  private static final Frame NOTHING = new Frame(false, List.of());

  public MentionedObjects {
    each = List.copyOf(each);
    manyOf = Set.copyOf(manyOf);
  }

  /** The objects that one call of an action has to do with. */
  public static MentionedObjects of(Action action) {
    Collector found = new Collector(action.frame());
    action.parameters().forEach(found::add);
    found.add(action.requires(), Moment.BEFORE);
    found.add(action.ensures(), Moment.AFTER);
    action.frame().locations().stream()
        .flatMap(Frame.Location::terms)
        .forEach(term -> found.add(term, Moment.AFTER));
    return found.objects();
  }

  /** The objects of which {@code final} speaks, besides those that are always the same. */
  public static MentionedObjects ofFinal(Goal goal) {
    Collector found = new Collector(NOTHING);
    found.add(goal.finals(), Moment.AFTER);
    goal.finals().forEach(clause -> found.removeFixed(clause.term()));
    return found.objects();
  }

  /** The most objects of a type among those of one step. */
  public static int most(Collection<MentionedObjects> steps, ObjectType type) {
    return steps.stream().mapToInt(step -> step.count(type)).max().orElse(0);
  }

  /** How many of them can be of a type. */
  public int count(ObjectType type) {
    return manyOf.stream().anyMatch(type::isSubtypeOf)
        ? MANY
        : (int) each.stream().filter(type::isSubtypeOf).count();
  }

  /** Whether there is no more than one object. */
  public boolean isOne() {
    return each.size() <= 1 && manyOf.isEmpty();
  }

  /** When a place is read: it may hold other objects before a step than after it. */
  private enum Moment {
    BEFORE,
    AFTER
  }

  private static final class Collector {
    private static final String NULL = "null";

    private final Map<String, ObjectType> each = new HashMap<>();

    /** Another name for the object that has a name. */
    private final Map<String, String> same = new HashMap<>();

    private final Set<ObjectType> manyOf = new HashSet<>();
    private final Set<Variable> bound = new HashSet<>();
    private final Set<String> calls = new HashSet<>();
    private final Set<Term> leftOut = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Frame frame;

    /**
     * No objects so far.
     *
     * @param frame what may change between the two moments
     */
    Collector(Frame frame) {
      this.frame = frame;
    }

    MentionedObjects objects() {
      Map<String, ObjectType> objects = new HashMap<>();
      each.forEach((name, type) -> objects.merge(one(name), type, Collector::moreGeneral));
      objects.remove(one(NULL));
      return new MentionedObjects(objects.values(), manyOf);
    }

    private static ObjectType moreGeneral(ObjectType one, ObjectType other) {
      return one.isSubtypeOf(other) ? other : one;
    }

    /** The name that stands for all names of an object. */
    private String one(String name) {
      String other = same.get(name);
      return other == null ? name : one(other);
    }

    void add(Variable parameter) {
      if (parameter.type() instanceof ObjectType type) {
        each.put(parameter.name(), type);
      }
    }

    void add(List<Clause> clauses, Moment when) {
      clauses.forEach(clause -> leaveOutOfAll(clause.term()));
      clauses.forEach(clause -> add(clause.term(), when));
      clauses.stream()
          .flatMap(clause -> Terms.conjuncts(clause.term()).stream())
          .forEach(condition -> makeOne(condition, when));
    }

    private void makeOne(Term condition, Moment when) {
      if (condition instanceof Term.Equality equality && !equality.negated()) {
        String left = one(name(equality.left(), when));
        String right = one(name(equality.right(), when));
        if (!left.equals(right)) {
          same.put(left, right);
        }
      }
    }

    /** What holds of all objects holds of those that are counted; it needs no others. */
    private void leaveOutOfAll(Term clause) {
      for (Term part : Terms.conjuncts(clause)) {
        if (part instanceof Term.Quantified all && all.quantifier() == Quantifier.FORALL) {
          leaveOut(all.body(), all.variable());
          Terms.conjuncts(all.body()).forEach(this::leaveOutIfNull);
          leaveOutOfAll(all.body());
        }
      }
    }

    private void leaveOutIfNull(Term condition) {
      if (condition instanceof Term.Equality equality
          && !equality.negated()
          && equality.right() instanceof Term.NullConstant) {
        leftOut.add(equality.left());
      }
    }

    private void leaveOut(Term term, Variable variable) {
      if (term instanceof Term.VariableRead read && read.variable().equals(variable)) {
        leftOut.add(read);
      }
      Terms.children(term).forEach(part -> leaveOut(part, variable));
    }

    private void add(Term term, Moment when) {
      if (term instanceof Term.Old old) {
        add(old.operand(), Moment.BEFORE);
        return;
      }
      if (term instanceof Term.Quantified quantified) {
        bound.add(quantified.variable());
      }
      if (term.type() instanceof ObjectType type
          && !(term instanceof Term.NullConstant)
          && !leftOut.contains(term)) {
        if (bound.stream().anyMatch(variable -> Terms.mentions(term, variable))) {
          manyOf.add(type);
        }
        each.put(name(term, when), type);
      }
      Terms.children(term).forEach(part -> add(part, when));
      if (term instanceof Term.Call call && calls.add(name(call, when))) {
        contract(call).forEach(clause -> add(clause, when));
      }
    }

    /** The same for terms that have the same object. */
    private String name(Term term, Moment when) {
      if (term instanceof Term.Old old) {
        return name(old.operand(), Moment.BEFORE);
      } else if (term instanceof Term.NullConstant) {
        return NULL;
      } else if (term instanceof Term.VariableRead read) {
        return read.variable().name();
      }
      boolean isChanged =
          frame.everything() || frame.locations().stream().anyMatch(l -> reads(term, l.field()));
      return (isChanged ? when : Moment.BEFORE) + " " + TermText.of(term);
    }

    void removeFixed(Term term) {
      if (isFixed(term)) {
        each.remove(name(term, Moment.AFTER));
      }
      Terms.children(term).forEach(this::removeFixed);
    }
  }

  private static List<Term> contract(Term.Call call) {
    Function function = call.function();
    Map<Variable, Term> arguments = new HashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      arguments.put(function.parameters().get(i), call.arguments().get(i));
    }
    return Stream.concat(function.requires().stream(), function.ensures().stream())
        .map(clause -> Terms.substitute(clause.term(), arguments))
        .toList();
  }

  private static boolean reads(Term term, Field field) {
    return Terms.any(
        term,
        t ->
            t instanceof Term.Call
                || (t instanceof Term.FieldRead read && read.field().equals(field)));
  }

  /** Whether a term of a goal is the same in all states. */
  private static boolean isFixed(Term term) {
    return term instanceof Term.VariableRead
        || (term instanceof Term.FieldRead read
            && read.field().constant()
            && isFixed(read.receiver()));
  }
}
