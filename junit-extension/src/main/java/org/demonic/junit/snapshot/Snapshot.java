package org.demonic.junit.snapshot;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.demonic.junit.heap.HeapPath;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value.ObjectReference;
import org.jspecify.annotations.Nullable;

/**
 * The objects that matter at one moment of a test, as a state of the domain.
 *
 * @param told what of it terms can tell apart: with the same, they have the same values
 * @param references what stands for each object, by identity
 * @param paths how each object was reached first, beginning with a name at this moment
 * @param owned the objects that fields of others own, by identity
 * @param text how values of this state are written
 */
public record Snapshot(
    State state,
    State told,
    IdentityHashMap<Object, ObjectReference> references,
    Map<ObjectReference, HeapPath> paths,
    Set<Object> owned,
    ValueText text) {
  public Snapshot {
    paths = new LinkedHashMap<>(paths);
  }

  /** The reference that stands for an object; null if it is not in the snapshot. */
  public @Nullable ObjectReference reference(Object object) {
    return references.get(object);
  }
}
