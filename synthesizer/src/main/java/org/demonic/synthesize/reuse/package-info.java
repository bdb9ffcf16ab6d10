/**
 * Keeps proofs, and answers later goals by evaluation that differ from an earlier one only in the
 * values of their first state. In: goals with their verdicts. Out: verdicts. Begin reading at
 * {@link org.demonic.synthesize.reuse.KeptProofs}.
 */
@NullMarked
package org.demonic.synthesize.reuse;

import org.jspecify.annotations.NullMarked;
