package org.demonic.instrument.hooks;

/** A method that runs, and of which only its objects are known. */
public interface Pushed {
  /** It has ended. Throws nothing. */
  void pop();
}
