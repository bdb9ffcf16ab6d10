/**
 * The concrete semantics of demonL: states, values, the evaluator, and the replay of plans. Knows
 * no solver.
 */
@NullMarked
package org.demonic.lang.eval;

import org.jspecify.annotations.NullMarked;
