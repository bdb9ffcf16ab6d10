/**
 * Tests of JUnit whose schedules are explored. A test method in, a passed or failed test out. Uses
 * {@code schedule} as everyone else does.
 */
@NullMarked
package org.demonic.schedule.junit;

import org.jspecify.annotations.NullMarked;
