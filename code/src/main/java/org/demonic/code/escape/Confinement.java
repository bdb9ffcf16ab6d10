package org.demonic.code.escape;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;

/**
 * What stays in a module and what does not.
 *
 * @param objects the fields that hold objects and arrays which never leave the module, with the
 *     internal names of the classes of these, and the descriptors of the arrays
 * @param arrays which arrays code outside may have
 * @param handles which handles of fields code outside may have
 */
public record Confinement(
    Map<FieldName, Set<String>> objects, OpenArrays arrays, OpenHandles handles) {
  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static Confinement of(Program program, OwnedArrays owned) {
    ModuleValues values = ModuleValues.of(program);
    return new Confinement(
        ModuleEscape.of(values), OpenArrays.of(values, owned), OpenHandles.of(values));
  }

  /**
   * The fields that hold objects which no code outside of the module can get, but by the holder's
   * methods: they own them, or these never leave the module at all.
   *
   * @return the internal names of the classes of these objects, and the descriptors of arrays
   */
  public Map<FieldName, Set<String>> with(FieldOwnership owned) {
    Map<FieldName, Set<String>> found = new HashMap<>();
    owned.classes().forEach((f, c) -> found.put(f, new HashSet<>(c)));
    objects.forEach((f, c) -> found.computeIfAbsent(f, k -> new HashSet<>()).addAll(c));
    return Map.copyOf(found);
  }
}
