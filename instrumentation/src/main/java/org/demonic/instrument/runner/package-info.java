/**
 * Makes JUnit 4 and JUnit 3 tell of the tests that they run. Both have listeners, but none that
 * could stand around a test, and none that is found without a setting.
 */
@NullMarked
package org.demonic.instrument.runner;

import org.jspecify.annotations.NullMarked;
