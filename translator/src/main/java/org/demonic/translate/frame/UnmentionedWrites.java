package org.demonic.translate.frame;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.translate.body.ArrayWrites;
import org.demonic.translate.body.Target;
import org.demonic.translate.body.Writes;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.model.ParameterModel;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/**
 * The locations that a method's body may write although its contract does not mention them. They
 * join the frame, and may have any value afterwards (havoc). Without them, a method that writes
 * such a field would not count as interference with code that relies on it.
 */
public final class UnmentionedWrites {
  private final Translation translation;
  private final ClosedWorld known;
  private final MethodModel method;
  private final ClassModel owner;
  private final CallTargets functions;
  private final Set<Expression> locations = new LinkedHashSet<>();

  private UnmentionedWrites(Translation translation, ClosedWorld known, MethodModel method) {
    this.translation = translation;
    this.known = known;
    this.method = method;
    this.owner = translation.classes().find(method.owner().binaryName()).orElseThrow();
    this.functions = new CallTargets(translation, known);
  }

  /**
   * The locations for {@code modify}.
   *
   * @param writes all that the body may write
   * @param ensures the postcondition
   * @param modifies what the method may change besides
   */
  public static List<Expression> of(
      Translation translation,
      ClosedWorld known,
      MethodModel method,
      Writes writes,
      List<JavaClause> ensures,
      List<Expression> modifies) {
    List<Expression> mentioned =
        Stream.concat(ensures.stream().map(JavaClause::expression), modifies.stream()).toList();
    UnmentionedWrites unmentioned = new UnmentionedWrites(translation, known, method);
    unmentioned.collect(writes.fields(), mentioned, UnmentionedWrites::isField, false);
    unmentioned.collect(writes.arrays().fields(), mentioned, UnmentionedWrites::isElement, true);
    unmentioned.collectArrays(writes.arrays(), mentioned);
    return List.copyOf(unmentioned.locations);
  }

  /**
   * Collects what is written.
   *
   * @param written for each field name, the objects whose field is written
   * @param reads whether an expression reads the written field, or array elements, of that name
   */
  private void collect(
      Map<String, Set<Target>> written,
      List<Expression> mentioned,
      BiPredicate<Expression, String> reads,
      boolean elements) {
    new TreeMap<>(written)
        .forEach(
            (field, places) -> {
              Predicate<Expression> reading = e -> reads.test(e, field);
              if (mentioned.stream().noneMatch(e -> mentions(e, reading, new HashSet<>()))) {
                places.stream()
                    .sorted(Comparator.comparing(Target::toString))
                    .forEach(place -> add(field, place, elements));
              }
            });
  }

  /** Collects arrays that no field of a known object leads to. */
  private void collectArrays(ArrayWrites written, List<Expression> mentioned) {
    Trees trees = new Trees(method.span());
    for (ParameterModel parameter : method.parameters()) {
      String name = DemonlNames.safe(parameter.name());
      if (written.variables().contains(new Target.Variable(parameter.name()))
          && mentioned.stream()
              .noneMatch(e -> mentions(e, r -> isElement(r, name), new HashSet<>()))) {
        locations.add(trees.select(trees.name(name), ArrayFields.ITEMS));
      }
    }
    for (ClassModel model : known.all()) {
      model.instanceFields().forEach(f -> collectArrays(f, written.others(), mentioned));
    }
  }

  /** Collects arrays that a field leads to, and those that are elements of these. */
  private void collectArrays(
      FieldModel field, Set<Optional<JavaType>> written, List<Expression> mentioned) {
    JavaType type = field.type();
    for (int depth = 1; type instanceof JavaType.ArrayType array; depth++) {
      int indices = depth;
      if (mayBe(array, written)
          && mentioned.stream()
              .noneMatch(
                  e -> mentions(e, r -> isElement(r, field.name(), indices), new HashSet<>()))) {
        locateAll(array);
      }
      type = array.element();
    }
  }

  private boolean mayBe(JavaType array, Set<Optional<JavaType>> written) {
    return written.stream()
        .anyMatch(w -> w.isEmpty() || translation.classes().mayMeet(w.get(), array));
  }

  private static boolean isField(Expression expression, String field) {
    return expression instanceof Expression.Select select
        && DemonlNames.javaField(select.member().text()).equals(field);
  }

  private static boolean isElement(Expression expression, String field) {
    return isElement(expression, field, 1);
  }

  /**
   * Whether an expression is an element of the array in a field or variable, or, for more than one
   * index, an element of such an element.
   */
  private static boolean isElement(Expression expression, String name, int indices) {
    return expression instanceof Expression.Index index
        && index.sequence() instanceof Expression.Select items
        && (indices > 1
            ? isElement(items.receiver(), name, indices - 1)
            : isField(items.receiver(), name)
                || (items.receiver() instanceof Expression.NameReference variable
                    && variable.name().equals(name)));
  }

  /** Whether a clause reads a place outside {@code old}, itself or through a pure method. */
  private boolean mentions(
      Expression expression, Predicate<Expression> reads, Set<MethodModel> visited) {
    if (Expressions.isOld(expression)) {
      return false;
    }
    return reads.test(expression)
        || (expression instanceof Expression.Call call
            && functions.of(call).stream()
                .filter(visited::add)
                .flatMap(functions::clauses)
                .anyMatch(e -> mentions(e, reads, visited)))
        || Expressions.children(expression).anyMatch(e -> mentions(e, reads, visited));
  }

  private void add(String field, Target place, boolean elements) {
    if (place instanceof Target.Variable variable) {
      Optional<FieldModel> written =
          model(variable).flatMap(m -> translation.classes().field(m, field));
      if (written.isPresent()) {
        String name = variable.equals(Target.THIS) ? "this" : DemonlNames.safe(variable.name());
        locate(name, written.get(), elements);
        return;
      }
    }
    if (place != Target.Unnamed.NEW) {
      for (ClassModel model : known.all()) {
        model.instanceFields().stream()
            .filter(f -> f.name().equals(field))
            .forEach(f -> locateAll(model, f, elements));
      }
    }
  }

  private Optional<ClassModel> model(Target.Variable variable) {
    return variable.equals(Target.THIS)
        ? Optional.of(owner)
        : method.parameters().stream()
            .filter(p -> p.name().equals(variable.name()))
            .findFirst()
            .flatMap(p -> translation.classes().find(p.type()));
  }

  private void locate(String object, FieldModel field, boolean elements) {
    Trees trees = new Trees(method.span());
    Expression place = trees.select(trees.name(object), translation.names().field(field));
    if (elements) {
      locations.add(trees.select(place, ArrayFields.ITEMS));
    } else if (!field.isFinal()) {
      locations.add(place);
    }
  }

  /** Adds a field of all objects of a class. */
  private void locateAll(ClassModel model, FieldModel field, boolean elements) {
    if (elements) {
      locateAll(field.type());
    } else {
      locate(translation.names().type(new JavaType.ClassType(model.binaryName())), field, elements);
    }
  }

  /** Adds the elements of all arrays of a type. */
  private void locateAll(JavaType array) {
    Trees trees = new Trees(method.span());
    locations.add(trees.select(trees.name(translation.names().type(array)), ArrayFields.ITEMS));
  }
}
