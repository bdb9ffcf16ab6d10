package org.demonic.junit.test;

import java.util.Optional;

/**
 * How a test is run again: by what other JVMs find it, and by what runs it in this one.
 *
 * @param address names the test in this and in later runs; what its framework reads is up to it
 * @param style the framework in which a test is written that repeats a finding
 * @param obstacle why it cannot be run again; empty if it can
 */
public record Repetition(TestAddress address, TestStyle style, Optional<Obstacle> obstacle) {
  /** How a test is run again that can be. */
  public static Repetition of(TestAddress address, TestStyle style) {
    return new Repetition(address, style, Optional.empty());
  }
}
