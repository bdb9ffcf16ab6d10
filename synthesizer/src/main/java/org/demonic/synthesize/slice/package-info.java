/**
 * Finds what can matter to a goal: a domain and a goal come in; the same ones without the fields,
 * actions, objects and clauses whose absence changes no verdict go out, as a {@link GroundProblem}
 * that all engines share. The package reads terms. It may use only {@code ground} and {@code
 * answer}, and knows neither solvers nor states.
 */
@NullMarked
package org.demonic.synthesize.slice;

import org.jspecify.annotations.NullMarked;
