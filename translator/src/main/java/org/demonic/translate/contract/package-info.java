/**
 * Reads contracts as they are written. Comes in: annotations in Java files. Goes out: parsed
 * clauses which know for each character its place in the file. Uses {@code source}, {@code problem}
 * and {@code type}.
 */
@NullMarked
package org.demonic.translate.contract;

import org.jspecify.annotations.NullMarked;
