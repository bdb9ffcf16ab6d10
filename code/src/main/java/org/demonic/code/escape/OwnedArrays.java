package org.demonic.code.escape;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Fields that own their arrays: such an array is made for the field of one object, never stored
 * anywhere else, and used by code that has just read it from there, which does not pass it on
 * (compare Clarke, Potter and Noble, "Ownership types for flexible alias protection", 1998). So two
 * elements can be one only if both arrays come from the same field of the same object. The arrays
 * in an owned array of arrays are owned, too.
 */
public final class OwnedArrays {
  private static final String CLONEABLE = "java/lang/Cloneable";

  private final Set<FieldName> owners = new HashSet<>();
  private final Map<MethodName, Map<Integer, List<ArrayUse>>> uses;

  private OwnedArrays(Set<FieldName> refused, Map<MethodName, Map<Integer, List<ArrayUse>>> uses) {
    this.uses = uses;
    for (Map<Integer, List<ArrayUse>> ofMethod : uses.values()) {
      ofMethod.values().stream()
          .flatMap(Collection::stream)
          .map(ArrayUse::field)
          .filter(f -> !refused.contains(f))
          .forEach(owners::add);
    }
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static OwnedArrays of(Program program) {
    Set<FieldName> refused = new HashSet<>();
    Map<MethodName, Map<Integer, List<ArrayUse>>> uses = new HashMap<>();
    for (ClassNode node : program.nodes()) {
      for (MethodNode method : node.methods) {
        MethodArrays.ArrayFlow found = MethodArrays.of(program, node.name, method);
        refused.addAll(found.refused());
        if (program.isLeftOut(node.name)) {
          refused.addAll(found.written());
        } else if (!found.uses().isEmpty()) {
          uses.put(new MethodName(node.name, method.name, method.desc), found.uses());
        }
      }
    }
    OwnedArrays all = new OwnedArrays(refused, uses);
    all.owners.removeIf(
        f ->
            mayHaveOtherWriters(program, f)
                || isCopiedWithItsObject(program, f)
                || program.nameable().isShown(f));
    return all;
  }

  /** Whether more may store to a field than the instructions that name it: handles, and stubs. */
  static boolean mayHaveOtherWriters(Program program, FieldName field) {
    return program.mayHaveHandle(field) || (!field.isFinal() && program.stubs().mention(field));
  }

  /** Whether a copy of an object has the same array ({@code Object.clone}). */
  static boolean isCopiedWithItsObject(Program program, FieldName field) {
    return program.subtypes(field.owner()).stream().anyMatch(t -> program.isSubtype(t, CLONEABLE));
  }

  /** Whether a field owns the arrays that it holds. */
  public boolean isOwner(FieldName field) {
    return owners.contains(field);
  }

  /** The fields that own their arrays. */
  public Set<FieldName> owners() {
    return owners;
  }

  /** What an instruction does to owned arrays. */
  public List<ArrayUse> uses(Place place) {
    return uses
        .getOrDefault(place.method(), Map.of())
        .getOrDefault(place.index(), List.of())
        .stream()
        .filter(u -> isOwner(u.field()))
        .toList();
  }

  /** The field whose arrays an instruction uses in this way, if a field owns them. */
  public Optional<FieldName> owner(Place place, ArrayUse.Kind kind) {
    return uses(place).stream().filter(u -> u.kind() == kind).map(ArrayUse::field).findFirst();
  }
}
