package org.demonic.junit.heap;

/**
 * An object that a walk has reached. Strings and boxed primitives are values, never nodes.
 *
 * @param path how it was met first
 */
public record HeapNode(Object object, HeapPath path) {}
