/**
 * Answers goals: stability proofs, shortest plans, proofs of unreachability. The only place that
 * knows Z3. {@link Synthesizer} is the door, and the way through all else.
 */
@NullMarked
package org.demonic.synthesize;

import org.jspecify.annotations.NullMarked;
