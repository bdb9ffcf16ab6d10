package org.demonic.lang.source;

import java.util.Collection;

/**
 * What a user most likely meant. As an argument of a diagnostic it is the hint; an editor makes the
 * change itself.
 *
 * @param span what was written instead; empty where something is missing
 * @param hint the change in words
 */
public record Suggestion(Span span, String replacement, String hint) {
  /** No suggestion; as a hint it is the empty string. */
  public static final Suggestion NONE = new Suggestion(Span.NONE, "", "");

  /** The change of a word that is most likely misspelt. */
  public Suggestion(Span span, String replacement) {
    this(span, replacement, NearestName.hint(replacement));
  }

  /** The {@linkplain NearestName nearest} of the candidates to a name that is written at a span. */
  public static Suggestion nearest(String name, Span span, Collection<String> candidates) {
    return NearestName.to(name, candidates)
        .map(nearest -> new Suggestion(span, nearest))
        .orElse(NONE);
  }

  @Override
  public String toString() {
    return hint;
  }
}
