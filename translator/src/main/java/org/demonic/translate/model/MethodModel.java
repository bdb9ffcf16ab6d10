package org.demonic.translate.model;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.BlockStmt;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.source.Span;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.contract.WrittenContract;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaModifier;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * A method or constructor as it is declared, or as Java adds it: default constructors, and the
 * constructors and accessors of records.
 *
 * @param accessorOf the component that an implicit accessor of a record returns
 */
public record MethodModel(
    ClassDeclarationSite owner,
    String name,
    List<ParameterModel> parameters,
    Optional<JavaType> result,
    Set<JavaModifier> modifiers,
    Map<ContractKind, List<WrittenContract>> contracts,
    Optional<BlockStmt> body,
    Optional<String> accessorOf,
    Node node,
    Span span) {

  public boolean is(JavaModifier modifier) {
    return modifiers.contains(modifier);
  }

  /** The expression of a body that is a single {@code return}: a definition. */
  public Optional<Expression> returned() {
    return body.filter(b -> b.getStatements().size() == 1 && b.getStatement(0).isReturnStmt())
        .flatMap(b -> b.getStatement(0).asReturnStmt().getExpression());
  }

  public boolean isConstructor() {
    return name.equals(BinaryNames.CONSTRUCTOR);
  }

  public boolean hasReceiver() {
    return !is(JavaModifier.STATIC);
  }

  /** Whether a subclass may have its own. */
  boolean isOverridable() {
    return hasReceiver()
        && !isConstructor()
        && !is(JavaModifier.PRIVATE)
        && !(node instanceof MethodDeclaration method && method.isFinal());
  }

  public List<WrittenContract> contracts(ContractKind kind) {
    return contracts.getOrDefault(kind, List.of());
  }

  public List<JavaType> parameterTypes() {
    return parameters.stream().map(ParameterModel::type).toList();
  }

  public String descriptor() {
    return parameters.stream()
            .map(p -> p.type().descriptor())
            .collect(Collectors.joining("", "(", ")"))
        + result.map(JavaType::descriptor).orElse("V");
  }

  public MethodModel with(JavaModifier modifier) {
    Set<JavaModifier> more = EnumSet.of(modifier);
    more.addAll(modifiers);
    return new MethodModel(
        owner, name, parameters, result, more, contracts, body, accessorOf, node, span);
  }

  /** {@code Account.withdraw(int)}. */
  @Override
  public String toString() {
    String type = owner.simpleName();
    return (isConstructor() ? "new " + type : type + "." + name)
        + parameters.stream()
            .map(p -> p.type().javaName())
            .collect(Collectors.joining(", ", "(", ")"));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MethodModel that
        && owner.equals(that.owner)
        && name.equals(that.name)
        && parameters.equals(that.parameters)
        && modifiers.equals(that.modifiers);
  }

  @Override
  public int hashCode() {
    return Objects.hash(owner, name, parameters);
  }
}
