/**
 * Answers goals: stability proofs, shortest plans, proofs of unreachability. The only place that
 * knows Z3.
 */
@NullMarked
package org.demonic.synthesize;

import org.jspecify.annotations.NullMarked;
