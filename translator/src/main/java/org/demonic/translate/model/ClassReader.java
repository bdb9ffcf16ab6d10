package org.demonic.translate.model;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.AnnotationMemberDeclaration;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithAnnotations;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.TypeParameter;
import com.github.javaparser.ast.type.VoidType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.source.Diagnostic;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.contract.ContractReader;
import org.demonic.translate.contract.RejectedContracts;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.source.TypeResolver;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaModifier;
import org.demonic.translate.type.JavaType;

/** Reads the members of a class and their contracts. */
final class ClassReader {
  private final TypeResolver types;
  private final ContractReader contracts;
  private final Problems problems;
  private final RejectedContracts rejected;

  ClassReader(
      TypeResolver types, ContractReader contracts, Problems problems, RejectedContracts rejected) {
    this.types = types;
    this.contracts = contracts;
    this.problems = problems;
    this.rejected = rejected;
  }

  ClassModel read(ClassDeclarationSite source) {
    if (source.isEnum() || source.isAnnotation()) {
      rejectContracts(source);
      return new ClassModel(
          source, types.supertypes(source), fields(source), List.of(), List.of(), List.of());
    }
    warnOfLocalClasses(source);
    Map<ContractKind, List<WrittenContract>> own = contracts.read(source.declaration(), source);
    ClassModel bare =
        new ClassModel(
            source,
            types.supertypes(source),
            fields(source),
            List.of(),
            own.getOrDefault(ContractKind.INVARIANT, List.of()),
            own.getOrDefault(ContractKind.RELY, List.of()));
    List<MethodModel> methods = methods(source, bare.isInterface());
    methods.addAll(new ImplicitMembers(bare).members(methods));
    return new ClassModel(
        source, bare.supertypes(), bare.fields(), methods, bare.invariants(), bare.relies());
  }

  private List<FieldModel> fields(ClassDeclarationSite source) {
    boolean isInterface =
        new ClassModel(source, List.of(), List.of(), List.of(), List.of(), List.of()).isInterface();
    List<FieldModel> fields = new ArrayList<>();
    if (source.declaration() instanceof RecordDeclaration r) {
      for (Parameter p : r.getParameters()) {
        fields.add(
            new FieldModel(
                source,
                p.getNameAsString(),
                type(p, source, List.of()),
                false,
                true,
                Optional.empty(),
                List.of(),
                source.file().span(p)));
      }
    }
    for (BodyDeclaration<?> member : source.declaration().getMembers()) {
      if (member instanceof FieldDeclaration field) {
        List<WrittenContract> awaited =
            source.isEnum()
                ? List.of()
                : contracts.read(field, source).getOrDefault(ContractKind.AWAITED_BY, List.of());
        if (field.isStatic() || field.getElementType().isPrimitiveType()) {
          awaited.forEach(
              clause ->
                  problems.add(
                      ContractProblem.UNSUPPORTED,
                      clause.span(),
                      "`@AwaitedBy` on a field that is static or holds no object",
                      "say it of a field of objects that has the condition or the lock"));
        }
        for (VariableDeclarator v : field.getVariables()) {
          fields.add(
              new FieldModel(
                  source,
                  v.getNameAsString(),
                  types.resolve(v.getType(), source, List.of()),
                  field.isStatic() || isInterface,
                  field.isFinal() || isInterface,
                  v.getInitializer(),
                  awaited,
                  source.file().span(v)));
        }
      }
    }
    return fields;
  }

  private List<MethodModel> methods(ClassDeclarationSite source, boolean inInterface) {
    List<MethodModel> methods = new ArrayList<>();
    for (BodyDeclaration<?> member : source.declaration().getMembers()) {
      if (member instanceof MethodDeclaration method) {
        methods.add(
            callable(
                source,
                method,
                method.getNameAsString(),
                method.getType(),
                method.getBody(),
                inInterface));
      } else if (member instanceof ConstructorDeclaration constructor) {
        methods.add(
            callable(
                source,
                constructor,
                BinaryNames.CONSTRUCTOR,
                new VoidType(),
                Optional.of(constructor.getBody()),
                false));
      } else if (member instanceof CompactConstructorDeclaration compact
          && source.declaration() instanceof RecordDeclaration record) {
        methods.add(compact(source, compact, record));
      }
    }
    return methods;
  }

  private MethodModel callable(
      ClassDeclarationSite source,
      CallableDeclaration<?> node,
      String name,
      Type result,
      Optional<BlockStmt> body,
      boolean inInterface) {
    Map<ContractKind, List<WrittenContract>> own = contracts.read(node, source);
    Set<JavaModifier> modifiers = EnumSet.noneOf(JavaModifier.class);
    add(modifiers, JavaModifier.STATIC, node.isStatic());
    add(modifiers, JavaModifier.PRIVATE, node.isPrivate());
    add(modifiers, JavaModifier.ABSTRACT, node.isAbstract() || (inInterface && body.isEmpty()));
    add(
        modifiers,
        JavaModifier.SYNCHRONIZED,
        node instanceof MethodDeclaration m && m.isSynchronized());
    add(modifiers, JavaModifier.PURE, own.containsKey(ContractKind.PURE));
    return new MethodModel(
        source,
        name,
        node.getParameters().stream()
            .map(
                p ->
                    new ParameterModel(
                        p.getNameAsString(),
                        type(p, source, List.copyOf(node.getTypeParameters()))))
            .toList(),
        result instanceof VoidType
            ? Optional.empty()
            : Optional.of(types.resolve(result, source, List.copyOf(node.getTypeParameters()))),
        modifiers,
        own,
        body,
        Optional.empty(),
        node,
        source.file().span(node.getName()));
  }

  private MethodModel compact(
      ClassDeclarationSite source,
      CompactConstructorDeclaration node,
      RecordDeclaration declaration) {
    Set<JavaModifier> modifiers = EnumSet.noneOf(JavaModifier.class);
    add(modifiers, JavaModifier.PRIVATE, node.isPrivate());
    return new MethodModel(
        source,
        BinaryNames.CONSTRUCTOR,
        declaration.getParameters().stream()
            .map(p -> new ParameterModel(p.getNameAsString(), type(p, source, List.of())))
            .toList(),
        Optional.empty(),
        modifiers,
        contracts.read(node, source),
        Optional.of(node.getBody()),
        Optional.empty(),
        node,
        source.file().span(node.getName()));
  }

  private JavaType type(
      Parameter parameter, ClassDeclarationSite source, List<TypeParameter> variables) {
    JavaType type = types.resolve(parameter.getType(), source, variables);
    return parameter.isVarArgs() ? new JavaType.ArrayType(type) : type;
  }

  private static void add(Set<JavaModifier> modifiers, JavaModifier modifier, boolean present) {
    if (present) {
      modifiers.add(modifier);
    }
  }

  private void rejectContracts(ClassDeclarationSite source) {
    reject(source.declaration(), source);
    source.declaration().getMembers().stream()
        .filter(m -> !(m instanceof TypeDeclaration) && !(m instanceof AnnotationMemberDeclaration))
        .forEach(m -> reject(m, source));
  }

  private void reject(NodeWithAnnotations<?> node, ClassDeclarationSite source) {
    if (ContractReader.hasContracts(node, source.file())) {
      Diagnostic error =
          Diagnostic.of(
              ContractProblem.ENUM_CONTRACT, source.file().span(node.getAnnotations().get(0)));
      problems.add(error);
      rejected.add(List.of(error));
    }
  }

  private void warnOfLocalClasses(ClassDeclarationSite source) {
    for (BodyDeclaration<?> member : source.declaration().getMembers()) {
      if (!(member instanceof TypeDeclaration)) {
        member.walk(LocalClassDeclarationStmt.class, l -> warn(l.getClassDeclaration(), source));
        member.walk(
            ObjectCreationExpr.class,
            o -> o.getAnonymousClassBody().ifPresent(b -> b.forEach(m -> warn(m, source))));
      }
    }
  }

  private void warn(Node node, ClassDeclarationSite source) {
    node.walk(
        BodyDeclaration.class,
        member -> {
          if (ContractReader.hasContracts((BodyDeclaration<?>) member, source.file())) {
            problems.add(
                ContractProblem.LOCAL_CONTRACT,
                source.file().span(((BodyDeclaration<?>) member).getAnnotations().get(0)));
          }
        });
  }
}
