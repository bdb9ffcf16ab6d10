package org.demonic.instrument.weave;

/**
 * A class that is not instrumented although a client wanted it, and that no test needs by name.
 *
 * @param name its binary name
 * @param reason why, worded as a sentence
 */
public record LeftOutClass(String name, String reason) {}
