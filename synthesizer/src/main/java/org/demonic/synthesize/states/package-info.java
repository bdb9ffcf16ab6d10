/**
 * The search over concrete states: a {@link org.demonic.synthesize.slice.GroundProblem} comes in, a
 * shortest plan or the proof that there is none goes out. {@link StateSearch} is the entry; {@link
 * Successors} lists the steps from a state, and {@link CellSolver} finds the values that
 * postconditions leave open. The package may use {@code states.compiled}, {@code answer}, {@code
 * ground} and {@code slice}. It knows no solver, because its answers must not rest on those of Z3.
 */
@NullMarked
package org.demonic.synthesize.states;

import org.jspecify.annotations.NullMarked;
