package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Lets a function whose result is left open be overridden, as actions are: for an object of a
 * subtype, a call means the function of that name and further parameters that is declared closest
 * to the object.
 *
 * <p>An overriding function that itself calls the overridden one would be a circle: for objects of
 * its type the result stays open.
 */
final class FunctionOverriding {
  private final Map<String, List<Function>> byName;
  private final List<Function> all;

  private FunctionOverriding(List<Function> functions) {
    this.byName = functions.stream().collect(Collectors.groupingBy(Function::name));
    this.all = new ArrayList<>(functions);
  }

  /**
   * Changes the definitions of overridden functions, of which no one may call itself.
   *
   * @return all functions, with those that stand for what overridden ones leave open
   */
  static List<Function> apply(List<Function> functions) {
    FunctionOverriding overriding = new FunctionOverriding(functions);
    functions.stream().filter(f -> f.definition().isEmpty()).forEach(overriding::dispatch);
    return List.copyOf(overriding.all);
  }

  private void dispatch(Function function) {
    List<Function> closer = closer(function);
    if (closer.stream().allMatch(f -> RecursionCheck.reaches(f, function))) {
      return;
    }
    Function open = open(function);
    Term value = call(open, function);
    for (int i = closer.size() - 1; i >= 0; i--) {
      Function chosen = RecursionCheck.reaches(closer.get(i), function) ? open : closer.get(i);
      value =
          new Term.Conditional(
              new Term.TypeTest(
                  read(function.parameters().get(0), function),
                  (ObjectType) closer.get(i).parameters().get(0).type(),
                  function.span()),
              call(chosen, function),
              value,
              function.result().type(),
              function.span());
    }
    Term equation =
        new Term.Equality(false, read(function.result(), function), value, function.span());
    function.define(
        List.of(), List.of(new Clause(null, equation, function.span())), Optional.of(value));
    all.add(open);
  }

  /**
   * What a function says of objects for which there is nothing closer; nobody can write its name.
   */
  private static Function open(Function function) {
    Function open =
        new Function(
            "%s(%s)".formatted(function, function.parameters().get(0).type()),
            function.parameters(),
            function.result(),
            function.span());
    open.define(function.requires(), function.ensures(), Optional.empty());
    return open;
  }

  /** Returns the functions that override it, each before those of its supertypes. */
  private List<Function> closer(Function function) {
    List<Function> closer = new ArrayList<>();
    for (Function other : byName.getOrDefault(function.name(), List.of())) {
      if (overrides(other, function)) {
        int before = 0;
        while (before < closer.size() && !isBelow(other, closer.get(before))) {
          before++;
        }
        closer.add(before, other);
      }
    }
    return closer;
  }

  /** Whether a function overrides another of its name. */
  private static boolean overrides(Function function, Function overridden) {
    return isBelow(function, overridden)
        && furtherTypes(function).equals(furtherTypes(overridden))
        && Coercion.coerce(read(function.result(), function), overridden.result().type()) != null;
  }

  private static boolean isBelow(Function function, Function other) {
    return receiver(function) instanceof ObjectType type
        && receiver(other) instanceof ObjectType above
        && !type.equals(above)
        && type.isSubtypeOf(above);
  }

  private static @Nullable Type receiver(Function function) {
    return function.parameters().isEmpty() ? null : function.parameters().get(0).type();
  }

  private static List<Type> furtherTypes(Function function) {
    return function.parameters().stream().skip(1).map(Variable::type).toList();
  }

  /** The call with the parameters of {@code caller}, as a value of its type. */
  private static Term call(Function function, Function caller) {
    List<Term> arguments = caller.parameters().stream().map(p -> read(p, caller)).toList();
    Term call = new Term.Call(function, arguments, caller.span());
    return Objects.requireNonNull(Coercion.coerce(call, caller.result().type()));
  }

  private static Term read(Variable variable, Function place) {
    return new Term.VariableRead(variable, place.span());
  }
}
