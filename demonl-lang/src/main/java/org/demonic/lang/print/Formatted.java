package org.demonic.lang.print;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.source.Diagnostic;

/**
 * What the formatter made of a text.
 *
 * @param text the text in canonical layout, if it is valid
 * @param diagnostics what is wrong with it, if it is not
 */
public record Formatted(Optional<String> text, List<Diagnostic> diagnostics) {
  public Formatted {
    diagnostics = List.copyOf(diagnostics);
  }
}
