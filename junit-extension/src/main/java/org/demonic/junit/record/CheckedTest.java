package org.demonic.junit.record;

import org.demonic.junit.Settings;
import org.demonic.junit.instrument.ClassesUnderTest;

/**
 * A test that is about to run.
 *
 * @param id {@code pkg.TestClass#method}, the same for each invocation of a parameterised test
 * @param uniqueId JUnit's, which tells invocations apart
 * @param testClass the class that JUnit runs, perhaps a subclass of the one with the method
 */
public record CheckedTest(
    String id,
    String uniqueId,
    Class<?> testClass,
    ClassesUnderTest classesUnderTest,
    Settings settings) {}
