/**
 * Compiles terms to code over arrays of values: a {@link org.demonic.lang.domain.Term} comes in,
 * and a {@link Code} goes out, which evaluates the term in a {@link CellMemory} and tells which
 * values of an open cell it allows. {@link TermCompiler} is the entry, and {@link StateLayout}
 * defines the meaning of each cell. The package may use {@code answer}, {@code ground} and {@code
 * slice}; it knows nothing of the search.
 */
@NullMarked
package org.demonic.synthesize.states.compiled;

import org.jspecify.annotations.NullMarked;
