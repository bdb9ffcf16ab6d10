package org.demonic.lang.source;

/**
 * A kind of user-facing problem. Each is declared once, as a constant of an enum that implements
 * this: errors are data, and their words stand in one place.
 */
public interface ProblemKind {
  /** A stable name, such as {@code unknown-name}, by which users and tests refer to it. */
  String id();

  Severity severity();

  /** One sentence, a {@link String#format} template of the arguments. */
  String template();

  /** What to do about it, a template of the same arguments; empty where nothing helps. */
  String hint();
}
