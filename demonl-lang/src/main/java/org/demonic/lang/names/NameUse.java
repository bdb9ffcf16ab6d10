package org.demonic.lang.names;

import org.demonic.lang.source.Span;

/**
 * A name where it is written.
 *
 * @param declares whether it is declared here
 */
public record NameUse(Span span, Meaning meaning, boolean declares) {}
