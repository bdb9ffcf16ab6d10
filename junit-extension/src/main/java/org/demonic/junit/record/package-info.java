/**
 * What a running test does, as events: calls that are about to be made, entries and exits of
 * routines, each delivered while the test's own thread waits.
 */
@NullMarked
package org.demonic.junit.record;

import org.jspecify.annotations.NullMarked;
