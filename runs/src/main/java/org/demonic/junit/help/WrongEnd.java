package org.demonic.junit.help;

/**
 * An end of a wait that the code under test cannot stand: it fails by a mistake behind it.
 *
 * @param how what ends the wait, as {@code another thread interrupts it}
 */
public record WrongEnd(String how, Throwable failure) {}
