/**
 * Runs a test again under the control of the scheduler, as JUnit runs it, and hears which calls it
 * makes of the code under test.
 */
@NullMarked
package org.demonic.junit.rerun;

import org.jspecify.annotations.NullMarked;
