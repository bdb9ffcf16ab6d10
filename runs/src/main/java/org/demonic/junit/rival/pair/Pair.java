package org.demonic.junit.rival.pair;

import java.util.List;
import org.demonic.junit.rerun.Call;

/**
 * A call and the calls that are run beside it.
 *
 * @param subject the number of the call that the test makes
 */
public record Pair(int subject, Rival rival) {
  /** The methods that are called beside each other. */
  MethodPair methods(List<Call> calls) {
    return MethodPair.of(calls.get(subject).method(), rival.threads());
  }

  /** The number of the subject among the calls of its method, from 1 on. */
  public int number(List<Call> calls) {
    Call call = calls.get(subject);
    return 1
        + (int)
            calls.subList(0, subject).stream()
                .filter(c -> c.method().equals(call.method()))
                .count();
  }
}
