/**
 * The syntax tree of demonL as it is written, with the parser that builds it, the printer that
 * prints it back, and the formatter, which lays out a text with its comments.
 */
@NullMarked
package org.demonic.lang.syntax;

import org.jspecify.annotations.NullMarked;
