/**
 * The search over concrete states: the clauses of a goal compiled over arrays of values, the steps
 * from a state, and the search itself. {@link StateSearch} is the door. It knows no solver.
 */
@NullMarked
package org.demonic.synthesize.states;

import org.jspecify.annotations.NullMarked;
