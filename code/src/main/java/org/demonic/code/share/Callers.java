package org.demonic.code.share;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;

/** Which methods of a module call which, directly or by others. */
public final class Callers {
  private final CodeIndex index;
  private final Preconditions preconditions;

  public Callers(CodeIndex index, Preconditions preconditions) {
    this.index = index;
    this.preconditions = preconditions;
  }

  /** The methods that may call one, by any of its names, and that method itself. */
  public Stream<MethodName> of(MethodName method) {
    Set<MethodName> met = new LinkedHashSet<>(Set.of(method));
    Deque<MethodName> open = new ArrayDeque<>(met);
    while (!open.isEmpty()) {
      for (MethodName named : preconditions.namesInCalls(open.remove())) {
        index.callers(named).stream().filter(met::add).forEach(open::add);
      }
    }
    return met.stream();
  }
}
