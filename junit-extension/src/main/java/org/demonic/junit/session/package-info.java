/**
 * Checks the tests that the engine of runs runs: what the JVM has for all of them, and the
 * recording of each. The top of this module.
 */
@NullMarked
package org.demonic.junit.session;

import org.jspecify.annotations.NullMarked;
