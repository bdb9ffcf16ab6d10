package org.demonic.schedule.script;

/** A request to make something a step, because an event is about it. */
public sealed interface Interest {
  /** All accesses of a field, named {@code pkg.Class.name}. */
  record OfField(String name) implements Interest {}

  /** Accesses that race: which these are is found out by and by. */
  record OfRaces() implements Interest {}

  /** All calls of collections and other objects of the JDK that order nothing. */
  record OfContainers() implements Interest {}

  /** The beginnings and ends of the methods of a name. */
  record OfMethod(String name) implements Interest {}

  /** The beginning of a line of a class, or of a class in it. */
  record OfLine(String className, int line) implements Interest {}

  /** The events that the code under test names. */
  record OfEvents() implements Interest {}
}
