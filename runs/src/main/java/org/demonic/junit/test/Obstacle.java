package org.demonic.junit.test;

/**
 * A reason why a test cannot be run again.
 *
 * @param reason for people, in the middle of a sentence
 * @param remedy what they can do, or the empty string
 * @param isOfRun whether the settings of the whole run are in the way, whatever the test is
 */
public record Obstacle(String reason, String remedy, boolean isOfRun) {
  /** One of the test itself, or of its class path. */
  public Obstacle(String reason, String remedy) {
    this(reason, remedy, false);
  }
}
