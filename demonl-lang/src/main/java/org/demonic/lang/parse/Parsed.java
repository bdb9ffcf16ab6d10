package org.demonic.lang.parse;

import java.util.List;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.syntax.DemonlFile;

/**
 * What a parser made of a text. If there are diagnostics, the text is not valid, and its
 * declarations may be incomplete or missing.
 */
public record Parsed(DemonlFile file, List<Diagnostic> diagnostics) {
  public Parsed {
    diagnostics = List.copyOf(diagnostics);
  }

  public boolean isValid() {
    return diagnostics.isEmpty();
  }
}
