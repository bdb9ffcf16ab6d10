package org.demonic.translate.frame;

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
import org.demonic.translate.body.Target;
import org.demonic.translate.body.Writes;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.model.ParameterModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/**
 * Puts into {@code old} what a postcondition reads of fields that the routine's body does not
 * write. The value is the same, and a location inside {@code old} is not part of the frame.
 */
public final class UnchangedReads {
  private static final String RESULT = "Result";

  private final ClassTable classes;
  private final ClosedWorld known;
  private final UnchangedFunctions functions;
  private final Writes writes;

  /** The receiver and parameters by their demonL names. */
  private final Map<String, Variable> variables = new LinkedHashMap<>();

  /** Variables that may be objects which did not exist when the routine began. */
  private final Set<String> fresh = new HashSet<>(Set.of(RESULT));

  private record Variable(Target place, JavaType type) {}

  private UnchangedReads(
      Translation translation, ClosedWorld known, MethodModel routine, Writes writes) {
    this.classes = translation.classes();
    this.known = known;
    this.functions = new UnchangedFunctions(translation, known, writes);
    this.writes = writes;
    for (ParameterModel p : routine.parameters()) {
      variables.put(
          DemonlNames.safe(p.name()), new Variable(new Target.Variable(p.name()), p.type()));
    }
    if (routine.isConstructor()) {
      fresh.add("this");
    } else if (routine.hasReceiver()) {
      JavaType type = new JavaType.ClassType(routine.owner().binaryName());
      variables.put("this", new Variable(Target.THIS, type));
    }
  }

  /** The same postcondition, read so that its frame is as narrow as the body allows. */
  public static List<TaggedExpression> narrow(
      Translation translation,
      ClosedWorld known,
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
      fresh.add(quantified.variable().text());
    }
    return Expressions.map(expression, this::narrow);
  }

  /** The value of an expression before the routine; a constant needs no {@code old}. */
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

  /** Whether an expression has the same value before and after the routine. */
  private boolean isSteady(Expression expression) {
    if (Expressions.isOld(expression)) {
      return true;
    } else if (expression instanceof Expression.Select select) {
      return isSteady(select.receiver()) && isUnwritten(select);
    } else if (expression instanceof Expression.Index index) {
      return index.sequence() instanceof Expression.Select items
          && isSteady(items.receiver())
          && !isFresh(items.receiver())
          && !writes.elements()
          && isSteady(index.index());
    } else if (expression instanceof Expression.Call call
        && !functions.isUnchanged(call, call.arguments().stream().anyMatch(this::isFresh))) {
      return false;
    }
    return !(expression instanceof Expression.Quantified)
        && !(expression instanceof Expression.NameReference name && isMade(name))
        && Expressions.children(expression).allMatch(this::isSteady);
  }

  private boolean isUnwritten(Expression.Select select) {
    Set<Target> places = writes.places(field(select));
    if (isFresh(select.receiver())) {
      return places.isEmpty();
    }
    return places.stream()
        .allMatch(p -> p == Target.Unnamed.NEW || isElsewhere(p, select.receiver()));
  }

  /** The object of a constructor, which has no state before. */
  private boolean isMade(Expression.NameReference name) {
    return name.name().equals("this") && fresh.contains("this");
  }

  private boolean isFresh(Expression expression) {
    return expression instanceof Expression.NameReference name && fresh.contains(name.name());
  }

  /**
   * Some fields are written through other variables only. Such a field of this object changes only
   * if one of those variables refers to this object; its new value is then the field of that
   * variable.
   */
  private Expression orAlias(Expression.Select select) {
    Optional<Variable> here = variable(select.receiver());
    Set<Target> places = new HashSet<>(writes.places(field(select)));
    places.remove(Target.Unnamed.NEW);
    boolean canBeCompared =
        here.isPresent()
            && places.stream()
                .allMatch(p -> variable(p).filter(v -> areSame(v, here.get(), select)).isPresent());
    if (!canBeCompared || places.contains(here.get().place())) {
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

  /** Whether two variables can be compared, and both have that field. */
  private boolean areSame(Variable one, Variable other, Expression.Select select) {
    return related(one.type(), other.type())
        && fieldOf(one, select).isPresent()
        && fieldOf(one, select).equals(fieldOf(other, select));
  }

  private Optional<FieldModel> fieldOf(Variable variable, Expression.Select select) {
    return classes.find(variable.type()).flatMap(m -> classes.field(m, field(select)));
  }

  private boolean isElsewhere(Target place, Expression receiver) {
    Optional<Variable> here = variable(receiver);
    return here.isPresent() && variable(place).filter(v -> areApart(v, here.get())).isPresent();
  }

  /** Whether two variables can never be aliases, because their classes are unrelated. */
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
    return expression instanceof Expression.NameReference name && !fresh.contains(name.name())
        ? Optional.ofNullable(variables.get(name.name()))
        : Optional.empty();
  }

  private Optional<Variable> variable(Target place) {
    return variables.values().stream().filter(v -> v.place().equals(place)).findFirst();
  }

  private static String field(Expression.Select select) {
    return DemonlNames.javaField(select.member().text());
  }
}
