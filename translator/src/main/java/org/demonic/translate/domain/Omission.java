package org.demonic.translate.domain;

/** Why a method is not among the actions of a domain. */
public enum Omission {
  NO_EFFECT("its effect is not known: it has neither @Ensures nor @Modifies"),
  PRIVATE("it is private: no other thread calls it"),
  ABSTRACT_CLASS("its class is abstract"),
  INNER_CLASS("its class is an inner class: a new object needs an enclosing one"),
  CONSTRUCTOR_EFFECT(
      "its effect is not known: it has no @Ensures, and the initial value of `%s` is not known");

  private final String template;

  Omission(String template) {
    this.template = template;
  }

  /** The reason in words; not all reasons have a {@code detail}. */
  String describe(String detail) {
    return template.formatted(detail);
  }
}
