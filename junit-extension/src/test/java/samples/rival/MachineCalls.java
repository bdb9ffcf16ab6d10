package samples.rival;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** A sequential test of a random object: calls each method once. */
@Demonic(Machine.class)
public final class MachineCalls {
  @Test
  void callsAll() {
    Machine machine = new Machine();
    call(machine::first);
    call(machine::second);
    call(machine::third);
  }

  private static void call(Runnable method) {
    try {
      method.run();
    } catch (IllegalStateException negative) {
      // The methods after it are called all the same.
    }
  }
}
