/**
 * Entries and exits of routines in, the contracts out that the code did not keep on one thread.
 * Uses {@code question} and what that may use.
 */
@NullMarked
package org.demonic.junit.runtime;

import org.jspecify.annotations.NullMarked;
