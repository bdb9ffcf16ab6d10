package org.demonic.synthesize.answer;

/**
 * The result of an engine that found no answer.
 *
 * @param stop why it ended
 * @param outcome how far it came, as one sentence without full stop
 */
public record Attempt(Engine engine, Stop stop, String outcome) {}
