package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.List;

/** The methods that a thread is in, of those whose beginning and end are steps. */
public final class Activations {
  private final List<String> methods = new ArrayList<>(0);

  void enter(String method) {
    methods.add(method);
  }

  /** Constructors that throw do not tell that they end: what ends further out ends them, too. */
  void leave(String method) {
    int at = methods.lastIndexOf(method);
    if (at >= 0) {
      methods.subList(at, methods.size()).clear();
    }
  }

  /** The methods, outermost first, each as {@code pkg.Class#method}. */
  public List<String> methods() {
    return methods;
  }
}
