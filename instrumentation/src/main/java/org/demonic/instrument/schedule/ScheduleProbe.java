package org.demonic.instrument.schedule;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.hooks.ScheduleListener;
import org.demonic.instrument.weave.Probe;

/** Runs code that reads and writes a field under a lock, and hears whether hooks report all. */
final class ScheduleProbe implements Probe {
  private static final String RUN = "run";
  private static final List<String> EXPECTED =
      List.of("enter", "access", "access", "exit", "giveWay");

  /** Is woven, by a class loader of its own. */
  public static final class Code {
    private static int count;

    private Code() {}

    /** Increments a counter under a lock, and returns it. */
    @SuppressWarnings("ThreadPriorityCheck") // it is what is heard
    public static synchronized int run() {
      count++;
      Thread.yield();
      return count;
    }
  }

  @Override
  public Class<?> type() {
    return Code.class;
  }

  @Override
  public boolean isHeard(Class<?> woven) throws ReflectiveOperationException {
    List<String> heard = new ArrayList<>();
    InvocationHandler hear =
        (proxy, method, arguments) -> {
          heard.add(method.getName());
          return null;
        };
    ScheduleListener listener =
        (ScheduleListener)
            Proxy.newProxyInstance(
                ScheduleProbe.class.getClassLoader(),
                new Class<?>[] {ScheduleListener.class},
                hear);
    ScheduleHooks.bind(listener);
    try {
      woven.getMethod(RUN).invoke(null);
    } finally {
      ScheduleHooks.bind(null);
    }
    return heard.containsAll(EXPECTED);
  }
}
