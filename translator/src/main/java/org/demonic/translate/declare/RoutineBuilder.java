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
import org.demonic.translate.clause.MethodContracts;
import org.demonic.translate.clause.PureMethods;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.Omission;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.frame.InitialFacts;
import org.demonic.translate.frame.RoutineCode;
import org.demonic.translate.frame.RoutineFrame;
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
  private final Optional<RoutineCode> code;
  private boolean hasConstructor;

  /**
   * A builder for one class.
   *
   * @param code the code of methods and constructors, if they are actions by their contracts; else
   *     only functions are declared
   */
  RoutineBuilder(
      Translation translation, ClosedWorld known, ClassModel model, Optional<RoutineCode> code) {
    this.translation = translation;
    this.classes = translation.classes();
    this.names = translation.names();
    this.known = known;
    this.model = model;
    this.code = code;
  }

  /** Adds the declarations, and returns all methods, also those that are not declared. */
  List<JavaMethod> build(List<Declaration> declarations) {
    List<JavaMethod> methods = new ArrayList<>();
    for (MethodModel method : model.methods()) {
      methods.add(build(method, declarations));
    }
    if (code.isPresent() && !hasConstructor) {
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
    if (classes.isPure(method)) {
      List<TaggedExpression> value = new PureMethods(translation, known).ensures(method, ensures);
      if (method.result().isPresent()) {
        declarations.add(routine(RoutineKind.FUNCTION, method, requires, value, List.of()));
      }
      role = new JavaMethod.IsDeclared();
    } else if (code.isEmpty()) {
      role = new JavaMethod.IsRead();
    } else {
      Actions actions = new Actions(code.get(), method, requires, ensures, modifies, declarations);
      role = method.isConstructor() ? actions.constructor() : actions.action();
    }
    return javaMethod(method, requires, ensures, contracts.relies(), role);
  }

  /** Makes the action or constructor that a method is by its contract, if it is one. */
  private final class Actions {
    private final RoutineCode code;
    private final MethodModel method;
    private final List<JavaClause> requires;
    private final List<JavaClause> ensures;
    private final List<Expression> modifies;
    private final List<Declaration> declarations;

    Actions(
        RoutineCode code,
        MethodModel method,
        List<JavaClause> requires,
        List<JavaClause> ensures,
        List<Expression> modifies,
        List<Declaration> declarations) {
      this.code = code;
      this.method = method;
      this.requires = requires;
      this.ensures = ensures;
      this.modifies = modifies;
      this.declarations = declarations;
    }

    JavaMethod.Role action() {
      if (method.is(JavaModifier.PRIVATE)) {
        return omitted(Omission.PRIVATE);
      } else if (ensures.isEmpty() && modifies.isEmpty()) {
        return omitted(Omission.NO_EFFECT);
      }
      return declared(RoutineKind.ACTION, List.of());
    }

    JavaMethod.Role constructor() {
      if (model.isAbstract()) {
        return omitted(Omission.ABSTRACT_CLASS);
      } else if (model.isInner()) {
        return omitted(Omission.INNER_CLASS);
      } else if (method.is(JavaModifier.PRIVATE)) {
        return omitted(Omission.PRIVATE);
      }
      InitialFacts initial = InitialFacts.of(translation, code, model, method, ensures);
      if (ensures.isEmpty() && initial.unknown().isPresent()) {
        return new JavaMethod.NotConsidered(Omission.CONSTRUCTOR_EFFECT, initial.unknown().get());
      }
      hasConstructor = true;
      return declared(RoutineKind.CONSTRUCTOR, initial.facts());
    }

    private JavaMethod.Role declared(RoutineKind kind, List<TaggedExpression> facts) {
      RoutineFrame frame =
          RoutineFrame.of(translation, known, code, method, tagged(ensures), modifies);
      List<TaggedExpression> effect = new ArrayList<>(frame.ensures());
      effect.addAll(facts);
      declarations.add(routine(kind, method, requires, effect, frame.modifies()));
      return new JavaMethod.IsDeclared();
    }
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
        role,
        method.span());
  }
}
