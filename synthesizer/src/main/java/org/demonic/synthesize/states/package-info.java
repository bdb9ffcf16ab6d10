/**
 * The search over concrete states: a {@link StateProblem} comes in, a shortest plan or the proof
 * that there is none goes out. The clauses of the goal are compiled over arrays of values, and
 * {@link StateSearch} is the door. The package may use {@code answer}, {@code ground} and {@code
 * slice}. It knows no solver, because its answers must not rest on those of Z3.
 */
@NullMarked
package org.demonic.synthesize.states;

import org.jspecify.annotations.NullMarked;
