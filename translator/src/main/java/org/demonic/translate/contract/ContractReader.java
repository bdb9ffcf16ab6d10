package org.demonic.translate.contract;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NormalAnnotationExpr;
import com.github.javaparser.ast.expr.SingleMemberAnnotationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithAnnotations;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.problem.Reported;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.source.JavaFile;
import org.demonic.translate.type.BinaryNames;

/** Reads the contracts that are written on a class, method or field. */
public final class ContractReader {
  private final StringConstants constants;
  private final ContractSyntax syntax;
  private final Problems problems;
  private final RejectedContracts rejected;

  /**
   * A reader of the contracts of classes.
   *
   * @param rejected where contracts go that are left out because they cannot be read
   */
  public ContractReader(
      StringConstants constants,
      ContractSyntax syntax,
      Problems problems,
      RejectedContracts rejected) {
    this.constants = constants;
    this.syntax = syntax;
    this.problems = problems;
    this.rejected = rejected;
  }

  /**
   * The contracts by kind; the list is empty for an annotation without strings, such as
   * {@code @Pure}.
   */
  public Map<ContractKind, List<WrittenContract>> read(
      NodeWithAnnotations<?> node, ClassDeclarationSite context) {
    Map<ContractKind, List<WrittenContract>> contracts = new EnumMap<>(ContractKind.class);
    for (AnnotationExpr annotation :
        node.getAnnotations().stream().flatMap(this::expand).toList()) {
      kind(annotation, context.file())
          .ifPresent(
              kind ->
                  contracts
                      .computeIfAbsent(kind, k -> new ArrayList<>())
                      .addAll(clauses(kind, annotation, context)));
    }
    return contracts;
  }

  /** Annotations that are repeated may be written as one {@code @Requires.All({...})}. */
  private Stream<AnnotationExpr> expand(AnnotationExpr annotation) {
    return annotation.getName().getIdentifier().equals("All")
        ? arguments(annotation).stream()
            .filter(AnnotationExpr.class::isInstance)
            .map(AnnotationExpr.class::cast)
        : Stream.of(annotation);
  }

  /** Whether a node has any contract, also one that is never read. */
  public static boolean hasContracts(NodeWithAnnotations<?> node, JavaFile file) {
    return node.getAnnotations().stream().anyMatch(a -> kind(a, file).isPresent());
  }

  private List<WrittenContract> clauses(
      ContractKind kind, AnnotationExpr annotation, ClassDeclarationSite context) {
    List<WrittenContract> clauses = new ArrayList<>();
    for (Expression argument : arguments(annotation)) {
      Reported<Optional<WrittenContract>> read =
          problems.during(() -> clause(kind, argument, context));
      rejected.add(read.diagnostics());
      problems.take(read).ifPresent(clauses::add);
    }
    return clauses;
  }

  private Optional<WrittenContract> clause(
      ContractKind kind, Expression argument, ClassDeclarationSite context) {
    Optional<ContractText> text = constants.text(argument, context);
    if (text.isEmpty()) {
      problems.add(ContractProblem.NOT_A_STRING, context.file().span(argument));
    }
    return text.flatMap(kind == ContractKind.MODIFIES ? syntax::location : syntax::clause);
  }

  private static List<Expression> arguments(AnnotationExpr annotation) {
    Optional<Expression> value = Optional.empty();
    if (annotation instanceof SingleMemberAnnotationExpr single) {
      value = Optional.of(single.getMemberValue());
    } else if (annotation instanceof NormalAnnotationExpr normal) {
      value =
          normal.getPairs().stream()
              .filter(p -> p.getNameAsString().equals("value"))
              .map(p -> p.getValue())
              .findFirst();
    }
    return value.stream()
        .flatMap(
            v ->
                v instanceof ArrayInitializerExpr array ? array.getValues().stream() : Stream.of(v))
        .toList();
  }

  private static Optional<ContractKind> kind(AnnotationExpr annotation, JavaFile file) {
    String name = annotation.getNameAsString();
    if (name.startsWith(ContractKind.PACKAGE + ".")) {
      return ContractKind.of(BinaryNames.simpleName(name));
    }
    return ContractKind.of(name).filter(k -> imports(file, name));
  }

  private static boolean imports(JavaFile file, String name) {
    return file.packageName().equals(ContractKind.PACKAGE)
        || file.unit().getImports().stream().anyMatch(i -> imports(i, name));
  }

  private static boolean imports(ImportDeclaration declaration, String name) {
    return declaration
        .getNameAsString()
        .equals(ContractKind.PACKAGE + (declaration.isAsterisk() ? "" : "." + name));
  }
}
