package org.demonic.translate.source;

import com.github.javaparser.Position;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/** A parsed Java file. */
public record JavaFile(Source source, CompilationUnit unit) {
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
