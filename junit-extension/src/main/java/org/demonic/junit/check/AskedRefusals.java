package org.demonic.junit.check;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.demonic.code.refusal.Refusal;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.translate.domain.JavaClause;

/**
 * The checks in code that were asked about at the calls that are running. A check that is in a
 * method beneath is met again, at the call of that method: it is the same check.
 */
final class AskedRefusals {
  private final Map<Activation, Call> calls = new WeakHashMap<>();

  private record Call(CallSite site, Set<Refusal> checks) {}

  /** A method makes a call; the result gets the checks that are asked about. */
  Set<Refusal> begin(CallEvent event) {
    Set<Refusal> checks = new HashSet<>();
    calls.put(event.activation(), new Call(event.site(), checks));
    return checks;
  }

  private static boolean isSame(Refusal asked, JavaClause check) {
    return check.refusal().filter(c -> c.place().equals(asked.place())).isPresent();
  }

  /** Whether a check was asked about at a call of a method that now leads to this one. */
  boolean isAsked(CallEvent event, JavaClause check) {
    Activation called = event.activation();
    for (Activation at = called.caller(); at != null; at = at.caller()) {
      Call call = calls.get(at);
      if (call != null
          && call.checks().stream().anyMatch(c -> isSame(c, check))
          && call.site().callee().name().equals(called.body().method().name())) {
        return true;
      }
      called = at;
    }
    return false;
  }
}
