/**
 * The problems of instrumentation as data: which one, about what, and what to do. Uses no other
 * package.
 */
@NullMarked
package org.demonic.instrument.problem;

import org.jspecify.annotations.NullMarked;
