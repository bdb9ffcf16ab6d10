package org.demonic.translate.declare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.body.RoutineWrites;
import org.demonic.translate.body.Writes;
import org.demonic.translate.clause.MethodContracts;
import org.demonic.translate.clause.PureMethods;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.Omission;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.frame.UnchangedReads;
import org.demonic.translate.frame.UnmentionedWrites;
import org.demonic.translate.guard.GuardTranslator;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.model.ParameterModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaModifier;
import org.demonic.translate.type.JavaType;

/**
 * Makes the actions, constructors and functions of a class: the functions <em>feat</em> and
 * <em>args</em> of Table 1 of the paper.
 */
final class RoutineBuilder {
  private final Translation translation;
  private final ClassTable classes;
  private final DemonlNames names;
  private final ClosedWorld known;
  private final ClassModel model;
  private final boolean codeIsRead;

  /**
   * A builder for one class.
   *
   * @param codeIsRead whether the actions are made of the code, so that only functions are declared
   */
  RoutineBuilder(Translation translation, ClosedWorld known, ClassModel model, boolean codeIsRead) {
    this.translation = translation;
    this.classes = translation.classes();
    this.names = translation.names();
    this.known = known;
    this.model = model;
    this.codeIsRead = codeIsRead;
  }

  /** Adds the declarations, and returns all methods, also those that are not declared. */
  List<JavaMethod> build(List<Declaration> declarations) {
    List<JavaMethod> methods = new ArrayList<>();
    for (MethodModel method : model.methods()) {
      methods.add(build(method, declarations));
    }
    if (!codeIsRead
        && methods.stream().noneMatch(m -> m.role() instanceof JavaMethod.IsConstructor)) {
      declarations.add(
          impossibleConstructor(new Name(names.type(type()), model.source().nameSpan())));
    }
    return methods;
  }

  private JavaMethod build(MethodModel method, List<Declaration> declarations) {
    MethodContracts contracts = new MethodContracts(translation, method);
    List<JavaClause> requires = contracts.requires();
    List<JavaClause> ensures = contracts.ensures();
    List<Expression> modifies = contracts.modifies();
    JavaMethod.Role role;
    if (codeIsRead && !classes.isPure(method)) {
      role = new JavaMethod.IsRead();
    } else if (method.isConstructor()) {
      role = constructor(method, requires, ensures, modifies, declarations);
    } else if (classes.isPure(method)) {
      List<TaggedExpression> value = new PureMethods(translation, known).ensures(method, ensures);
      if (method.result().isPresent()) {
        declarations.add(routine(RoutineKind.FUNCTION, method, requires, value, List.of()));
      }
      role = new JavaMethod.IsFunction(names.routine(method));
    } else {
      role = action(method, requires, ensures, modifies, declarations);
    }
    return javaMethod(method, requires, ensures, contracts.relies(), role);
  }

  private JavaMethod.Role action(
      MethodModel method,
      List<JavaClause> requires,
      List<JavaClause> ensures,
      List<Expression> modifies,
      List<Declaration> declarations) {
    if (method.is(JavaModifier.PRIVATE)) {
      return omitted(Omission.PRIVATE);
    }
    if (ensures.isEmpty() && modifies.isEmpty()) {
      return omitted(Omission.NO_EFFECT);
    }
    Optional<Writes> writes = RoutineWrites.of(classes, known, method);
    List<Expression> widened = new ArrayList<>(modifies);
    writes.ifPresent(
        w ->
            widened.addAll(UnmentionedWrites.of(translation, known, method, w, ensures, modifies)));
    declarations.add(
        routine(RoutineKind.ACTION, method, requires, effect(method, writes, ensures), widened));
    return new JavaMethod.IsAction(names.routine(method));
  }

  private JavaMethod.Role constructor(
      MethodModel method,
      List<JavaClause> requires,
      List<JavaClause> ensures,
      List<Expression> modifies,
      List<Declaration> declarations) {
    if (model.isAbstract()) {
      return omitted(Omission.ABSTRACT_CLASS);
    } else if (model.isInner()) {
      return omitted(Omission.INNER_CLASS);
    } else if (method.is(JavaModifier.PRIVATE)) {
      return omitted(Omission.PRIVATE);
    }
    ConstructorEffect effect = ConstructorEffect.of(translation, model, method, ensures);
    if (ensures.isEmpty() && effect.unknown().isPresent()) {
      return new JavaMethod.NotConsidered(Omission.CONSTRUCTOR_EFFECT, effect.unknown().get());
    }
    Optional<Writes> writes = RoutineWrites.of(classes, known, method);
    List<TaggedExpression> all = new ArrayList<>(effect(method, writes, ensures));
    all.addAll(effect.facts());
    declarations.add(routine(RoutineKind.CONSTRUCTOR, method, requires, all, modifies));
    return new JavaMethod.IsConstructor(names.routine(method));
  }

  /** The postcondition, rewritten so that its frame is as narrow as the body allows. */
  private List<TaggedExpression> effect(
      MethodModel method, Optional<Writes> writes, List<JavaClause> ensures) {
    List<TaggedExpression> written = tagged(ensures);
    return writes
        .filter(Writes::complete)
        .map(w -> UnchangedReads.narrow(translation, known, method, w, written))
        .orElse(written);
  }

  /**
   * A constructor that nobody can call. In demonL, objects of a type without any constructor may
   * appear without a call.
   */
  static RoutineDeclaration impossibleConstructor(Name type) {
    Span span = type.span();
    TypeReference self = new TypeReference.Named(type, false, span);
    return new RoutineDeclaration(
        RoutineKind.CONSTRUCTOR,
        type,
        List.of(new VariableDeclaration(new Name("this", span), self, span)),
        null,
        List.of(new TaggedExpression(new Name("never", span), new Trees(span).truth(false), span)),
        List.of(),
        List.of(),
        span);
  }

  private static JavaMethod.Role omitted(Omission omission) {
    return new JavaMethod.NotConsidered(omission, "");
  }

  private RoutineDeclaration routine(
      RoutineKind kind,
      MethodModel method,
      List<JavaClause> requires,
      List<TaggedExpression> ensures,
      List<Expression> modifies) {
    Span span = method.span();
    List<VariableDeclaration> parameters = new ArrayList<>();
    if (method.hasReceiver()) {
      parameters.add(self(span));
    }
    for (ParameterModel p : method.parameters()) {
      parameters.add(
          new VariableDeclaration(
              new Name(DemonlNames.safe(p.name()), span), names.reference(p.type(), span), span));
    }
    return new RoutineDeclaration(
        kind,
        new Name(names.routine(method), span),
        parameters,
        method.result().map(r -> names.reference(r, span)).orElse(null),
        tagged(requires),
        ensures,
        modifies,
        span);
  }

  private VariableDeclaration self(Span span) {
    return new VariableDeclaration(new Name("this", span), names.reference(type(), span), span);
  }

  private JavaType type() {
    return new JavaType.ClassType(model.binaryName());
  }

  private static List<TaggedExpression> tagged(List<JavaClause> clauses) {
    return clauses.stream().map(JavaClause::tagged).toList();
  }

  private JavaMethod javaMethod(
      MethodModel method,
      List<JavaClause> requires,
      List<JavaClause> ensures,
      List<JavaClause> relies,
      JavaMethod.Role role) {
    Set<JavaModifier> modifiers =
        classes.isPure(method) ? method.with(JavaModifier.PURE).modifiers() : method.modifiers();
    return new JavaMethod(
        method.owner().binaryName(),
        method.name(),
        method.descriptor(),
        method.parameters().stream()
            .map(p -> new JavaParameter(p.name(), DemonlNames.safe(p.name()), p.type()))
            .toList(),
        method.result(),
        modifiers,
        requires,
        ensures,
        relies,
        GuardTranslator.guards(translation, known, model, method),
        role,
        method.span());
  }
}
