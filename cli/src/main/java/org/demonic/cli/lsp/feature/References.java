package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.List;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Documents;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.names.NameUse;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;

/** Where else what is named at a place is named. */
public final class References {
  private References() {}

  /**
   * All places in the texts that belong together.
   *
   * @param documents has the other texts
   * @param withDeclarations whether those are included where it is declared
   */
  public static List<Location> of(
      Analysis analysis, Documents documents, int offset, boolean withDeclarations) {
    List<Location> locations = new ArrayList<>();
    NamedThing thing = NamedThing.at(analysis, offset).orElse(null);
    if (thing == null) {
      return locations;
    }
    List<NameUse> uses = new ArrayList<>(thing.uses());
    if (thing.isDeclared()) {
      TextGroup.of(analysis, documents).analyses().stream()
          .skip(1)
          .forEach(other -> uses.addAll(thing.usesIn(other)));
    }
    for (NameUse use : uses) {
      if (withDeclarations || !use.declares()) {
        locations.add(new Location(use.span().source().name(), Positions.range(use.span())));
      }
    }
    return locations;
  }

  /** Where it is declared; empty for the names of the language. */
  public static List<Location> declaration(Analysis analysis, int offset) {
    return analysis
        .nameAt(offset)
        .flatMap(analysis.checked().names()::declaration)
        .map(span -> new Location(span.source().name(), Positions.range(span)))
        .stream()
        .toList();
  }

  /** Those in the text itself, to be marked while the cursor is at one of them. */
  public static List<DocumentHighlight> highlights(Analysis analysis, int offset) {
    return NamedThing.at(analysis, offset).stream()
        .flatMap(thing -> thing.uses().stream())
        .map(
            use ->
                new DocumentHighlight(
                    Positions.range(use.span()),
                    use.declares() ? DocumentHighlightKind.Write : DocumentHighlightKind.Read))
        .toList();
  }
}
