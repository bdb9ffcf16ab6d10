/**
 * The syntax tree of demonL as it is written: a sealed hierarchy of records with a place on each
 * node. The parser makes it, the checker and the printer read it. Uses {@code source}.
 */
@NullMarked
package org.demonic.lang.syntax;

import org.jspecify.annotations.NullMarked;
