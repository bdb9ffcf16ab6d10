package org.demonic.translate;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.lang.syntax.UnaryOperator;

/**
 * Puts into {@code old} what a postcondition reads of fields that the routine's body does not
 * write. That is the same value, and what stands in {@code old} does not widen the frame.
 */
final class UnchangedReads {
  private static final String RESULT = "Result";

  private final Classes classes;
  private final KnownClasses known;
  private final DefinedFunctions functions;
  private final Writes writes;

  /** The receiver and parameters by their demonL names. */
  private final Map<String, Variable> variables = new LinkedHashMap<>();

  /** Variables that may be objects which did not exist when the routine began. */
  private final Set<String> young = new HashSet<>(Set.of(RESULT));

  private record Variable(Place place, JavaType type) {}

  private UnchangedReads(
      Translation translation, KnownClasses known, MethodModel routine, Writes writes) {
    this.classes = translation.classes();
    this.known = known;
    this.functions = new DefinedFunctions(translation, known, writes);
    this.writes = writes;
    for (ParameterModel p : routine.parameters()) {
      variables.put(Names.safe(p.name()), new Variable(new Place.Variable(p.name()), p.type()));
    }
    if (routine.isConstructor()) {
      young.add("this");
    } else if (routine.hasReceiver()) {
      JavaType type = new JavaType.ClassType(routine.owner().binaryName());
      variables.put("this", new Variable(Place.THIS, type));
    }
  }

  /** The same postcondition, read so that its frame is as narrow as the body allows. */
  static List<TaggedExpression> narrow(
      Translation translation,
      KnownClasses known,
      MethodModel routine,
      Writes writes,
      List<TaggedExpression> ensures) {
    UnchangedReads reads = new UnchangedReads(translation, known, routine, writes);
    return ensures.stream()
        .map(e -> new TaggedExpression(e.tag(), reads.narrow(e.expression()), e.span()))
        .toList();
  }

  private Expression narrow(Expression expression) {
    if (Expressions.isOld(expression)) {
      return expression;
    } else if (expression instanceof Expression.Select select) {
      return isSteady(select) ? before(select) : orAlias(select);
    } else if (expression instanceof Expression.Index index) {
      return isSteady(index) ? before(index) : index;
    } else if (expression instanceof Expression.Call call && isSteady(call)) {
      return before(call);
    } else if (expression instanceof Expression.Quantified quantified) {
      young.add(quantified.variable().text());
    }
    return Expressions.map(expression, this::narrow);
  }

  /** What is constant anyway stays as it was written. */
  private Expression before(Expression expression) {
    return canChange(expression)
        ? new Expression.Unary(UnaryOperator.OLD, expression, expression.span())
        : expression;
  }

  private boolean canChange(Expression expression) {
    return !Expressions.isOld(expression)
        && (expression instanceof Expression.Index
            || expression instanceof Expression.Call
            || (expression instanceof Expression.Select s && known.hasChangingField(field(s)))
            || Expressions.children(expression).anyMatch(this::canChange));
  }

  /** Whether it has the same value before and after. */
  private boolean isSteady(Expression expression) {
    if (Expressions.isOld(expression)) {
      return true;
    } else if (expression instanceof Expression.Select select) {
      return isSteady(select.receiver()) && isUnwritten(select);
    } else if (expression instanceof Expression.Index index) {
      return index.sequence() instanceof Expression.Select items
          && isSteady(items.receiver())
          && !isYoung(items.receiver())
          && !writes.elements()
          && isSteady(index.index());
    } else if (expression instanceof Expression.Call call
        && !functions.isUnchanged(call, call.arguments().stream().anyMatch(this::isYoung))) {
      return false;
    }
    return !(expression instanceof Expression.Quantified)
        && !(expression instanceof Expression.NameReference name && isMade(name))
        && Expressions.children(expression).allMatch(this::isSteady);
  }

  private boolean isUnwritten(Expression.Select select) {
    Set<Place> places = writes.places(field(select));
    if (isYoung(select.receiver())) {
      return places.isEmpty();
    }
    return places.stream()
        .allMatch(p -> p == Place.Unnamed.NEW || isElsewhere(p, select.receiver()));
  }

  /** The object of a constructor: there is no state of it before. */
  private boolean isMade(Expression.NameReference name) {
    return name.name().equals("this") && young.contains("this");
  }

  private boolean isYoung(Expression expression) {
    return expression instanceof Expression.NameReference name && young.contains(name.name());
  }

  /**
   * A field that is written only on other variables has changed only if one of them is the same
   * object: then it is what that one has.
   */
  private Expression orAlias(Expression.Select select) {
    Optional<Variable> here = variable(select.receiver());
    Set<Place> places = new HashSet<>(writes.places(field(select)));
    places.remove(Place.Unnamed.NEW);
    boolean tellable =
        here.isPresent()
            && places.stream()
                .allMatch(p -> variable(p).filter(v -> areSame(v, here.get(), select)).isPresent());
    if (!tellable || places.contains(here.get().place())) {
      return select;
    }
    Trees trees = new Trees(select.span());
    Expression value = before(select);
    for (String name : variables.keySet()) {
      if (places.contains(variables.get(name).place())) {
        Expression other = trees.name(name);
        value =
            trees.conditional(
                trees.equal(select.receiver(), other),
                trees.select(other, select.member().text()),
                value);
      }
    }
    return value;
  }

  /** Whether a test of their equality is possible, and both then have that field. */
  private boolean areSame(Variable one, Variable other, Expression.Select select) {
    return related(one.type(), other.type())
        && fieldOf(one, select).isPresent()
        && fieldOf(one, select).equals(fieldOf(other, select));
  }

  private Optional<FieldModel> fieldOf(Variable variable, Expression.Select select) {
    return classes.find(variable.type()).flatMap(m -> classes.field(m, field(select)));
  }

  private boolean isElsewhere(Place place, Expression receiver) {
    Optional<Variable> here = variable(receiver);
    return here.isPresent() && variable(place).filter(v -> areApart(v, here.get())).isPresent();
  }

  /** Whether the two cannot be the same object: both are of classes, and these are unrelated. */
  private boolean areApart(Variable one, Variable other) {
    return isClass(one.type()) && isClass(other.type()) && !related(one.type(), other.type());
  }

  private boolean isClass(JavaType type) {
    return classes.find(type).filter(m -> !m.isInterface()).isPresent();
  }

  private boolean related(JavaType one, JavaType other) {
    return classes.isSubtype(one, other) || classes.isSubtype(other, one);
  }

  private Optional<Variable> variable(Expression expression) {
    return expression instanceof Expression.NameReference name && !young.contains(name.name())
        ? Optional.ofNullable(variables.get(name.name()))
        : Optional.empty();
  }

  private Optional<Variable> variable(Place place) {
    return variables.values().stream().filter(v -> v.place().equals(place)).findFirst();
  }

  private static String field(Expression.Select select) {
    return Names.javaField(select.member().text());
  }
}
