package org.demonic.lang.syntax;

import org.demonic.lang.source.Span;

/** A type where it is used. */
public sealed interface TypeReference {
  Span span();

  /** {@code T}, or {@code T?} for a value that may also be null. */
  record Named(Name name, boolean nullable, Span span) implements TypeReference {}

  /** {@code [T]}. */
  record Sequence(TypeReference element, Span span) implements TypeReference {}
}
