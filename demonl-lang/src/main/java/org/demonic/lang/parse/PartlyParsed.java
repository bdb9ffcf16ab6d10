package org.demonic.lang.parse;

import java.util.List;
import java.util.Set;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.syntax.DemonlFile;

/**
 * What could be read of a text with mistakes.
 *
 * @param original the text itself
 * @param source the text itself if there are no mistakes in it, or else the text with spaces in the
 *     place of what could not be read, so that all places in it are those of the text itself
 * @param file of that source
 * @param lost the names that are declared in what could not be read
 * @param mistakes all syntax errors of the text; empty if it is valid
 */
public record PartlyParsed(
    Source original, Source source, DemonlFile file, Set<String> lost, List<Diagnostic> mistakes) {
  public PartlyParsed {
    lost = Set.copyOf(lost);
    mistakes = List.copyOf(mistakes);
  }

  /** Whether the text has no mistakes. */
  public boolean isValid() {
    return mistakes.isEmpty();
  }

  /** A text that was read as a whole, or that is left out as a whole. */
  public static PartlyParsed whole(Source source, DemonlFile file) {
    return new PartlyParsed(source, source, file, Set.of(), List.of());
  }
}
