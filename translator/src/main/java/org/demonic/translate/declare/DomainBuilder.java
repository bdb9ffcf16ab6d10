package org.demonic.translate.declare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Name;
import org.demonic.translate.clause.MethodContracts;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.expression.ContractScope;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;
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
  private final List<Declaration> declarations = new ArrayList<>();
  private final Map<String, JavaClass> javaClasses = new LinkedHashMap<>();

  public DomainBuilder(
      Translation translation, Set<JavaType> types, Collection<UnreadClass> unread) {
    this.translation = translation;
    this.classes = translation.classes();
    this.names = translation.names();
    this.types = types;
    this.unread = unread;
    this.known = new ClosedWorld(classes, types, unread);
  }

  public DomainBuilder build() {
    types.forEach(this::declare);
    unread.forEach(this::declareUnread);
    return this;
  }

  public List<Declaration> declarations() {
    return declarations;
  }

  /** The classes and enums with sources, by their binary names. */
  public Map<String, JavaClass> javaClasses() {
    return javaClasses;
  }

  private void declare(JavaType type) {
    if (type instanceof JavaType.ArrayType array) {
      declarations.add(ArrayDeclaration.of(array, supertypes(type, Span.NONE), names, known));
    } else if (type instanceof JavaType.EnumType enumeration) {
      declareEnum(enumeration);
    } else if (classes.find(type).isPresent()) {
      declareClass((JavaType.ClassType) type, classes.find(type).get());
    } else {
      declarations.add(
          new TypeDeclaration(
              new Name(names.type(type), Span.NONE),
              supertypes(type, Span.NONE),
              List.of(),
              List.of(),
              Span.NONE));
    }
  }

  /** One whose objects are of several unrelated types is a type of its own. */
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
      declarations.add(RoutineBuilder.impossibleConstructor(name));
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
              List.of(),
              span));
    }
  }

  private void declareClass(JavaType.ClassType type, ClassModel model) {
    Span span = model.source().nameSpan();
    List<JavaClause> invariants = clauses(model, model.invariants(), false, ContractKind.INVARIANT);
    declarations.add(
        new TypeDeclaration(
            new Name(names.type(type), span),
            supertypes(type, span),
            model.instanceFields().stream().map(this::field).toList(),
            invariants.stream().map(JavaClause::tagged).toList(),
            span));
    RoutineBuilder routines = new RoutineBuilder(translation, known, model);
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
            methods,
            span));
  }

  private FieldDeclaration field(FieldModel field) {
    return new FieldDeclaration(
        field.isFinal(),
        new Name(names.field(field), field.span()),
        names.reference(field.type(), field.span()),
        field.span());
  }

  /** Most general class first. */
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
                f.isFinal(),
                clauses(level, f.awaitedBy(), false, ContractKind.AWAITED_BY),
                f.span()));
      }
    }
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

  /** The nearest of the domain's types that are above a type. */
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
