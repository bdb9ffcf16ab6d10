package org.demonic.translate.frame;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.body.Touched;
import org.demonic.code.path.Location;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/**
 * Puts into {@code old} what a postcondition reads of memory that the code does not write. The
 * value is the same, and a location inside {@code old} is not part of the frame.
 */
final class UnwrittenReads {
  private final Translation translation;
  private final ClassTable classes;
  private final ClosedWorld known;
  private final RoutineCode code;
  private final Variables variables;
  private final Touched touched;

  /** Variables that may be objects which did not exist when the routine began. */
  private final Set<String> fresh = new HashSet<>(Set.of("Result"));

  UnwrittenReads(
      Translation translation,
      ClosedWorld known,
      RoutineCode code,
      Variables variables,
      Touched touched) {
    this.translation = translation;
    this.classes = translation.classes();
    this.known = known;
    this.code = code;
    this.variables = variables;
    this.touched = touched;
    variables.types().keySet().stream().filter(variables::isNew).forEach(fresh::add);
  }

  /** The same condition, read so that its frame is as narrow as the code allows. */
  Expression narrow(Expression expression) {
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
    return canChange(expression) ? new Trees(expression.span()).old(expression) : expression;
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
    } else if (expression instanceof Expression.Quantified
        || (expression instanceof Expression.NameReference name && variables.isNew(name.name()))) {
      return false;
    } else if (expression instanceof Expression.Select select && !isUnwritten(select)) {
      return false;
    } else if (expression instanceof Expression.Index index) {
      return !touched.writesElements()
          && index.sequence() instanceof Expression.Select items
          && !isFresh(items.receiver())
          && isSteady(items.receiver())
          && isSteady(index.index());
    } else if (expression instanceof Expression.Call call && !isUnchanged(call)) {
      return false;
    }
    return Expressions.children(expression).allMatch(this::isSteady);
  }

  private boolean isFresh(Expression expression) {
    return expression instanceof Expression.NameReference name && fresh.contains(name.name());
  }

  private boolean isUnwritten(Expression.Select select) {
    boolean mayBeNew = isFresh(select.receiver()) && isOfMade(field(select));
    return !mayBeNew && writers(select).isEmpty();
  }

  /** Whether an object that the routine makes may have a field of that name. */
  private boolean isOfMade(String field) {
    return touched.made().stream()
        .flatMap(type -> classes.find(type.replace('/', '.')).stream())
        .anyMatch(model -> classes.field(model, field).isPresent());
  }

  /** The objects whose field is written that an expression reads, if they may be the one there. */
  private Set<Value> writers(Expression.Select select) {
    Optional<JavaType> here = variables.type(select.receiver());
    Optional<String> owner = here.flatMap(t -> declaring(t, field(select)));
    Set<Value> objects = new LinkedHashSet<>();
    for (Location location : touched.written()) {
      if (location instanceof Location.InstanceField f
          && f.field().name().equals(field(select))
          && owner.filter(o -> !o.equals(f.field().owner())).isEmpty()
          && !(here.isPresent() && areApart(type(f.object()), here.get()))) {
        objects.add(f.object());
      }
    }
    return objects;
  }

  /** The internal name of the class that declares a field of a type. */
  private Optional<String> declaring(JavaType type, String field) {
    return classes
        .find(type)
        .flatMap(m -> classes.field(m, field))
        .map(f -> f.owner().binaryName().replace('.', '/'));
  }

  private Optional<JavaType> type(Value object) {
    return object instanceof Value.Argument argument
        ? Optional.ofNullable(variables.types().get(variables.name(argument)))
        : Optional.empty();
  }

  /** Whether two variables can never be aliases, because their classes are unrelated. */
  private boolean areApart(Optional<JavaType> one, JavaType other) {
    return one.filter(t -> isClass(t) && isClass(other) && !areRelated(t, other)).isPresent();
  }

  private boolean isClass(JavaType type) {
    return classes.find(type).filter(m -> !m.isInterface()).isPresent();
  }

  private boolean areRelated(JavaType one, JavaType other) {
    return classes.isSubtype(one, other) || classes.isSubtype(other, one);
  }

  /**
   * Some fields are written through other variables only. Such a field of this object changes only
   * if one of those variables refers to this object; its new value is then the field of that
   * variable.
   */
  private Expression orAlias(Expression.Select select) {
    Optional<JavaType> here = variables.type(select.receiver());
    Set<Value> writers = writers(select);
    if (here.isEmpty()
        || !writers.stream()
            .allMatch(w -> type(w).filter(t -> areRelated(t, here.get())).isPresent())) {
      return select;
    }
    Set<String> names =
        writers.stream().map(w -> variables.name((Value.Argument) w)).collect(Collectors.toSet());
    if (names.contains(((Expression.NameReference) select.receiver()).name())) {
      return select;
    }
    Trees trees = new Trees(select.span());
    Expression value = before(select);
    for (String name : variables.types().keySet()) {
      Expression other = trees.name(name);
      if (names.contains(name)) {
        value =
            trees.conditional(
                trees.equal(select.receiver(), other),
                trees.select(other, select.member().text()),
                value);
      }
    }
    return value;
  }

  /**
   * Whether a function has the same value before and after the routine if its arguments have: its
   * code reads nothing that the routine writes.
   */
  private boolean isUnchanged(Expression.Call call) {
    if (!touched.made().isEmpty() && call.arguments().stream().anyMatch(this::isFresh)) {
      return false;
    }
    List<MethodModel> functions =
        known.all().stream()
            .flatMap((ClassModel m) -> m.methods().stream())
            .filter(m -> isNamed(m, call) && classes.isPure(m))
            .toList();
    return !functions.isEmpty()
        && functions.stream()
            .allMatch(f -> code.touched(f).filter(this::readsNothingWritten).isPresent());
  }

  private boolean isNamed(MethodModel method, Expression.Call call) {
    return translation.names().routine(method).equals(call.function().text())
        && method.parameters().size() + (method.hasReceiver() ? 1 : 0) == call.arguments().size();
  }

  private boolean readsNothingWritten(Touched function) {
    return function.isWithinModule()
        && !(function.readsElements() && touched.writesElements())
        && function.read().stream().noneMatch(touched::writes);
  }

  private static String field(Expression.Select select) {
    return DemonlNames.javaField(select.member().text());
  }
}
