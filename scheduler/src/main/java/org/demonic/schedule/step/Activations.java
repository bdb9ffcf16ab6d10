package org.demonic.schedule.step;

import java.util.ArrayList;
import java.util.List;

/** The running methods of a thread whose beginning and end are steps. */
public final class Activations {
  private final List<String> methods = new ArrayList<>(0);

  private boolean isAnnounced;

  /** A call of a method whose monitor is taken before the method can tell that it begins. */
  public void announce(String method) {
    enter(method);
    isAnnounced = true;
  }

  /** Whether a method that begins has been announced, perhaps as one of a superclass. */
  public boolean wasAnnounced(String method) {
    boolean was = isAnnounced && isSameName(methods.get(methods.size() - 1), method);
    if (was) {
      methods.set(methods.size() - 1, method);
    }
    isAnnounced = false;
    return was;
  }

  private static boolean isSameName(String one, String other) {
    return one.substring(one.indexOf('#')).equals(other.substring(other.indexOf('#')));
  }

  /** A method begins. */
  public void enter(String method) {
    methods.add(method);
  }

  /** Constructors that throw do not tell that they end: what ends further out ends them, too. */
  public void leave(String method) {
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
