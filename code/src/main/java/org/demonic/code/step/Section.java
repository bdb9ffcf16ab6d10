package org.demonic.code.step;

/**
 * A part of a path that may be taken to run without interruption.
 *
 * @param from the index of its first event
 * @param to the index after its last event
 */
record Section(int from, int to) {}
