package org.demonic.translate.model;

import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import java.util.List;
import java.util.Optional;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.source.ClassDeclarationSite;
import org.jspecify.annotations.Nullable;

/** The members of a class, their types resolved and their contracts parsed. */
public record ClassModel(
    ClassDeclarationSite source,
    List<String> supertypes,
    List<FieldModel> fields,
    List<MethodModel> methods,
    List<WrittenContract> invariants,
    List<WrittenContract> relies) {

  public String binaryName() {
    return source.binaryName();
  }

  public boolean isEnum() {
    return source.isEnum();
  }

  public boolean isInterface() {
    return source.isAnnotation()
        || (source.declaration() instanceof ClassOrInterfaceDeclaration c && c.isInterface());
  }

  public boolean isAbstract() {
    return isInterface()
        || (source.declaration() instanceof ClassOrInterfaceDeclaration c && c.isAbstract());
  }

  public boolean isRecord() {
    return source.declaration() instanceof RecordDeclaration;
  }

  /** Whether it is an inner class: each of its objects belongs to one of the enclosing class. */
  public boolean isInner() {
    return source.enclosing().isPresent()
        && source.declaration() instanceof ClassOrInterfaceDeclaration c
        && !c.isInterface()
        && !c.isStatic()
        && !(source.enclosing().get().declaration() instanceof ClassOrInterfaceDeclaration o
            && o.isInterface());
  }

  public List<FieldModel> instanceFields() {
    return fields.stream().filter(f -> !f.isStatic()).toList();
  }

  public List<MethodModel> constructors() {
    return methods.stream().filter(MethodModel::isConstructor).toList();
  }

  Optional<FieldModel> field(String name) {
    return fields.stream().filter(f -> f.name().equals(name)).findFirst();
  }

  public List<MethodModel> methods(String name) {
    return methods.stream().filter(m -> m.name().equals(name)).toList();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ClassModel that && source.equals(that.source);
  }

  @Override
  public int hashCode() {
    return source.hashCode();
  }
}
