/**
 * The classes of a module: names come in, parsed class files with their supertypes and subtypes go
 * out. Uses {@code path} for names.
 */
@NullMarked
package org.demonic.code.program;

import org.jspecify.annotations.NullMarked;
