package org.demonic.junit.test;

import java.util.function.Supplier;

/**
 * Names one test for later.
 *
 * @param text from which its {@link TestFramework} makes the address again
 * @param testClass the class of the test
 * @param method the name of its method; empty if it has none
 * @param isPlain whether the class and {@code method()} say all that the text says
 * @param rerun makes what runs it again in this JVM
 */
public record TestAddress(
    String text, Class<?> testClass, String method, boolean isPlain, Supplier<Rerun> rerun) {}
