/**
 * Terms as code over arrays of values: a {@link org.demonic.lang.domain.Term} comes in, and a
 * {@link Code} goes out, which evaluates the term in a {@link Memory} and says which values of an
 * open cell it allows. {@link TermCompiler} is the door, and {@link StateLayout} says which cell is
 * what. The package may use {@code answer} and {@code ground}; it knows nothing of the search.
 */
@NullMarked
package org.demonic.synthesize.states.code;

import org.jspecify.annotations.NullMarked;
