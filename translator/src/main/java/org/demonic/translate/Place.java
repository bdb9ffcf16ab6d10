package org.demonic.translate;

/** The object on which code writes a field, as far as it is known. */
sealed interface Place {
  Place THIS = new Variable("this");

  /** What a routine's receiver or a parameter of it refers to, by its name in Java. */
  record Variable(String name) implements Place {}

  /** Places without a name. */
  enum Unnamed implements Place {
    /** An object that did not exist when the routine began. */
    NEW,
    /** It may be any object. */
    ANY
  }
}
