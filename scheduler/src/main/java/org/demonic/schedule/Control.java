package org.demonic.schedule;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.instrument.schedule.JdkPatches;
import org.demonic.instrument.schedule.ScheduleWeaver;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.instrument.weave.Client;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.control.Places;
import org.jspecify.annotations.Nullable;

/** The classes of this JVM that are woven, once for all explorations. */
final class Control {
  private static @Nullable Control ofThisJvm;

  private final Client client;
  private final Environment environment;

  /** The synchronized methods of classes that were loaded before. */
  private final Set<String> kept;

  private Control(Client client, Set<String> kept, Environment environment) {
    this.client = client;
    this.kept = kept;
    this.environment = environment;
  }

  /** Lets the classes of a selection be controlled. */
  static synchronized Control of(ClassSelection classes) {
    Control control = ofThisJvm;
    if (control == null) {
      control = make();
      ofThisJvm = control;
    }
    int before = control.kept.size();
    control.client.include(classes);
    if (control.kept.size() > before) {
      control.client.repeat();
    }
    return control;
  }

  private static Control make() {
    CodePoints points = new CodePoints();
    Instrumenter instrumenter = Instrumenter.ofThisJvm();
    open(instrumenter);
    Set<String> kept = ConcurrentHashMap.newKeySet();
    Client client = instrumenter.add(new ScheduleWeaver(points, kept));
    JdkPatches.apply(instrumenter.jvm());
    return new Control(client, kept, new Environment(new Places(points)));
  }

  /** The state of threads and of the JDK's locks is private. */
  private static void open(Instrumenter instrumenter) {
    Module base = Object.class.getModule();
    Set<Module> us = Set.of(Control.class.getModule());
    instrumenter
        .jvm()
        .redefineModule(
            base,
            Set.of(),
            Map.of(),
            Map.of(
                "java.lang", us,
                "java.util", us,
                "java.util.concurrent", us,
                "java.util.concurrent.locks", us),
            Set.of(),
            Map.of());
  }

  Environment environment() {
    return environment;
  }
}
