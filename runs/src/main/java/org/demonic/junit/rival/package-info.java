/**
 * Runs sequential tests beside a second thread: what a test calls in the code under test is run
 * again, with another call beside it, under all schedules; results that no order of the two calls
 * explains are findings.
 */
@NullMarked
package org.demonic.junit.rival;

import org.jspecify.annotations.NullMarked;
