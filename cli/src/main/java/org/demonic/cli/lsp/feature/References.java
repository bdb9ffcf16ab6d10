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

/** Finds the other places that name the same thing as the name at a place. */
public final class References {
  private References() {}

  /**
   * All places in the texts that belong together where the thing at an offset is named.
   *
   * @param documents the documents that hold the other texts
   * @param withDeclarations whether the places of declarations are included
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

  /** The place where the thing at an offset is declared; empty for the names of the language. */
  public static List<Location> declaration(Analysis analysis, int offset) {
    return analysis
        .nameAt(offset)
        .flatMap(analysis.checked().names()::declaration)
        .map(span -> new Location(span.source().name(), Positions.range(span)))
        .stream()
        .toList();
  }

  /** The places in the text itself, which the editor marks while the cursor is at one of them. */
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
