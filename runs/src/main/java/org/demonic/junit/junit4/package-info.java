/**
 * Tests of JUnit 4 and JUnit 3. Neither lets anybody stand around a test without a setting, so
 * their runners are woven ({@code org.demonic.instrument.runner}) and tell {@link
 * org.demonic.junit.junit4.JunitRuns}.
 */
@NullMarked
package org.demonic.junit.junit4;

import org.jspecify.annotations.NullMarked;
