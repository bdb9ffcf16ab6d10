package org.demonic.schedule.script;

import java.lang.reflect.Field;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.script.Interest.OfContainers;
import org.demonic.schedule.script.Interest.OfEvents;
import org.demonic.schedule.script.Interest.OfField;
import org.demonic.schedule.script.Interest.OfLine;
import org.demonic.schedule.script.Interest.OfMethod;
import org.demonic.schedule.script.Interest.OfRaces;

/** The events to begin with, for static imports. A method is meant with all its overloads. */
public final class Events {
  private Events() {}

  /** Reads memory that threads race for, or asks an object of the JDK. */
  public static Event reads() {
    return doing("reads", new OfRaces(), d -> d.kind() == Kind.READ);
  }

  /** Writes memory that threads race for, or changes an object of the JDK. */
  public static Event writes() {
    return doing("writes", new OfRaces(), d -> d.kind() == Kind.WRITE || d.kind() == Kind.UPDATE);
  }

  /** Reads a field. */
  public static Event reads(Class<?> type, String field) {
    return access("reads ", Set.of(Kind.READ), fieldName(type, field));
  }

  /** Writes a field. */
  public static Event writes(Class<?> type, String field) {
    return access("writes ", Set.of(Kind.WRITE), fieldName(type, field));
  }

  /** Reads or writes a field. */
  public static Event accesses(Class<?> type, String field) {
    return access("accesses ", Set.of(Kind.READ, Kind.WRITE), fieldName(type, field));
  }

  /** Reads an array element that threads race for. */
  public static Event readsElement() {
    return doing("reads an element", new OfRaces(), d -> isElement(d) && d.kind() == Kind.READ);
  }

  /** Writes an array element that threads race for. */
  public static Event writesElement() {
    return doing("writes an element", new OfRaces(), d -> isElement(d) && d.kind() == Kind.WRITE);
  }

  private static boolean isElement(Doing doing) {
    return doing.what().equals(Doing.ELEMENT);
  }

  /**
   * Begins a method: of a class, of the one that it inherits it from, or of one below. A
   * synchronized method does not have its lock yet.
   */
  public static Event enters(Class<?> type, String method) {
    return routine("enters ", Kind.ENTER, type, method);
  }

  /** Is about to leave a method, also by an exception. A synchronized one still has its lock. */
  public static Event returns(Class<?> type, String method) {
    return routine("returns from ", Kind.RETURN, type, method);
  }

  private static Event routine(String verb, Kind kind, Class<?> type, String method) {
    return doing(
        verb + type.getSimpleName() + "." + method,
        new OfMethod(method),
        d -> d.kind() == kind && isOf(d.what(), type, method));
  }

  /** Calls a method of an object of the JDK, or begins a method that an event names. */
  public static Event calls() {
    return Event.doing("calls", Set.of(), Doing::isCall);
  }

  /** Calls a method. */
  public static Event calls(Class<?> type, String method) {
    boolean isContainer =
        type.getName().startsWith("java.util.") && !type.getName().contains(".concurrent.");
    return doing(
        "calls " + type.getSimpleName() + "." + method,
        isContainer || type == StringBuilder.class ? new OfContainers() : new OfMethod(method),
        d -> d.isCall() && isOf(d.what(), type, method));
  }

  /** Runs a method of that name, from its beginning to its return. */
  public static Event in(String method) {
    return new Event(
        "in " + method,
        Set.of(new OfMethod(method)),
        t -> t.methods().stream().anyMatch(m -> m.endsWith("#" + method)));
  }

  /** Runs a method, from its beginning to its return. */
  public static Event in(Class<?> type, String method) {
    return new Event(
        "in " + type.getSimpleName() + "." + method,
        Set.of(new OfMethod(method)),
        t -> t.methods().stream().anyMatch(m -> isOf(m, type, method)));
  }

  /** Begins the code of a line of a class, or of a class that stands in it. */
  public static Event atLine(Class<?> type, int line) {
    return doing(
        "at line " + line + " of " + type.getSimpleName(),
        new OfLine(type.getName(), line),
        d ->
            d.kind() == Kind.LINE
                && d.what().endsWith(":" + line)
                && (d.what().startsWith(type.getName() + ":")
                    || d.what().startsWith(type.getName() + "$")));
  }

  /** Takes a monitor, also again after having waited. */
  public static Event locks() {
    return Event.doing("locks", Set.of(), Doing::isOfMonitor);
  }

  /** Parks, as the JDK's own code does to wait. */
  public static Event parks() {
    return Event.doing("parks", Set.of(), d -> d.kind() == Kind.PARK);
  }

  /** Lets others go first, also by reading the same memory again and again. */
  public static Event givesWay() {
    return Event.doing("gives way", Set.of(), d -> d.kind() == Kind.YIELD);
  }

  /**
   * A class that the script cannot name otherwise, because it is private.
   *
   * @param name as {@link Class#getName} has it
   * @throws IllegalArgumentException if there is none
   */
  public static Class<?> classNamed(String name) {
    ClassLoader loader =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .getCallerClass()
            .getClassLoader();
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException unknown) {
      throw new IllegalArgumentException("there is no class " + name, unknown);
    }
  }

  /** The thread cannot go on: waits for another thread, or for time to pass. */
  public static Event waits() {
    return new Event("waits", Set.of(), ScriptedThread::isWaiting);
  }

  /** Makes any step. */
  public static Event steps() {
    return new Event("makes a step", Set.of(), t -> t.hasStarted() && !t.hasEnded());
  }

  /** Begins to run. */
  public static Event begins() {
    return Event.doing("begins", Set.of(), d -> d.kind() == Kind.BEGIN);
  }

  /** The thread has run to its end. */
  public static Event ends() {
    return new Event("ends", Set.of(), ScriptedThread::hasEnded);
  }

  /** Calls {@code Schedules.event} with that text. */
  public static Event event(String label) {
    return doing(
        "event " + label, new OfEvents(), d -> d.kind() == Kind.EVENT && d.what().equals(label));
  }

  /**
   * A condition of any kind.
   *
   * @param text what messages call it
   */
  public static Event when(String text, Predicate<ScriptedThread> condition) {
    return new Event(text, Set.of(), condition);
  }

  private static Event access(String verb, Set<Kind> kinds, String field) {
    String shown = field.substring(field.lastIndexOf('.', field.lastIndexOf('.') - 1) + 1);
    return doing(
        verb + shown.replace('$', '.'),
        new OfField(field),
        d -> kinds.contains(d.kind()) && d.what().equals(field));
  }

  private static Event doing(String text, Interest interest, Predicate<Doing> condition) {
    return Event.doing(text, Set.of(interest), condition);
  }

  /**
   * The field that a class has under that name, as it is known: with the class that declares it.
   */
  private static String fieldName(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field declared : c.getDeclaredFields()) {
        if (declared.getName().equals(name)) {
          return c.getName() + "." + name;
        }
      }
    }
    throw new UnknownMemberException(type.getName() + " has no field " + name);
  }

  /** Whether a method {@code pkg.Class#name} is one of {@code type}, above it, or below. */
  private static boolean isOf(String method, Class<?> type, String name) {
    int hash = method.indexOf('#');
    if (!method.substring(hash + 1).equals(name)) {
      return false;
    }
    String owner = method.substring(0, hash);
    if (owner.equals(type.getName())) {
      return true;
    }
    try {
      Class<?> declaring = Class.forName(owner, false, type.getClassLoader());
      return declaring.isAssignableFrom(type) || type.isAssignableFrom(declaring);
    } catch (ClassNotFoundException | LinkageError unknown) {
      return false;
    }
  }
}
