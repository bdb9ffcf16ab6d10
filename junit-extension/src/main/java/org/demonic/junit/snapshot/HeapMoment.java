package org.demonic.junit.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.demonic.junit.heap.HeapGraph;
import org.demonic.junit.heap.HeapGraph.Root;
import org.demonic.junit.rerun.value.FieldAccess;

/**
 * The heap at one moment: it is walked once for the same roots, however many domains describe it.
 */
public final class HeapMoment {
  private final FieldAccess access;
  private final List<Walked> walks = new ArrayList<>();

  private record Walked(List<Root> roots, List<Root> last, HeapGraph graph) {}

  /** The present moment, as long as nothing changes the heap. */
  public HeapMoment(FieldAccess access) {
    this.access = access;
  }

  FieldAccess access() {
    return access;
  }

  /** Visits all objects that were reached so far, some perhaps more than once. */
  public void forEach(Consumer<Object> action) {
    walks.forEach(walked -> walked.graph().forEach(action));
  }

  HeapGraph graph(List<Root> roots, List<Root> last, Predicate<Class<?>> known) {
    for (Walked before : walks) {
      if (isSame(before.roots, roots) && isSame(before.last, last) && before.graph.isFor(known)) {
        return before.graph;
      }
    }
    HeapGraph graph = HeapGraph.from(roots, last, known, HeapGraph.DEFAULT_LIMIT, access);
    walks.add(new Walked(roots, last, graph));
    return graph;
  }

  private static boolean isSame(List<Root> some, List<Root> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (some.get(i).object() != others.get(i).object()
          || !some.get(i).path().equals(others.get(i).path())) {
        return false;
      }
    }
    return true;
  }
}
