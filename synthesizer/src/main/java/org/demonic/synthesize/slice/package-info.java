/**
 * Finds what can matter to a goal: a domain and a goal come in; what is left without the fields,
 * actions, objects and clauses whose absence changes no verdict goes out, as a {@link
 * GroundProblem} that all engines share. The package only reads terms. It may use only {@code
 * ground} and {@code answer}, and knows neither solvers nor states.
 */
@NullMarked
package org.demonic.synthesize.slice;

import org.jspecify.annotations.NullMarked;
