package org.demonic.translate.contract;

import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.source.SourceIndex;
import org.demonic.translate.source.TypeResolver;
import org.demonic.translate.type.JavaType;

/** Evaluates the constant strings that annotations have as arguments. */
public final class StringConstants {
  private final SourceIndex index;
  private final TypeResolver types;

  public StringConstants(SourceIndex index, TypeResolver types) {
    this.index = index;
    this.types = types;
  }

  /** The text of an argument with the places of its characters; empty if it is no constant. */
  Optional<ContractText> text(Expression argument, ClassDeclarationSite context) {
    ContractText.Builder out =
        new ContractText.Builder(context.file().source(), context.file().span(argument));
    return append(argument, context, out) ? Optional.of(out.build()) : Optional.empty();
  }

  private boolean append(Expression part, ClassDeclarationSite context, ContractText.Builder out) {
    if (part instanceof TextBlockLiteralExpr) {
      StringLiterals.appendTextBlock(context.file().span(part), out);
      return true;
    }
    if (part instanceof StringLiteralExpr) {
      StringLiterals.appendLiteral(context.file().span(part), out);
      return true;
    }
    if (part instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.PLUS) {
      return append(sum.getLeft(), context, out) && append(sum.getRight(), context, out);
    }
    if (part instanceof EnclosedExpr enclosed) {
      return append(enclosed.getInner(), context, out);
    }
    Optional<String> value = value(part, context, new HashSet<>());
    value.ifPresent(out::appendElsewhere);
    return value.isPresent();
  }

  private Optional<String> value(
      Expression part, ClassDeclarationSite context, Set<String> visited) {
    if (part instanceof StringLiteralExpr || part instanceof TextBlockLiteralExpr) {
      return text(part, context).map(ContractText::text);
    }
    if (part instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.PLUS) {
      return value(sum.getLeft(), context, visited)
          .flatMap(l -> value(sum.getRight(), context, visited).map(r -> l + r));
    }
    if (part instanceof EnclosedExpr enclosed) {
      return value(enclosed.getInner(), context, visited);
    }
    if (part instanceof NameExpr name) {
      return constant(name.getNameAsString(), Optional.of(context), visited);
    }
    if (part instanceof FieldAccessExpr access) {
      return types
          .find(access.getScope().toString(), context)
          .filter(JavaType.ClassType.class::isInstance)
          .flatMap(t -> index.find(((JavaType.ClassType) t).binaryName()))
          .flatMap(c -> constant(access.getNameAsString(), Optional.of(c), visited));
    }
    return Optional.empty();
  }

  /** The constant of that name in a class, its supertypes or one of the classes around it. */
  private Optional<String> constant(
      String name, Optional<ClassDeclarationSite> context, Set<String> visited) {
    if (context.isEmpty() || !visited.add(context.get().binaryName() + "." + name)) {
      return Optional.empty();
    }
    ClassDeclarationSite source = context.get();
    for (Object member : source.declaration().getMembers()) {
      if (member instanceof FieldDeclaration field) {
        for (VariableDeclarator variable : field.getVariables()) {
          if (variable.getNameAsString().equals(name)) {
            return variable.getInitializer().flatMap(i -> value(i, source, visited));
          }
        }
      }
    }
    return types.supertypes(source).stream()
        .flatMap(t -> constant(name, index.find(t), visited).stream())
        .findFirst()
        .or(() -> constant(name, source.enclosing(), visited));
  }
}
