package org.demonic.schedule.control;

/** What all executions of a JVM share. */
public final class Environment {
  private final Places places;
  private final JdkObjects jdk = new JdkObjects();

  /** For the sites that {@code places} knows. */
  public Environment(Places places) {
    this.places = places;
  }

  /** The sites. */
  public Places places() {
    return places;
  }

  JdkObjects jdk() {
    return jdk;
  }
}
