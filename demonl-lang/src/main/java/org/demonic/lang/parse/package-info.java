/**
 * The way from text to syntax tree: what comes in is a {@link org.demonic.lang.source.Source}; what
 * goes out is a {@link org.demonic.lang.syntax.DemonlFile} and every mistake of the text, not just
 * the first. Start reading at {@link org.demonic.lang.parse.Parser}. Uses {@code source} and {@code
 * syntax}.
 */
@NullMarked
package org.demonic.lang.parse;

import org.jspecify.annotations.NullMarked;
