package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.util.List;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.junit.rival.pair.Rival;

/**
 * Makes the gates at one call of a test.
 *
 * @param calls what the test calls when it runs alone
 * @param subject the number of the call
 */
record Gates(UnderTest underTest, Observers observers, List<Call> calls, int subject) {
  Gates {
    calls = List.copyOf(calls);
  }

  /** Whether the test calls a method. */
  boolean isCalled(Method method) {
    return calls.stream().anyMatch(call -> call.method().equals(method));
  }

  /** The gate of a run in which other threads make their calls in an order. */
  Gate of(Rival rival, Order order) {
    return new Gate(underTest, observers, calls, subject, rival, order);
  }
}
