/**
 * The syntax tree of demonL as it is written, with the parser that builds it and the printer that
 * prints it back.
 */
@NullMarked
package org.demonic.lang.syntax;

import org.jspecify.annotations.NullMarked;
