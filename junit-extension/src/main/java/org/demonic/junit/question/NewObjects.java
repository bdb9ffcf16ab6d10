package org.demonic.junit.question;

/** The objects that a plan may make. */
public enum NewObjects {
  /** Any objects within the bounds of the domain. */
  ANY,
  /** One object of each type that steps make. */
  ONE_OF_EACH_TYPE,
  /** No objects: it has to do with those of the state. */
  NONE
}
