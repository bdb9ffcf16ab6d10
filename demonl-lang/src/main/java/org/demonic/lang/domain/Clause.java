package org.demonic.lang.domain;

import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * One condition of a list that is meant as a conjunction.
 *
 * @param tag the name that its author gave it, or null
 */
public record Clause(@Nullable String tag, Term term, Span span) {}
