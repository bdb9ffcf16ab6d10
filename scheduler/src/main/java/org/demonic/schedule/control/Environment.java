package org.demonic.schedule.control;

import org.demonic.schedule.memory.Handles;
import org.demonic.schedule.memory.JdkObjects;
import org.demonic.schedule.memory.Places;

/** What all executions of a JVM share. */
public final class Environment {
  private final Places places;
  private final JdkObjects jdk = new JdkObjects();
  private final Handles handles;

  /** For the sites that {@code places} knows. */
  public Environment(Places places) {
    this.places = places;
    this.handles = new Handles(places);
  }

  /** The sites. */
  public Places places() {
    return places;
  }

  Handles handles() {
    return handles;
  }

  JdkObjects jdk() {
    return jdk;
  }
}
