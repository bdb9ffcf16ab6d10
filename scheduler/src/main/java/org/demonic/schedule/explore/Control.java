package org.demonic.schedule.explore;

import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.instrument.schedule.ControlPoints;
import org.demonic.instrument.schedule.JdkPatches;
import org.demonic.instrument.schedule.ScheduleWeaver;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.instrument.weave.Client;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.schedule.Entrance;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.script.Interest;
import org.demonic.schedule.use.ThreadHooks;
import org.jspecify.annotations.Nullable;

/** The classes of this JVM that are woven, once for all explorations. */
public final class Control {
  private static @Nullable Control ofThisJvm;

  private final Client client;
  private final Environment environment;

  /** The synchronized methods of classes that were loaded before. */
  private final Set<String> kept;

  /** The methods and lines that scripts ask for. */
  private final ControlPoints asked;

  private Control(Client client, Set<String> kept, ControlPoints asked, Environment environment) {
    this.client = client;
    this.kept = kept;
    this.asked = asked;
    this.environment = environment;
  }

  /** Lets the classes of a selection be controlled. */
  public static synchronized Control of(ClassSelection classes) {
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

  /** Whether anything has been explored in this JVM. */
  public static synchronized boolean isThere() {
    return ofThisJvm != null;
  }

  private static Control make() {
    CodePoints points = new CodePoints();
    Instrumenter instrumenter = Instrumenter.ofThisJvm();
    open(instrumenter);
    Set<String> kept = ConcurrentHashMap.newKeySet();
    ControlPoints asked = new ControlPoints();
    Client client = instrumenter.add(new ScheduleWeaver(points, kept, asked));
    JdkPatches.apply(instrumenter.jvm());
    beginVirtualThreads();
    return new Control(client, kept, asked, new Environment(new Places(points), ThreadHooks::new));
  }

  /** The first virtual thread of a JVM starts threads of the JDK, which are of no execution. */
  private static void beginVirtualThreads() {
    try {
      Thread first =
          (Thread)
              Thread.class
                  .getMethod("startVirtualThread", Runnable.class)
                  .invoke(null, (Runnable) () -> {});
      first.join();
    } catch (NoSuchMethodException notInThisJdk) {
      // There are none.
    } catch (ReflectiveOperationException refused) {
      throw new IllegalStateException("the JVM starts no virtual threads", refused);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
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
                "java.lang.invoke", us,
                "java.nio", us,
                "java.util", us,
                "jdk.internal.vm", us,
                "java.util.concurrent", us,
                "java.util.concurrent.locks", us),
            Set.of(),
            Map.of());
  }

  /** Lets code tell of what a script asks for. */
  synchronized void tell(Interest interest) {
    if (interest instanceof Interest.OfMethod method && asked.addMethod(method.name())) {
      client.repeat(type -> declares(type, method.name()));
    } else if (interest instanceof Interest.OfLine line
        && asked.addLine(line.className(), line.line())) {
      client.repeat(type -> asked.hasLines(type.getName()));
    }
  }

  /** Lets code outside of some classes tell of its calls of them. */
  synchronized void enter(Entrance entrance) {
    if (asked.addEntered(entrance.types(), entrance.above())) {
      client.repeat(type -> isOfFolder(type) && asked.noteEntries(type));
    }
  }

  /** Whether a class is code that is being worked on: neither a library nor the JDK. */
  private static boolean isOfFolder(Class<?> type) {
    ProtectionDomain domain = type.getProtectionDomain();
    CodeSource source = domain == null ? null : domain.getCodeSource();
    return source != null
        && source.getLocation() != null
        && source.getLocation().getPath().endsWith("/");
  }

  private static boolean declares(Class<?> type, String method) {
    try {
      return method.equals("<init>")
          || Arrays.stream(type.getDeclaredMethods()).anyMatch(m -> m.getName().equals(method));
    } catch (LinkageError unknown) {
      return false;
    }
  }

  Environment environment() {
    return environment;
  }
}
