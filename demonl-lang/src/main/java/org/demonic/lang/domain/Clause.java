package org.demonic.lang.domain;

import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * One condition of a list that is meant as a conjunction.
 *
 * @param tag the name that its author gave it, or null
 */
public record Clause(@Nullable String tag, Term term, Span span) {
  /** The clause as it is written, with its tag, on one line. */
  public String text() {
    return span.text().replaceAll("\\s+", " ").strip();
  }

  /** What to call it: its tag, or else its text. */
  public String label() {
    return tag == null ? text() : tag;
  }
}
