package org.demonic.instrument.weave;

/** Shows that the code that a weaver adds to classes is really called. */
public interface Probe {
  /** A class of ours that is woven like a class under test, by a class loader of its own. */
  Class<?> type();

  /**
   * Runs the class with hooks, with a listener on this thread, and unbinds the listener.
   *
   * @param woven the same class as {@link #type}, from another class loader
   * @return whether the listener heard all that happened
   */
  boolean isHeard(Class<?> woven) throws ReflectiveOperationException;
}
