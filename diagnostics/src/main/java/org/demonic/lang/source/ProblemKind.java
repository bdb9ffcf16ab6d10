package org.demonic.lang.source;

/**
 * A kind of user-facing problem. Each is declared once, as a constant of an enum that implements
 * this: errors are data, and their words stand in one place.
 */
public interface ProblemKind {
  ProblemDeclaration declaration();

  default Severity severity() {
    return declaration().severity();
  }

  default String id() {
    return declaration().id();
  }

  default String template() {
    return declaration().template();
  }

  default String hint() {
    return declaration().hint();
  }
}
