/**
 * The way from a goal to its verdict: a domain and a goal come in, a verdict goes out. {@link
 * Synthesizer} decides which engine tries when, and {@link VerdictCache} remembers what it
 * answered. The package may use all others of this module but {@code explain} and {@code review},
 * which stand above and beside it.
 */
@NullMarked
package org.demonic.synthesize;

import org.jspecify.annotations.NullMarked;
