package org.demonic.schedule.explore;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.demonic.instrument.schedule.ControlPoints;
import org.demonic.instrument.schedule.JdkPatches;
import org.demonic.instrument.schedule.ScheduleWeaver;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.instrument.weave.Client;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.instrument.weave.Libraries;
import org.demonic.schedule.Entrance;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.report.LeftOutClasses;
import org.demonic.schedule.script.Interest;
import org.demonic.schedule.use.ThreadHooks;
import org.jspecify.annotations.Nullable;

/** The classes of this JVM that are woven, once for all explorations. */
public final class Control {
  private static @Nullable Control ofThisJvm;

  /**
   * The beginnings of the names of classes that no exploration interrupts, until others are said.
   */
  private static List<String> excluded = List.of();

  private final Client client;
  private final Environment environment;

  /** The binary names of the classes that somebody has named. */
  private final Set<String> named = new HashSet<>();

  /** The synchronized methods of classes that were loaded before. */
  private final Set<String> kept;

  /** The methods and lines that scripts ask for. */
  private final ControlPoints asked;

  /** What the last exploration has asked for, and mostly the next one does. */
  private Entrance last = Entrance.NONE;

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
    control.include(classes);
    return control;
  }

  /**
   * Says which classes no exploration interrupts that are not woven yet, whatever it asks for: for
   * a run of JUnit, of which a JVM has one.
   *
   * @param prefixes beginnings of binary names
   */
  public static synchronized void exclude(List<String> prefixes) {
    excluded = List.copyOf(prefixes);
    if (ofThisJvm != null) {
      ofThisJvm.client.exclude(excluded);
    }
  }

  private void include(ClassSelection classes) {
    int before = kept.size();
    client.include(classes);
    if (kept.size() > before) {
      client.repeat();
    }
  }

  /**
   * Makes sure that a class is controlled if it can be at all.
   *
   * @throws org.demonic.instrument.problem.InstrumentationException if it cannot be
   */
  void require(String className) {
    client.requireSuccess(ClassSelection.named(Set.of(className)));
  }

  /** Whether anything has been explored in this JVM. */
  public static synchronized boolean isThere() {
    return ofThisJvm != null;
  }

  private static synchronized Control make() {
    CodePoints points = new CodePoints();
    Instrumenter instrumenter = Instrumenter.ofThisJvm();
    open(instrumenter);
    Set<String> kept = ConcurrentHashMap.newKeySet();
    ControlPoints asked = new ControlPoints();
    Client client = instrumenter.add(new ScheduleWeaver(points, kept, asked));
    client.exclude(excluded);
    JdkPatches.apply(instrumenter.jvm());
    beginVirtualThreads();
    // A run of tests tells before; a program that explores by itself has no other end.
    Runtime.getRuntime().addShutdownHook(new Thread(LeftOutClasses::tell));
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
                "sun.nio.ch", us,
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

  /**
   * Lets code outside of some classes tell of its calls of them.
   *
   * @throws org.demonic.instrument.problem.InstrumentationException if one of them is named and
   *     cannot be controlled
   */
  synchronized void enter(Entrance entrance) {
    if (!entrance.equals(last) && !entrance.types().isEmpty()) {
      add(entrance);
      last = entrance;
    }
    if (!entrance.named().isEmpty()) {
      client.requireSuccess(ClassSelection.named(entrance.named()));
    }
  }

  private void add(Entrance entrance) {
    boolean isNew = asked.addEntered(entrance.types(), entrance.above());
    if (named.addAll(entrance.named()) || isNew) {
      include(ofLibraries(entrance));
    }
    if (isNew) {
      client.repeat(
          type ->
              (Libraries.isOfProject(type.getProtectionDomain()) || asked.hasBeenInside(type))
                  && asked.noteEntries(type));
    }
    if (entrance.byBody()) {
      Set<String> more = asked.addBodies(entrance.types());
      if (!more.isEmpty()) {
        client.repeat(type -> more.contains(type.getName()));
      }
    }
  }

  /**
   * The code of libraries that is asked for: where one of their classes is named, all that is
   * theirs; else the very classes.
   */
  private static ClassSelection ofLibraries(Entrance entrance) {
    Set<String> whole =
        entrance.named().stream()
            .map(Libraries::prefix)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    return ClassSelection.within(whole)
        .along(
            entrance.types().stream()
                .filter(name -> Libraries.prefix(name) != null)
                .collect(Collectors.toSet()));
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
