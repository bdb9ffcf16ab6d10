package org.demonic.junit.snapshot;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value.ObjectReference;
import org.jspecify.annotations.Nullable;

/**
 * The objects that matter at one moment of a test, as a state of the domain.
 *
 * @param references what stands for each object, by identity
 * @param paths how each object was met first, from a name at the moment: {@code this.mutex}
 * @param text how values of this state are written
 */
public record Snapshot(
    State state,
    IdentityHashMap<Object, ObjectReference> references,
    Map<ObjectReference, String> paths,
    ValueText text) {
  public Snapshot {
    paths = new LinkedHashMap<>(paths);
  }

  /** The reference that stands for an object; null if it is not in the snapshot. */
  public @Nullable ObjectReference reference(Object object) {
    return references.get(object);
  }
}
