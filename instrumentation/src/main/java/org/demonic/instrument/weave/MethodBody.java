package org.demonic.instrument.weave;

/**
 * A method with code of a class under test.
 *
 * @param in its class
 * @param method the method that holds the code; for a lambda one that the compiler made
 * @param routine the method that its author wrote: for a lambda the one around it
 * @param file the source file's name, or {@code "Unknown Source"}
 */
public record MethodBody(
    InstrumentedClass in, MethodReference method, MethodReference routine, String file) {}
