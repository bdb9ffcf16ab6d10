package org.demonic.translate.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.AnnotationDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;

/** The declaration of a class, interface, enum or record in its file. */
public record ClassDeclarationSite(
    String binaryName,
    TypeDeclaration<?> declaration,
    JavaFile file,
    Optional<ClassDeclarationSite> enclosing) {

  public boolean isEnum() {
    return declaration instanceof EnumDeclaration;
  }

  public boolean isAnnotation() {
    return declaration instanceof AnnotationDeclaration;
  }

  public String simpleName() {
    return declaration.getNameAsString();
  }

  public Span nameSpan() {
    return file.span(declaration.getName());
  }

  /** Whether something is written in this class, and not in one that it declares. */
  public boolean hasItself(Span written) {
    return isIn(declaration, written)
        && declaration.getMembers().stream()
            .noneMatch(m -> m instanceof TypeDeclaration && isIn(m, written));
  }

  private boolean isIn(Node node, Span written) {
    Span whole = file.span(node);
    return whole.source().equals(written.source())
        && whole.start() <= written.start()
        && written.end() <= whole.end();
  }

  /** The constants of an enum in order. */
  List<String> constants() {
    return declaration instanceof EnumDeclaration e
        ? e.getEntries().stream().map(c -> c.getNameAsString()).toList()
        : List.of();
  }

  /** The member class that this class itself declares. */
  Optional<ClassDeclarationSite> member(String name) {
    return declaration.getMembers().stream()
        .filter(m -> m instanceof TypeDeclaration<?> t && t.getNameAsString().equals(name))
        .map(
            m ->
                new ClassDeclarationSite(
                    binaryName + "$" + name, (TypeDeclaration<?>) m, file, Optional.of(this)))
        .findFirst();
  }

  /** Two sources of one translation are the same if their names are: trees are slow to compare. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ClassDeclarationSite that && binaryName.equals(that.binaryName);
  }

  @Override
  public int hashCode() {
    return binaryName.hashCode();
  }
}
