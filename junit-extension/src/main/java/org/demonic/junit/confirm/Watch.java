package org.demonic.junit.confirm;

import java.util.function.Consumer;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.CallHandler;
import org.jspecify.annotations.Nullable;

/** Waits for one call of a test. */
final class Watch implements CallHandler {
  private final CheckedCall wanted;
  private final Consumer<CallEvent> reached;
  private int count;

  /**
   * Creates the watch of one run.
   *
   * @param reached is told when the call is about to be made
   */
  Watch(CheckedCall wanted, Consumer<CallEvent> reached) {
    this.wanted = wanted;
    this.reached = reached;
  }

  /**
   * A call of a test.
   *
   * @param occurrence which of the calls that are made at the site, from 1 on
   */
  record CheckedCall(CallSite site, int occurrence) {}

  @Override
  public void call(CallEvent event) {
    if (event.site().equals(wanted.site())) {
      count++;
      if (count == wanted.occurrence()) {
        reached.accept(event);
      }
    }
  }

  @Override
  public void enter(Activation activation) {}

  @Override
  public void exit(Activation activation, @Nullable Object result) {}
}
