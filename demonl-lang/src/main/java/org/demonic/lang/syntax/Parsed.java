package org.demonic.lang.syntax;

import java.util.List;
import org.demonic.lang.source.Diagnostic;

/**
 * What a parser made of a text. If there are diagnostics, the declarations are those that could be
 * read; the text as a whole is not valid.
 */
public record Parsed(DemonlFile file, List<Diagnostic> diagnostics) {
  public Parsed {
    diagnostics = List.copyOf(diagnostics);
  }

  public boolean isValid() {
    return diagnostics.isEmpty();
  }
}
