/**
 * Says why a verdict holds, after it was given: a goal and its verdict come in; the clauses that a
 * proof needs, what a plan chose freely and what was left out as irrelevant go out. The package
 * stands above all others of this module but {@code review}: it asks the {@code Synthesizer} again,
 * and may use whatever that may use.
 */
@NullMarked
package org.demonic.synthesize.explain;

import org.jspecify.annotations.NullMarked;
