package org.demonic.code.escape;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Fields that own their objects: such an object is made for the field of one object, or for an
 * array or collection there, never stored but in such fields, and used by code that has just read
 * it from there, which does not pass it on. Nor do the object's own methods. So a thread comes to
 * it only through its owner (compare Clarke, Potter and Noble, "Ownership types for flexible alias
 * protection", 1998).
 */
public final class FieldOwnership {
  private static final Set<Integer> STORES = Set.of(Opcodes.PUTFIELD, Opcodes.PUTSTATIC);
  private static final Set<Integer> READS = Set.of(Opcodes.GETFIELD, Opcodes.GETSTATIC);
  private static final Set<Integer> ACCESSES =
      Set.of(Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.GETFIELD, Opcodes.GETSTATIC);

  private final Map<FieldName, Set<String>> classes;

  private FieldOwnership(Map<FieldName, Set<String>> classes) {
    this.classes = Map.copyOf(classes);
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static FieldOwnership of(Program program) {
    Set<FieldName> owners = candidates(program);
    KeptArguments arguments = new KeptArguments(program);
    Map<FieldName, Set<String>> made = new HashMap<>();
    Map<FieldName, Set<FieldName>> moved = new HashMap<>();
    for (ClassNode node : program.nodes()) {
      for (MethodNode method : node.methods) {
        if (callsPrivate(program, method)
            || fields(program, method, ACCESSES).stream().anyMatch(owners::contains)) {
          MethodObjects.ObjectFlow found = MethodObjects.of(arguments, node.name, method);
          found.made().forEach((f, c) -> made.computeIfAbsent(f, k -> new HashSet<>()).addAll(c));
          found.moved().forEach((f, t) -> moved.computeIfAbsent(f, k -> new HashSet<>()).addAll(t));
          owners.removeAll(found.refused());
        }
      }
    }
    share(moved, owners, made);
    made.keySet().retainAll(owners);
    SelfContained kept = new SelfContained(arguments);
    made.values().removeIf(of -> !of.stream().allMatch(kept::keepsItself));
    return new FieldOwnership(made);
  }

  /** Fields between which objects are moved own them together, or none of them does. */
  private static void share(
      Map<FieldName, Set<FieldName>> moved,
      Set<FieldName> owners,
      Map<FieldName, Set<String>> made) {
    boolean isMore = true;
    while (isMore) {
      isMore = false;
      for (Map.Entry<FieldName, Set<FieldName>> move : moved.entrySet()) {
        for (FieldName target : move.getValue()) {
          if (owners.contains(move.getKey()) != owners.contains(target)) {
            owners.removeAll(Set.of(move.getKey(), target));
            isMore = true;
          }
          Set<String> classes = made.getOrDefault(move.getKey(), Set.of());
          isMore |= made.computeIfAbsent(target, k -> new HashSet<>()).addAll(classes);
        }
      }
    }
    made.values().removeIf(Set::isEmpty);
  }

  /** The fields of which a first look does not tell that they hold objects made elsewhere. */
  private static Set<FieldName> candidates(Program program) {
    Set<FieldName> made = new HashSet<>();
    Set<FieldName> given = new HashSet<>();
    for (ClassNode node : program.nodes()) {
      for (MethodNode method : node.methods) {
        Set<FieldName> stored = fields(program, method, STORES);
        if (has(method, Opcodes.NEW)
            || has(method, Opcodes.ANEWARRAY)
            || callsPrivate(program, method)) {
          made.addAll(stored);
        } else if (!has(method, Opcodes.ACONST_NULL) && fields(program, method, READS).isEmpty()) {
          given.addAll(stored);
        }
      }
    }
    made.removeAll(given);
    made.removeIf(
        f ->
            OwnedArrays.mayHaveOtherWriters(program, f)
                || OwnedArrays.isCopiedWithItsObject(program, f));
    return made;
  }

  /** Whether a method calls a private one that returns an object of the module. */
  private static boolean callsPrivate(Program program, MethodNode method) {
    return Stream.of(method.instructions.toArray())
        .filter(MethodInsnNode.class::isInstance)
        .map(MethodInsnNode.class::cast)
        .filter(call -> Type.getReturnType(call.desc).getSort() >= Type.ARRAY)
        .flatMap(call -> program.resolve(call.owner, call.name, call.desc).stream())
        .flatMap(called -> program.method(called).stream())
        .anyMatch(called -> (called.access & Opcodes.ACC_PRIVATE) != 0);
  }

  private static boolean has(MethodNode method, int opcode) {
    return Stream.of(method.instructions.toArray()).anyMatch(i -> i.getOpcode() == opcode);
  }

  private static Set<FieldName> fields(Program program, MethodNode method, Set<Integer> opcodes) {
    Set<FieldName> fields = new HashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (opcodes.contains(instruction.getOpcode())) {
        HeldValues.field(program, instruction).ifPresent(fields::add);
      }
    }
    return fields;
  }

  /** Whether a field owns the objects that it holds, or that its array or collection does. */
  public boolean isOwner(FieldName field) {
    return classes.containsKey(field);
  }

  /** The classes of the objects that each owning field can hold, by their internal names. */
  public Map<FieldName, Set<String>> classes() {
    return classes;
  }
}
