package org.demonic.junit.help;

import java.util.ArrayList;
import java.util.List;
import org.demonic.junit.rerun.Call;

/**
 * The calls of another thread that let a test go on which waits. Each is made when the test waits
 * and no other thread goes on.
 */
record Help(List<Call> calls) {
  /** Nothing: a wait that has a time limit ends without help. */
  static final Help NONE = new Help(List.of());

  public Help {
    calls = List.copyOf(calls);
  }

  /** The same calls, and one more behind them. */
  Help then(Call call) {
    List<Call> more = new ArrayList<>(calls);
    more.add(call);
    return new Help(more);
  }
}
