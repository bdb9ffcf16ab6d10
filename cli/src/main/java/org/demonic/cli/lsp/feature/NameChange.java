package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.source.Span;
import org.eclipse.lsp4j.TextEdit;

/** A new name in the place of an old one, at some places. */
final class NameChange {
  private final String newName;

  /** The places to change by the URIs of their texts, in order. */
  private final Map<String, List<Span>> places = new LinkedHashMap<>();

  /**
   * Changes names.
   *
   * @param uses the names to change, in the order of their places in each text
   */
  NameChange(List<NameUse> uses, String newName) {
    this.newName = newName;
    for (NameUse use : uses) {
      String uri = use.span().source().name();
      places.computeIfAbsent(uri, u -> new ArrayList<>()).add(use.span());
    }
  }

  /** The change as an editor makes it, by the URIs of the texts. */
  Map<String, List<TextEdit>> edits() {
    Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
    places.forEach(
        (uri, spans) ->
            edits.put(
                uri, spans.stream().map(s -> new TextEdit(Positions.range(s), newName)).toList()));
    return edits;
  }

  /** The text after the change. */
  String apply(String uri, String text) {
    StringBuilder changed = new StringBuilder();
    int copied = 0;
    for (Span span : places.getOrDefault(uri, List.of())) {
      changed.append(text, copied, span.start()).append(newName);
      copied = span.end();
    }
    return changed.append(text.substring(copied)).toString();
  }

  /** The place after the change of whatever begins at a place before it. */
  TextPlace moved(TextPlace place) {
    int offset = place.offset();
    for (Span span : places.getOrDefault(place.uri(), List.of())) {
      if (span.start() < place.offset()) {
        offset += newName.length() - (span.end() - span.start());
      }
    }
    return new TextPlace(place.uri(), offset);
  }
}
