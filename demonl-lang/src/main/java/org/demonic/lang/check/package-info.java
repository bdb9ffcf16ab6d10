/**
 * The way from syntax tree to domain: what comes in are {@link
 * org.demonic.lang.syntax.DemonlFile}s; what goes out is a {@link org.demonic.lang.domain.Domain}
 * with goals, or every error, not just the first, and the meanings of the names. Start reading at
 * {@link org.demonic.lang.check.Checker}, which lists the passes. Uses {@code source}, {@code
 * syntax}, {@code domain}, {@code names}, and what {@code parse} makes of texts with mistakes.
 */
@NullMarked
package org.demonic.lang.check;

import org.jspecify.annotations.NullMarked;
