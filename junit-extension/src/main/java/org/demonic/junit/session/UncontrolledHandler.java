package org.demonic.junit.session;

import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.hooks.ScheduleListener;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.CallHandler;
import org.jspecify.annotations.Nullable;

/** Handles what a test does outside of the control under which the test itself may run. */
record UncontrolledHandler(CallHandler handler) implements CallHandler {
  @Override
  public void call(CallEvent event) {
    uncontrolled(() -> handler.call(event));
  }

  @Override
  public void seen(Object receiver) {
    uncontrolled(() -> handler.seen(receiver));
  }

  @Override
  public void enter(Activation activation) {
    uncontrolled(() -> handler.enter(activation));
  }

  @Override
  public void exit(Activation activation, @Nullable Object result) {
    uncontrolled(() -> handler.exit(activation, result));
  }

  private static void uncontrolled(Runnable action) {
    ScheduleListener control = ScheduleHooks.current();
    if (control == null) {
      action.run();
      return;
    }
    ScheduleHooks.bind(null);
    try {
      action.run();
    } finally {
      ScheduleHooks.bind(control);
    }
  }
}
