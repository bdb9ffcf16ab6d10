package org.demonic.junit.test;

/**
 * A reason why a test cannot be run again.
 *
 * @param reason for people, in the middle of a sentence
 * @param remedy what they can do, or the empty string
 */
public record Obstacle(String reason, String remedy) {}
