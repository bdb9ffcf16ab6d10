package org.demonic.translate.declare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.demonic.code.step.Step;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Name;
import org.demonic.translate.clause.MethodContracts;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepCondition;
import org.demonic.translate.domain.StepPart;
import org.demonic.translate.expression.ContractScope;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.frame.RoutineCode;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.step.StepDeclarations;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaTypeVisitor;
import org.demonic.translate.type.UnreadClass;

/**
 * Makes the declarations of a domain: the functions <em>trans</em> and <em>data</em> of Table 1.
 */
public final class DomainBuilder {
  private final Translation translation;
  private final ClassTable classes;
  private final DemonlNames names;
  private final Set<JavaType> types;
  private final Collection<UnreadClass> unread;
  private final ClosedWorld known;
  private final Optional<StepDeclarations> steps;
  private final Optional<RoutineCode> code;
  private final List<Declaration> declarations = new ArrayList<>();
  private final Map<String, JavaClass> javaClasses = new LinkedHashMap<>();
  private final List<StepDeclarations.Action> actions = new ArrayList<>();

  /**
   * A builder for one domain. Its actions are steps, or methods and constructors with contracts, or
   * there are none.
   *
   * @param steps the steps, if the actions are these
   * @param code the code of methods and constructors, if the actions are these
   */
  public DomainBuilder(
      Translation translation,
      Set<JavaType> types,
      Collection<UnreadClass> unread,
      Optional<StepDeclarations> steps,
      Optional<RoutineCode> code) {
    this.translation = translation;
    this.classes = translation.classes();
    this.names = translation.names();
    this.types = types;
    this.unread = unread;
    this.steps = steps;
    this.code = code;
    this.known = new ClosedWorld(classes, types, unread);
  }

  public DomainBuilder build() {
    types.forEach(this::declare);
    unread.forEach(this::declareUnread);
    steps.ifPresent(this::declareSteps);
    return this;
  }

  private void declareSteps(StepDeclarations declared) {
    declared.statics().ifPresent(declarations::add);
    actions.addAll(
        declared.actions(
            declarations.stream().map(d -> d.name().text()).collect(Collectors.toSet())));
    actions.forEach(a -> declarations.add(a.declaration()));
    for (JavaType type : declared.closedTypes()) {
      Name name = new Name(names.type(type), Span.NONE);
      declarations.add(RoutineBuilder.impossibleConstructor(name));
    }
  }

  public List<Declaration> declarations() {
    return declarations;
  }

  /** The steps that the actions are, if they are steps. */
  public StepPart stepPart() {
    return steps
        .map(
            s ->
                new StepPart(
                    stepActions(), conditions(s), s.madeTypes(), s.staticState(), s.ghosts()))
        .orElse(StepPart.NONE);
  }

  private static Map<Step, StepCondition> conditions(StepDeclarations declared) {
    Map<Step, StepCondition> conditions = new HashMap<>();
    declared
        .conditions()
        .forEach(a -> conditions.put(a.step(), new StepCondition(a.declaration(), a.parameters())));
    return conditions;
  }

  private Map<String, StepAction> stepActions() {
    Map<String, StepAction> byName = new LinkedHashMap<>();
    for (StepDeclarations.Action action : actions) {
      MethodName called = action.step().method();
      Optional<JavaMethod> method =
          Optional.ofNullable(javaClasses.get(called.owner().replace('/', '.')))
              .flatMap(c -> c.method(called.name(), called.descriptor()));
      byName.put(action.name(), new StepAction(action.step(), method, action.parameters()));
    }
    return byName;
  }

  /**
   * The classes and enums with sources, and those of which byte code tells fields, by their binary
   * names.
   */
  public Map<String, JavaClass> javaClasses() {
    return javaClasses;
  }

  private void declare(JavaType type) {
    type.accept(new DeclarationOf()).run();
  }

  /** The action that declares a type; it does nothing for types that need no declaration. */
  private final class DeclarationOf implements JavaTypeVisitor<Runnable> {
    @Override
    public Runnable visit(JavaType.Primitive type) {
      return () -> {};
    }

    @Override
    public Runnable visit(JavaType.Boxed type) {
      return () -> {};
    }

    @Override
    public Runnable visit(JavaType.StringType type) {
      return () -> {};
    }

    @Override
    public Runnable visit(JavaType.EnumType type) {
      return () -> declareEnum(type);
    }

    @Override
    public Runnable visit(JavaType.ClassType type) {
      return classes
          .find(type)
          .<Runnable>map(model -> () -> declareClass(type, model))
          .orElseGet(() -> () -> declareOpaque(type));
    }

    @Override
    public Runnable visit(JavaType.ArrayType type) {
      return () ->
          declarations.add(
              ArrayDeclaration.of(
                  type,
                  supertypes(type, Span.NONE),
                  names,
                  code.filter(c -> c.isMade(type, known.all())).isPresent(),
                  steps));
    }

    @Override
    public Runnable visit(JavaType.Pseudo type) {
      return () -> {};
    }
  }

  /** A class without source: its objects have an identity, and fields only if steps use them. */
  private void declareOpaque(JavaType.ClassType type) {
    declarations.add(
        new TypeDeclaration(
            new Name(names.type(type), Span.NONE),
            supertypes(type, Span.NONE),
            moreFields(type),
            moreInvariants(type),
            Span.NONE));
    List<JavaField> fields = javaFields(type);
    if (!fields.isEmpty()) {
      javaClasses.put(
          type.binaryName(),
          new JavaClass(
              type.binaryName(), type, names.type(type), fields, List.of(), List.of(), List.of()));
    }
  }

  private List<FieldDeclaration> moreFields(JavaType type) {
    return steps.map(s -> s.fields(type)).orElse(List.of());
  }

  private List<TaggedExpression> moreInvariants(JavaType type) {
    return steps.map(s -> s.invariants(type)).orElse(List.of());
  }

  /** The fields that only byte code has, inherited ones included. */
  private List<JavaField> javaFields(JavaType type) {
    return types.stream()
        .filter(t -> steps.isPresent() && classes.isSubtype(type, t))
        .flatMap(t -> steps.get().javaFields(t).stream())
        .toList();
  }

  /**
   * Declares a class without source as a type of its own if it has several unrelated supertypes.
   */
  private void declareUnread(UnreadClass unreadClass) {
    List<Name> nearest =
        nearest(
            types.stream()
                .filter(
                    t ->
                        t instanceof JavaType.ClassType c
                            && unreadClass.supertypes().contains(c.binaryName()))
                .toList(),
            Span.NONE);
    if (nearest.size() > 1 && names.types().join(unreadClass.binaryName(), nearest)) {
      Name name = new Name(names.type(new JavaType.ClassType(unreadClass.binaryName())), Span.NONE);
      declarations.add(new TypeDeclaration(name, nearest, List.of(), List.of(), Span.NONE));
    }
  }

  private void declareEnum(JavaType.EnumType type) {
    Span span = classes.find(type).map(m -> m.source().nameSpan()).orElse(Span.NONE);
    declarations.add(
        new EnumDeclaration(
            new Name(names.type(type), span),
            type.constants().stream().map(c -> new Name(DemonlNames.safe(c), span)).toList(),
            span));
    if (classes.find(type).isPresent()) {
      javaClasses.put(
          type.binaryName(),
          new JavaClass(
              type.binaryName(),
              type,
              names.type(type),
              List.of(),
              List.of(),
              List.of(),
              List.of()));
    }
  }

  private void declareClass(JavaType.ClassType type, ClassModel model) {
    Span span = model.source().nameSpan();
    List<JavaClause> invariants = clauses(model, model.invariants(), false, ContractKind.INVARIANT);
    declarations.add(
        new TypeDeclaration(
            new Name(names.type(type), span),
            supertypes(type, span),
            Stream.concat(
                    model.instanceFields().stream().map(this::field), moreFields(type).stream())
                .toList(),
            Stream.concat(assumed(invariants).stream(), moreInvariants(type).stream()).toList(),
            span));
    RoutineBuilder routines = new RoutineBuilder(translation, known, model, code);
    List<JavaMethod> methods = routines.build(declarations);
    javaClasses.put(
        model.binaryName(),
        new JavaClass(
            model.binaryName(),
            type,
            names.type(type),
            fields(model),
            invariants,
            relies(model),
            methods));
  }

  /** Steps happen in the middle of methods, where invariants need not hold. */
  private List<TaggedExpression> assumed(List<JavaClause> invariants) {
    return steps.isPresent() ? List.of() : invariants.stream().map(JavaClause::tagged).toList();
  }

  private FieldDeclaration field(FieldModel field) {
    return new FieldDeclaration(
        steps.map(s -> s.isConstant(field)).orElse(field.isFinal()),
        new Name(names.field(field), field.span()),
        names.reference(field.type(), field.span()),
        field.span());
  }

  /** The fields of a class and its supertypes, those of the most general class first. */
  private List<JavaField> fields(ClassModel model) {
    List<JavaField> fields = new ArrayList<>();
    List<ClassModel> lineage = new ArrayList<>(classes.lineage(model));
    Collections.reverse(lineage);
    for (ClassModel level : lineage) {
      for (FieldModel f : level.instanceFields()) {
        fields.add(
            new JavaField(
                level.binaryName(),
                f.name(),
                names.field(f),
                f.type(),
                clauses(level, f.awaitedBy(), false, ContractKind.AWAITED_BY)));
      }
    }
    fields.addAll(javaFields(new JavaType.ClassType(model.binaryName())));
    return fields;
  }

  private List<JavaClause> relies(ClassModel model) {
    return classes.lineage(model).stream()
        .flatMap(m -> clauses(m, m.relies(), true, ContractKind.RELY).stream())
        .toList();
  }

  private List<JavaClause> clauses(
      ClassModel model, List<WrittenContract> written, boolean hasOld, ContractKind kind) {
    ContractScope scope = ContractScope.ofObject(model, hasOld, kind.toString());
    return written.stream().flatMap(w -> MethodContracts.clause(translation, w, scope)).toList();
  }

  /** The nearest supertypes of a type among the types of the domain. */
  private List<Name> supertypes(JavaType type, Span span) {
    List<JavaType> above =
        types.stream()
            .filter(t -> !(t instanceof JavaType.EnumType) && !(type instanceof JavaType.EnumType))
            .filter(t -> !t.equals(type) && classes.isSubtype(type, t))
            .toList();
    return nearest(above, span);
  }

  private List<Name> nearest(List<JavaType> above, Span span) {
    return above.stream()
        .filter(t -> above.stream().noneMatch(u -> !u.equals(t) && classes.isSubtype(u, t)))
        .map(t -> new Name(names.type(t), span))
        .toList();
  }
}
