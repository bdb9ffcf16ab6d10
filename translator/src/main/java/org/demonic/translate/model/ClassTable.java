package org.demonic.translate.model;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.demonic.translate.contract.ContractReader;
import org.demonic.translate.contract.ContractSyntax;
import org.demonic.translate.contract.RejectedContracts;
import org.demonic.translate.contract.StringConstants;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.problem.ReportingCache;
import org.demonic.translate.source.SourceIndex;
import org.demonic.translate.source.TypeResolver;
import org.demonic.translate.type.CompiledClasses;
import org.demonic.translate.type.JavaModifier;
import org.demonic.translate.type.JavaType;

/** The classes of the sources, read when they are needed, and how they are related. */
public final class ClassTable {
  private final SourceIndex index;
  private final CompiledClasses compiled;
  private final TypeResolver types;
  private final ClassReader reader;
  private final RejectedContracts rejected = new RejectedContracts();
  private final ReportingCache<String, Optional<ClassModel>> models;

  public ClassTable(SourceIndex index, CompiledClasses compiled, Problems problems) {
    this.index = index;
    this.compiled = compiled;
    this.types = new TypeResolver(index, compiled, problems);
    this.models = new ReportingCache<>(problems);
    this.reader =
        new ClassReader(
            types,
            new ContractReader(
                new StringConstants(index, types),
                new ContractSyntax(problems),
                problems,
                rejected),
            problems,
            rejected);
  }

  /** The contracts of these classes that are left out. */
  public RejectedContracts rejected() {
    return rejected;
  }

  /** Whether a contract is left out that may be of a method, or of one that it overrides. */
  public boolean mayLackContracts(MethodModel method) {
    return Stream.concat(Stream.of(method), overridden(method).stream())
        .anyMatch(m -> rejected.areIn(m.span().source()));
  }

  public TypeResolver types() {
    return types;
  }

  /** The class of that name, if it has a source. */
  public Optional<ClassModel> find(String binaryName) {
    return models.get(binaryName, name -> index.find(name).map(reader::read));
  }

  public Optional<ClassModel> find(JavaType type) {
    return type.declaredName().flatMap(this::find);
  }

  /** The class itself, then its supertypes as far as they have sources, nearest first. */
  public List<ClassModel> lineage(ClassModel model) {
    Set<ClassModel> all = new LinkedHashSet<>();
    collect(model, all);
    return List.copyOf(all);
  }

  private void collect(ClassModel model, Set<ClassModel> all) {
    if (all.add(model)) {
      model.supertypes().forEach(s -> find(s).ifPresent(m -> collect(m, all)));
    }
  }

  /** The field of that name, inherited ones too. */
  public Optional<FieldModel> field(ClassModel model, String name) {
    return lineage(model).stream().flatMap(m -> m.field(name).stream()).findFirst();
  }

  /** The methods of that name that are not overridden by others of them. */
  public List<MethodModel> methods(ClassModel model, String name) {
    List<MethodModel> visible = new ArrayList<>();
    for (ClassModel c : lineage(model)) {
      for (MethodModel m : c.methods(name)) {
        if (visible.stream().noneMatch(v -> v.parameterTypes().equals(m.parameterTypes()))) {
          visible.add(m);
        }
      }
    }
    return visible;
  }

  /** The methods of supertypes that a method overrides, nearest first. */
  public List<MethodModel> overridden(MethodModel method) {
    if (method.isConstructor()
        || method.is(JavaModifier.STATIC)
        || method.is(JavaModifier.PRIVATE)) {
      return List.of();
    }
    return find(method.owner().binaryName()).map(this::lineage).orElse(List.of()).stream()
        .skip(1)
        .flatMap(c -> c.methods(method.name()).stream())
        .filter(m -> !m.is(JavaModifier.STATIC) && !m.is(JavaModifier.PRIVATE))
        .filter(m -> m.parameterTypes().equals(method.parameterTypes()))
        .toList();
  }

  /** Whether contracts can use the method: it is declared {@code @Pure}, and not left out. */
  public boolean isPure(MethodModel method) {
    return isDeclaredPure(method) && rejected.mayUse(method.span());
  }

  /** Whether the method or one that it overrides is declared {@code @Pure}. */
  public boolean isDeclaredPure(MethodModel method) {
    return method.is(JavaModifier.PURE)
        || overridden(method).stream().anyMatch(m -> m.is(JavaModifier.PURE));
  }

  /** The names of all members of some kind, for suggestions. */
  public <T> List<String> names(
      ClassModel model, Function<ClassModel, List<T>> members, Function<T, String> name) {
    return lineage(model).stream()
        .flatMap(m -> members.apply(m).stream())
        .map(name)
        .distinct()
        .toList();
  }

  /** Whether every object of {@code type} is one of {@code other}, as far as is known. */
  public boolean isSubtype(JavaType type, JavaType other) {
    if (type.equals(other) || other.equals(JavaType.ClassType.OBJECT)) {
      return true;
    }
    if (!(type instanceof JavaType.ClassType c) || !(other instanceof JavaType.ClassType o)) {
      return false;
    }
    Optional<ClassModel> model = find(c);
    if (model.isPresent()) {
      return model.get().supertypes().stream()
          .anyMatch(s -> isSubtype(new JavaType.ClassType(s), other));
    }
    return compiled.isSubtype(c.binaryName(), o.binaryName());
  }
}
