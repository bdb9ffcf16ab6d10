package org.demonic.translate.source;

import com.github.javaparser.Position;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import java.util.Optional;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/**
 * A parsed Java file, or what a class file declares, as Java.
 *
 * @param isCompiled whether it is made of a class file: then its code is not there
 * @param original the file that the class was compiled from, in whatever language, if it is there
 */
public record JavaFile(
    Source source, CompilationUnit unit, boolean isCompiled, Optional<Source> original) {
  JavaFile(Source source, CompilationUnit unit) {
    this(source, unit, false, Optional.empty());
  }

  public String packageName() {
    return unit.getPackageDeclaration().map(p -> p.getNameAsString()).orElse("");
  }

  /** The place of a node; the whole file for a node that is written nowhere. */
  public Span span(Node node) {
    return node.getRange()
        .map(r -> new Span(source, offset(r.begin), offset(r.end) + 1))
        .orElseGet(source::all);
  }

  /** JavaParser counts lines and columns from 1, and columns in UTF-16 units. */
  private int offset(Position position) {
    return source.lineStart(position.line) + position.column - 1;
  }
}
