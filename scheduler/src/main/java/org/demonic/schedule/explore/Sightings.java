package org.demonic.schedule.explore;

import java.util.function.BiPredicate;
import org.demonic.schedule.sight.Sight;
import org.demonic.schedule.use.CurrentThread;

/**
 * Says what calls see of the memory that other threads change meanwhile, in the execution to which
 * the code belongs that runs now. Outside of an exploration, nothing is known.
 */
public final class Sightings {
  private Sightings() {}

  /**
   * Notes what is accessed from now on.
   *
   * @param visited says by the binary name of a class and its file that its code is only visited,
   *     as that of a double in a test: each method of it is one step, as far as it does no more
   */
  public static void begin(BiPredicate<String, String> visited) {
    if (Control.isThere()) {
      CurrentThread.beginSights(visited);
    }
  }

  /** Notes no more, and no code is only visited. */
  public static void end() {
    if (Control.isThere()) {
      CurrentThread.endSights();
    }
  }

  /**
   * This thread begins a call.
   *
   * @param call by which it is asked for
   */
  public static void callBegins(Object call) {
    if (Control.isThere()) {
      CurrentThread.beginCall(call);
    }
  }

  /** The call of this thread has ended. */
  public static void callEnds() {
    if (Control.isThere()) {
      CurrentThread.endCall();
    }
  }

  /** What a call has seen. */
  public static Sight of(Object call) {
    return Control.isThere()
        ? CurrentThread.sights().map(sights -> sights.of(call)).orElse(Sight.UNKNOWN)
        : Sight.UNKNOWN;
  }
}
