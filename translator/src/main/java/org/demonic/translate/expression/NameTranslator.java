package org.demonic.translate.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.demonic.grammar.ContractParser.ExpressionContext;
import org.demonic.grammar.ContractParser.NameContext;
import org.demonic.grammar.ContractParser.SelectContext;
import org.demonic.grammar.ContractParser.SimpleContext;
import org.demonic.grammar.ContractParser.TypeContext;
import org.demonic.lang.source.NearestName;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.source.StaticImports;
import org.demonic.translate.source.TypeResolver;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaTypeVisitor;

/** Finds what the names in contracts mean: variables, fields, constants, types. */
public final class NameTranslator {
  private final Translation translation;
  private final Problems problems;
  private final Constants constants;

  NameTranslator(Translation translation) {
    this.translation = translation;
    this.problems = translation.problems();
    this.constants = new Constants(translation);
  }

  Typed self(ContractScope scope, Span span) {
    if (!scope.hasThis()) {
      problems.add(
          ContractProblem.NO_THIS,
          span,
          scope.place().equals(ContractKind.REQUIRES.toString())
              ? "a precondition of a constructor or a static method"
              : "a static method",
          "");
      return Typed.unknown(span);
    }
    return new Typed(
        new JavaType.ClassType(scope.owner().binaryName()), new Trees(span).name("this"));
  }

  /** Translates a simple name: a variable, a field of this object, or a constant. */
  Typed name(String name, ContractScope scope, Span span) {
    ContractScope.Variable variable = scope.variables().get(name);
    if (variable != null) {
      return new Typed(variable.type(), new Trees(span).name(variable.demonlName()));
    }
    Optional<FieldModel> field = translation.classes().field(scope.owner(), name);
    if (field.isPresent()) {
      return field.get().isStatic()
          ? constants.value(field.get(), span)
          : ofThis(field.get(), scope, span);
    }
    return enclosing(name, scope.owner(), span)
        .or(() -> imported(name, scope, span))
        .orElseGet(
            () -> {
              problems.add(
                  ContractProblem.UNKNOWN_NAME, span, name, NearestName.hint(name, visible(scope)));
              return Typed.unknown(span);
            });
  }

  private Typed ofThis(FieldModel field, ContractScope scope, Span span) {
    Typed self = self(scope, span);
    return self.isUnknown() ? self : read(self, field, span);
  }

  private Typed read(Typed receiver, FieldModel field, Span span) {
    return new Typed(
        field.type(),
        new Trees(span).select(receiver.expression(), translation.names().field(field)));
  }

  /** Translates a field of an enclosing class: constants only, other fields are not supported. */
  private Optional<Typed> enclosing(String name, ClassModel model, Span span) {
    Optional<ClassModel> outer =
        model.source().enclosing().flatMap(e -> translation.classes().find(e.binaryName()));
    if (outer.isEmpty()) {
      return Optional.empty();
    }
    Optional<FieldModel> field = translation.classes().field(outer.get(), name);
    if (field.isPresent() && field.get().isStatic()) {
      return Optional.of(constants.value(field.get(), span));
    }
    if (field.isPresent()) {
      problems.add(ContractProblem.OUTER_MEMBER, span, name);
      return Optional.of(Typed.unknown(span));
    }
    return enclosing(name, outer.get(), span);
  }

  private Optional<Typed> imported(String name, ContractScope scope, Span span) {
    return StaticImports.classes(scope.owner().source().file(), name)
        .filter(c -> isConstant(c, name, scope))
        .findFirst()
        .map(c -> ofType(c, name, span, scope, span));
  }

  private boolean isConstant(String typeName, String member, ContractScope scope) {
    ClassTable classes = translation.classes();
    return classes.types().find(typeName, scope.owner().source()).stream()
        .anyMatch(
            t ->
                (t instanceof JavaType.EnumType e && e.constants().contains(member))
                    || KnownConstants.find(t, member, Span.NONE).isPresent()
                    || classes
                        .find(t)
                        .flatMap(m -> classes.field(m, member))
                        .filter(FieldModel::isStatic)
                        .isPresent());
  }

  private List<String> visible(ContractScope scope) {
    List<String> names = new ArrayList<>(scope.variables().keySet());
    names.addAll(translation.classes().names(scope.owner(), ClassModel::fields, FieldModel::name));
    names.addAll(List.of("result", "true", "false", "null", "this"));
    return names;
  }

  /** {@code receiver.member}. */
  Typed select(Typed receiver, String member, Span place, Span span) {
    return receiver.type().accept(new Selection(receiver, member, place, span));
  }

  /** A member of a value, by the type of the value. */
  private final class Selection implements JavaTypeVisitor<Typed> {
    private final Typed receiver;
    private final String member;
    private final Span place;
    private final Span span;

    Selection(Typed receiver, String member, Span place, Span span) {
      this.receiver = receiver;
      this.member = member;
      this.place = place;
      this.span = span;
    }

    @Override
    public Typed visit(JavaType.Primitive type) {
      return wrong(ContractProblem.NO_MEMBERS, type.javaName());
    }

    @Override
    public Typed visit(JavaType.Boxed type) {
      return wrong(ContractProblem.NO_MEMBERS, type.javaName());
    }

    @Override
    public Typed visit(JavaType.StringType type) {
      return wrong(ContractProblem.NO_MEMBERS, type.javaName());
    }

    @Override
    public Typed visit(JavaType.EnumType type) {
      return wrong(ContractProblem.ENUM_MEMBER, member, type.javaName(), "compare the values");
    }

    @Override
    public Typed visit(JavaType.ClassType type) {
      Optional<ClassModel> model = translation.classes().find(type);
      if (model.isEmpty()) {
        return wrong(ContractProblem.noMembers(type), type.javaName());
      }
      Optional<FieldModel> field = translation.classes().field(model.get(), member);
      if (field.isEmpty()) {
        unknownField(
            type.javaName(),
            member,
            translation.classes().names(model.get(), ClassModel::fields, FieldModel::name),
            place);
        return Typed.unknown(span);
      }
      return field.get().isStatic()
          ? constants.value(field.get(), span)
          : read(receiver, field.get(), span);
    }

    @Override
    public Typed visit(JavaType.ArrayType type) {
      if (member.equals(ArrayFields.LENGTH)) {
        return new Typed(
            JavaType.Primitive.INT, new Trees(span).select(receiver.expression(), member));
      }
      unknownField(type.javaName(), member, List.of(ArrayFields.LENGTH), place);
      return Typed.unknown(span);
    }

    @Override
    public Typed visit(JavaType.Pseudo type) {
      return switch (type) {
        case NULL -> wrong(ContractProblem.NO_MEMBERS, type.javaName());
        case UNKNOWN -> receiver;
      };
    }

    private Typed wrong(ContractProblem problem, Object... arguments) {
      problems.add(problem, place, arguments);
      return Typed.unknown(span);
    }
  }

  private void unknownField(String type, String member, List<String> known, Span place) {
    problems.add(
        ContractProblem.UNKNOWN_FIELD, place, type, member, NearestName.hint(member, known));
  }

  /** {@code Type.member}: an enum's constant or another constant. */
  Typed ofType(String typeName, String member, Span place, ContractScope scope, Span span) {
    JavaType type =
        translation.classes().types().find(typeName, scope.owner().source()).orElseThrow();
    if (type instanceof JavaType.EnumType e && e.constants().contains(member)) {
      Expression enumeration = new Trees(span).name(translation.names().type(e));
      return new Typed(e, new Trees(span).select(enumeration, DemonlNames.safe(member)));
    }
    Optional<Typed> limit = KnownConstants.find(type, member, span);
    if (limit.isPresent()) {
      return limit.get();
    }
    Optional<ClassModel> model = translation.classes().find(type);
    Optional<FieldModel> field = model.flatMap(m -> translation.classes().field(m, member));
    if (field.isPresent() && field.get().isStatic()) {
      return constants.value(field.get(), span);
    }
    if (field.isPresent() && type instanceof JavaType.ClassType) {
      problems.add(ContractProblem.NOT_STATIC, place, type.javaName() + "." + member);
    } else if (type instanceof JavaType.EnumType e) {
      unknownField(e.javaName(), member, e.constants(), place);
    } else if (model.isEmpty()) {
      problems.add(ContractProblem.noMembers(type), place, type.javaName());
    } else {
      unknownField(
          type.javaName(),
          member,
          model.get().fields().stream().filter(FieldModel::isStatic).map(FieldModel::name).toList(),
          place);
    }
    return Typed.unknown(span);
  }

  /** The type that an expression names, if it is no variable or field. */
  Optional<String> typeName(ExpressionContext context, ContractScope scope) {
    return dotted(context)
        .filter(n -> !isValue(n.indexOf('.') < 0 ? n : n.substring(0, n.indexOf('.')), scope))
        .filter(n -> translation.classes().types().find(n, scope.owner().source()).isPresent());
  }

  private boolean isValue(String name, ContractScope scope) {
    return scope.variables().containsKey(name)
        || translation.classes().field(scope.owner(), name).isPresent();
  }

  /** The text {@code a.b.C} of an expression that consists of names and dots only. */
  public static Optional<String> dotted(ExpressionContext context) {
    if (context instanceof SimpleContext simple
        && simple.primary() instanceof NameContext name
        && name.arguments() == null) {
      return Optional.of(name.ID().getText());
    }
    if (context instanceof SelectContext select && select.arguments() == null) {
      return dotted(select.receiver).map(r -> r + "." + select.member.getText());
    }
    return Optional.empty();
  }

  Optional<JavaType> type(TypeContext context, ClassDeclarationSite place) {
    return type(context, place, translation.classes().types());
  }

  public static Optional<JavaType> type(
      TypeContext context, ClassDeclarationSite place, TypeResolver types) {
    Optional<JavaType> element;
    if (context.PRIMITIVE() != null) {
      element =
          Optional.of(
              JavaType.Primitive.valueOf(context.PRIMITIVE().getText().toUpperCase(Locale.ROOT)));
    } else {
      List<String> parts = context.ID().stream().map(id -> id.getText()).toList();
      element = types.find(String.join(".", parts), place);
    }
    long dimensions = context.getText().chars().filter(c -> c == '[').count();
    if (context.typeArguments() != null) {
      dimensions -= context.typeArguments().getText().chars().filter(c -> c == '[').count();
    }
    for (int i = 0; i < dimensions; i++) {
      element = element.map(JavaType.ArrayType::new);
    }
    return element;
  }
}
