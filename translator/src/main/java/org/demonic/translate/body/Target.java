package org.demonic.translate.body;

/** The object on which code writes a field, as far as it is known. */
public sealed interface Target {
  Target THIS = new Variable("this");

  /** What a routine's receiver or a parameter of it refers to, by its name in Java. */
  record Variable(String name) implements Target {}

  /** Places without a name. */
  enum Unnamed implements Target {
    /** An object that did not exist when the routine began. */
    NEW,
    /** It may be any object. */
    ANY
  }
}
