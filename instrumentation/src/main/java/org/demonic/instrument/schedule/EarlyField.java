package org.demonic.instrument.schedule;

/**
 * A final field that other threads may read before a constructor has set it: it is read and written
 * like any other.
 *
 * @param owner the binary name of its class
 */
public record EarlyField(String owner, String name) {}
