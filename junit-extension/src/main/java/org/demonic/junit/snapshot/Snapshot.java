package org.demonic.junit.snapshot;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.heap.HeapWalk;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value.ObjectReference;
import org.jspecify.annotations.Nullable;

/**
 * The objects that matter at one moment of a test, as a state of the domain.
 *
 * @param objects the objects that were visited, with the way to each
 * @param references what stands for each object, by identity
 * @param paths how each object was reached first, beginning with a name at this moment
 * @param text how values of this state are written
 */
public record Snapshot(
    State state,
    List<HeapWalk.Root> objects,
    IdentityHashMap<Object, ObjectReference> references,
    Map<ObjectReference, HeapPath> paths,
    ValueText text) {
  public Snapshot {
    objects = List.copyOf(objects);
    paths = new LinkedHashMap<>(paths);
  }

  /** The reference that stands for an object; null if it is not in the snapshot. */
  public @Nullable ObjectReference reference(Object object) {
    return references.get(object);
  }
}
