/**
 * Explains a verdict after it was given: a goal and its verdict come in; the clauses that a proof
 * needs, the free choices of a plan, and the actions and objects that were left out as irrelevant
 * go out. The package stands above all others of this module but {@code review}: it asks the {@code
 * Synthesizer} again, and may use all packages that the {@code Synthesizer} may use.
 */
@NullMarked
package org.demonic.synthesize.explain;

import org.jspecify.annotations.NullMarked;
