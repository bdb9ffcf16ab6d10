/**
 * The types that callers of the synthesizer see: the settings and limits of a check, the progress
 * meanwhile, a way to cancel it, and the verdict with the attempts that led to it; and {@link
 * Costs}, which all engines share. The package knows only the language, no other package of this
 * module and no solver.
 */
@NullMarked
package org.demonic.synthesize.answer;

import org.jspecify.annotations.NullMarked;
