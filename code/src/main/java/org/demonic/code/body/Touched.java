package org.demonic.code.body;

import java.util.Set;
import org.demonic.code.path.Location;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

/**
 * What a call of a method may touch, whatever the state is and whichever way it takes.
 *
 * @param written what it may write of objects that were there before; their terms are over the
 *     state before the call, and a {@link Value.Unknown} is any object
 * @param read the fields that it may read
 * @param readsElements whether it may read elements of arrays
 * @param made the internal names of the classes of which it may make objects
 * @param isWithinModule whether all code that it may run is of the module, but for what stores
 */
public record Touched(
    Set<Location> written,
    Set<FieldName> read,
    boolean readsElements,
    Set<String> made,
    boolean isWithinModule) {
  public Touched {
    written = Set.copyOf(written);
    read = Set.copyOf(read);
    made = Set.copyOf(made);
  }

  /** Whether it may write a field of some object that was there before. */
  public boolean writes(FieldName field) {
    return written.stream()
        .anyMatch(l -> l instanceof Location.InstanceField f && f.field().equals(field));
  }

  /** Whether it may write an element of some array that was there before. */
  public boolean writesElements() {
    return written.stream().anyMatch(Location.Element.class::isInstance);
  }
}
