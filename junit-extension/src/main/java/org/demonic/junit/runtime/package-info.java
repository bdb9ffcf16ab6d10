/**
 * Entries and exits of routines in, the contracts out that the code did not keep even without
 * interference. Uses {@code question} and what that may use.
 */
@NullMarked
package org.demonic.junit.runtime;

import org.jspecify.annotations.NullMarked;
