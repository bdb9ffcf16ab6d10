package org.demonic.synthesize.answer;

/**
 * What one way to an answer came to, where it found none.
 *
 * @param stop what it ended with
 * @param outcome how far it came, as one sentence without full stop
 */
public record Attempt(Engine engine, Stop stop, String outcome) {}
