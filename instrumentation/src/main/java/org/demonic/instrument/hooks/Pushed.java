package org.demonic.instrument.hooks;

/** A running method of which only the receiver and arguments are known. */
public interface Pushed {
  /** Notes that it has ended. Throws nothing. */
  void pop();
}
