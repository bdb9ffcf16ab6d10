package org.demonic.translate.type;

/** The modifiers of a method that matter to its contract, and whether it is pure. */
public enum JavaModifier {
  STATIC,
  PRIVATE,
  ABSTRACT,
  SYNCHRONIZED,
  /** Declared {@code @Pure}, here or in what it overrides. */
  PURE
}
