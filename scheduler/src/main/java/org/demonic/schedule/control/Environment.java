package org.demonic.schedule.control;

import java.util.function.BiFunction;
import org.demonic.instrument.hooks.ScheduleListener;
import org.demonic.schedule.objects.Handles;
import org.demonic.schedule.objects.JdkObjects;
import org.demonic.schedule.objects.Places;

/** The state that all executions of a JVM share. */
public final class Environment {
  private final Places places;
  private final JdkObjects jdk = new JdkObjects();
  private final Handles handles;
  private final BiFunction<ControlledThread, Execution, ScheduleListener> listeners;

  /**
   * Creates an environment for the sites that {@code places} knows.
   *
   * @param listeners make what hears the code of each thread
   */
  public Environment(
      Places places, BiFunction<ControlledThread, Execution, ScheduleListener> listeners) {
    this.places = places;
    this.listeners = listeners;
    this.handles = new Handles(places);
  }

  /** The sites. */
  public Places places() {
    return places;
  }

  /** The listener to the code of a new thread. */
  ScheduleListener listener(ControlledThread thread, Execution execution) {
    return listeners.apply(thread, execution);
  }

  Handles handles() {
    return handles;
  }

  JdkObjects jdk() {
    return jdk;
  }
}
