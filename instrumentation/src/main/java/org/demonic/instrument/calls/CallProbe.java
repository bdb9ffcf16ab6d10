package org.demonic.instrument.calls;

import java.util.ArrayList;
import java.util.List;
import org.demonic.instrument.hooks.CallHooks;
import org.demonic.instrument.hooks.CallListener;
import org.demonic.instrument.hooks.Pushed;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.instrument.weave.Probe;
import org.jspecify.annotations.Nullable;

/** Runs a method that makes a call, and hears whether its hooks report both. */
final class CallProbe implements Probe {
  private static final String CALLER = "caller";
  private static final String CALLEE = "callee";
  private static final List<String> EXPECTED = List.of("enter", "call", "exit");

  /** The points that are reported of {@link Code}, whatever a client wants of its own classes. */
  static final CallPoints POINTS =
      new CallPoints() {
        @Override
        public boolean isReported(MethodReference callee, boolean dispatched) {
          return callee.name().equals(CALLEE);
        }

        @Override
        public boolean isObserved(MethodReference method) {
          return false;
        }
      };

  /** The code of the probe, which a class loader of its own weaves. */
  public static final class Code {
    private Code() {}

    /** Makes one call. */
    public static void caller() {
      callee();
    }

    static void callee() {}
  }

  @Override
  public Class<?> type() {
    return Code.class;
  }

  @Override
  public boolean isHeard(Class<?> woven) throws ReflectiveOperationException {
    Listener listener = new Listener();
    CallListener before = CallHooks.bind(listener);
    try {
      woven.getMethod(CALLER).invoke(null);
    } finally {
      CallHooks.bind(before);
    }
    return listener.heard.containsAll(EXPECTED) && !listener.hasFailed;
  }

  private static final class Listener implements CallListener {
    private final List<String> heard = new ArrayList<>();
    private boolean hasFailed;

    @Override
    public Object owner() {
      return this;
    }

    @Override
    public void elsewhere(int method) {}

    @Override
    public void seen(Object self) {}

    @Override
    public Pushed push(int method, @Nullable Object self, @Nullable Object[] arguments) {
      return () -> {};
    }

    @Override
    public Object enter(int method, @Nullable Object self, @Nullable Object[] arguments) {
      heard.add("enter");
      return this;
    }

    @Override
    public void constructing(Object token) {}

    @Override
    public void constructed(Object token, @Nullable Object self) {}

    @Override
    public void call(
        int site, Object token, @Nullable Object receiver, @Nullable Object[] arguments) {
      heard.add("call");
    }

    @Override
    public void exit(Object token, @Nullable Object result) {
      heard.add("exit");
    }

    @Override
    public void abort(Object token) {}

    @Override
    public void failed(Throwable problem) {
      hasFailed = true;
    }
  }
}
