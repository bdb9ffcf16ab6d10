package org.demonic.junit.question;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.path.MethodName;
import org.demonic.junit.rely.DeclaredRely;
import org.demonic.junit.rely.SameThread;

/**
 * The assumptions about other threads at a call, beside their code.
 *
 * @param relies what the methods that run rely on
 * @param sameThread what annotations say of the one thread that runs methods
 */
record Assumed(List<DeclaredRely> relies, List<SameThread> sameThread) {
  static final Assumed NOTHING = new Assumed(List.of(), List.of());

  Assumed {
    relies = List.copyOf(relies);
    sameThread = List.copyOf(sameThread);
  }

  boolean isNothing() {
    return relies.isEmpty() && sameThread.isEmpty();
  }

  /** The methods that other threads do not call. */
  Set<MethodName> excluded() {
    return sameThread.stream().flatMap(t -> t.methods().stream()).collect(Collectors.toSet());
  }
}
