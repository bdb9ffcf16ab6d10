package org.demonic.translate.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.lang.source.NearestName;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.source.StaticImports;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaTypeVisitor;

/**
 * Translates the calls in contracts: calls of pure methods, and calls of those methods of the JDK
 * that have a meaning in demonL.
 */
final class CallTranslator {
  private final Translation translation;
  private final ClassTable classes;
  private final Problems problems;
  private final KnownCalls known;

  CallTranslator(Translation translation) {
    this.translation = translation;
    this.classes = translation.classes();
    this.problems = translation.problems();
    this.known = new KnownCalls(translation);
  }

  /**
   * {@code f(x)}: a method of this object, of its class, or a static one of an enclosing class or
   * of one that it is imported from.
   */
  Typed unqualified(
      String name, Span place, List<Typed> arguments, ContractScope scope, Span span) {
    for (Optional<ClassModel> c = Optional.of(scope.owner());
        c.isPresent();
        c = c.flatMap(m -> m.source().enclosing()).flatMap(e -> classes.find(e.binaryName()))) {
      List<MethodModel> candidates = classes.methods(c.get(), name);
      if (!candidates.isEmpty()) {
        boolean own = c.get().equals(scope.owner());
        Optional<MethodModel> method =
            choose(candidates, name, c.get().source().simpleName(), arguments, place);
        if (method.isPresent() && method.get().hasReceiver() && !own) {
          problems.add(ContractProblem.OUTER_MEMBER, place, name);
          return Typed.unknown(span);
        }
        return method
            .map(m -> call(m, receiver(m, scope, span), arguments, place, span))
            .orElseGet(() -> Typed.unknown(span));
      }
    }
    Optional<String> imported =
        StaticImports.classes(scope.owner().source().file(), name)
            .filter(c -> isMethod(c, name, scope))
            .findFirst();
    if (imported.isPresent()) {
      return ofType(imported.get(), name, place, arguments, scope, span);
    }
    List<String> names = new ArrayList<>(List.of("old", "forall", "exists"));
    names.addAll(classes.names(scope.owner(), ClassModel::methods, MethodModel::name));
    unknownMethod(scope.owner().source().simpleName(), name, names, place);
    return Typed.unknown(span);
  }

  private boolean isMethod(String typeName, String name, ContractScope scope) {
    return classes.types().find(typeName, scope.owner().source()).stream()
        .anyMatch(
            t ->
                KnownCalls.isKnown(t)
                    || classes.find(t).stream()
                        .flatMap(m -> classes.methods(m, name).stream())
                        .anyMatch(m -> !m.hasReceiver()));
  }

  private Optional<Typed> receiver(MethodModel method, ContractScope scope, Span span) {
    return method.hasReceiver()
        ? Optional.of(new NameTranslator(translation).self(scope, span))
        : Optional.empty();
  }

  /** {@code receiver.f(x)}. */
  Typed ofObject(Typed receiver, String name, Span place, List<Typed> arguments, Span span) {
    if (receiver.isUnknown() || arguments.stream().anyMatch(Typed::isUnknown)) {
      return Typed.unknown(span);
    }
    return receiver.type().accept(new ReceiverCall(receiver, name, place, arguments, span));
  }

  /** A call on a value, by the type of the value. */
  private final class ReceiverCall implements JavaTypeVisitor<Typed> {
    private final Typed receiver;
    private final String name;
    private final Span place;
    private final List<Typed> arguments;
    private final Span span;

    ReceiverCall(Typed receiver, String name, Span place, List<Typed> arguments, Span span) {
      this.receiver = receiver;
      this.name = name;
      this.place = place;
      this.arguments = arguments;
      this.span = span;
    }

    @Override
    public Typed visit(JavaType.Primitive type) {
      return withoutMembers(ContractProblem.NO_MEMBERS, type);
    }

    @Override
    public Typed visit(JavaType.Boxed type) {
      return known.ofValue(receiver, name, place, arguments, span);
    }

    @Override
    public Typed visit(JavaType.StringType type) {
      return known.ofValue(receiver, name, place, arguments, span);
    }

    @Override
    public Typed visit(JavaType.EnumType type) {
      return known.ofValue(receiver, name, place, arguments, span);
    }

    @Override
    public Typed visit(JavaType.ClassType type) {
      Optional<ClassModel> model = classes.find(type);
      if (model.isEmpty()) {
        return withoutMembers(ContractProblem.noMembers(type), type);
      }
      return found(model.get(), name, arguments, place)
          .map(
              m ->
                  call(
                      m,
                      Optional.of(receiver).filter(r -> m.hasReceiver()),
                      arguments,
                      place,
                      span))
          .orElseGet(() -> Typed.unknown(span));
    }

    @Override
    public Typed visit(JavaType.ArrayType type) {
      unknownMethod(type.javaName(), name, List.of(), place);
      return Typed.unknown(span);
    }

    @Override
    public Typed visit(JavaType.Pseudo type) {
      return withoutMembers(ContractProblem.NO_MEMBERS, type);
    }

    private Typed withoutMembers(ContractProblem problem, JavaType type) {
      problems.add(problem, place, type.javaName());
      return Typed.unknown(span);
    }
  }

  /** {@code Type.f(x)}. */
  Typed ofType(
      String typeName,
      String name,
      Span place,
      List<Typed> arguments,
      ContractScope scope,
      Span span) {
    if (arguments.stream().anyMatch(Typed::isUnknown)) {
      return Typed.unknown(span);
    }
    JavaType type = classes.types().find(typeName, scope.owner().source()).orElseThrow();
    if (KnownCalls.isKnown(type)) {
      return known.ofLibrary((JavaType.ClassType) type, name, place, arguments, span);
    }
    Optional<ClassModel> model = classes.find(type);
    if (model.isEmpty()) {
      problems.add(ContractProblem.noMembers(type), place, type.javaName());
      return Typed.unknown(span);
    }
    Optional<MethodModel> method = found(model.get(), name, arguments, place);
    if (method.isPresent() && method.get().hasReceiver()) {
      problems.add(ContractProblem.NOT_STATIC, place, method.get().toString());
      return Typed.unknown(span);
    }
    return method
        .map(m -> call(m, Optional.empty(), arguments, place, span))
        .orElseGet(() -> Typed.unknown(span));
  }

  private Optional<MethodModel> found(
      ClassModel model, String name, List<Typed> arguments, Span place) {
    String type = model.source().simpleName();
    List<MethodModel> candidates = classes.methods(model, name);
    if (candidates.isEmpty()) {
      unknownMethod(
          type, name, classes.names(model, ClassModel::methods, MethodModel::name), place);
      return Optional.empty();
    }
    return choose(candidates, name, type, arguments, place);
  }

  private void unknownMethod(String type, String name, List<String> known, Span place) {
    String hint = name.equals("not") ? "\"not\" is written `!`" : NearestName.hint(name, known);
    problems.add(ContractProblem.UNKNOWN_METHOD, place, type, name, hint);
  }

  private Typed call(
      MethodModel method, Optional<Typed> receiver, List<Typed> arguments, Span place, Span span) {
    if (!classes.isDeclaredPure(method)) {
      problems.add(ContractProblem.NOT_PURE, place, method.toString());
      return Typed.unknown(span);
    }
    if (!classes.isPure(method)) {
      problems.add(
          ContractProblem.PURE_UNDEFINED, place, method, "there is an error in its declaration");
      return Typed.unknown(span);
    }
    if (method.result().isEmpty() || receiver.filter(Typed::isUnknown).isPresent()) {
      return Typed.unknown(span);
    }
    List<Expression> all = new ArrayList<>();
    receiver.ifPresent(r -> all.add(r.expression()));
    arguments.forEach(a -> all.add(a.expression()));
    String function = translation.names().routine(method);
    return new Typed(method.result().get(), new Trees(span).call(function, all));
  }

  /**
   * Chooses an overload as Java does: first without boxing, then with it; the most specific one.
   */
  private Optional<MethodModel> choose(
      List<MethodModel> candidates, String name, String type, List<Typed> arguments, Span place) {
    if (arguments.stream().anyMatch(Typed::isUnknown)) {
      return Optional.empty();
    }
    for (boolean boxing : new boolean[] {false, true}) {
      List<MethodModel> fitting =
          candidates.stream().filter(m -> fits(m, arguments, boxing)).toList();
      List<MethodModel> best =
          fitting.stream()
              .filter(m -> fitting.stream().allMatch(o -> isAtLeastAsSpecific(m, o)))
              .toList();
      if (best.size() == 1) {
        return Optional.of(best.get(0));
      } else if (!fitting.isEmpty()) {
        problems.add(ContractProblem.AMBIGUOUS_CALL, place, name);
        return Optional.empty();
      }
    }
    problems.add(
        ContractProblem.WRONG_ARGUMENTS,
        place,
        name,
        type,
        arguments.stream().map(a -> a.type().javaName()).collect(Collectors.joining(", ")),
        candidates.stream().map(m -> "`" + m + "`").collect(Collectors.joining(", ")));
    return Optional.empty();
  }

  private boolean fits(MethodModel method, List<Typed> arguments, boolean boxing) {
    if (method.parameters().size() != arguments.size()) {
      return false;
    }
    for (int i = 0; i < arguments.size(); i++) {
      Typed argument = arguments.get(i);
      JavaType parameter = method.parameters().get(i).type();
      if (!converts(argument.type(), parameter)
          && !(boxing && converts(argument.unboxed(), parameter.unboxed()))) {
        return false;
      }
    }
    return true;
  }

  private boolean isAtLeastAsSpecific(MethodModel method, MethodModel other) {
    for (int i = 0; i < method.parameters().size(); i++) {
      if (!converts(method.parameters().get(i).type(), other.parameters().get(i).type())) {
        return false;
      }
    }
    return true;
  }

  private boolean converts(JavaType from, JavaType to) {
    if (from instanceof JavaType.Primitive a && to instanceof JavaType.Primitive b) {
      return a.widensTo(b);
    }
    if (from == JavaType.Pseudo.NULL) {
      return !(to instanceof JavaType.Primitive);
    }
    return !(from instanceof JavaType.Primitive)
        && !(to instanceof JavaType.Primitive)
        && (from.equals(to) || (from.isObject() && classes.isSubtype(from, to)));
  }
}
