package org.demonic.junit.question;

/** Which objects a plan may make. */
public enum NewObjects {
  /** Any, as the domain says. */
  ANY,
  /** One of each type of which steps make objects. */
  ONE_OF_EACH_TYPE,
  /** None: it has to do with those of the state. */
  NONE
}
