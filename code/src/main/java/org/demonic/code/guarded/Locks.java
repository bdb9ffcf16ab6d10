package org.demonic.code.guarded;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.program.Program;
import org.demonic.code.share.LockName;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Tells of two locks whether they can be one. */
final class Locks {
  private final Program program;
  private final Map<FieldName, Boolean> fresh = new HashMap<>();

  Locks(Program program) {
    this.program = program;
  }

  /** Whether a lock that a thread has is surely not the one that guards a field. */
  boolean areDifferent(Use.HeldLock lock, Guard guard) {
    return !guard.isThis(lock)
        && (areUnrelated(lock.type(), guard.type())
            || lock.namesByOthers().stream().anyMatch(n -> isOfOther(n, guard))
            || lock.names().stream().anyMatch(n -> areDifferent(n, guard)));
  }

  /** Whether a lock is for another object what the guard is for its own. */
  private boolean isOfOther(LockName name, Guard guard) {
    return name.from().equals(guard.from())
        && name.way().equals(guard.way())
        && last(name.from(), name.way()).map(this::isFresh).orElse(true);
  }

  private boolean areUnrelated(String descriptor, String other) {
    if (!descriptor.startsWith("L")) {
      return false;
    }
    String type = Type.getType(descriptor).getInternalName();
    return isClass(type)
        && isClass(other)
        && !program.isSubtype(type, other)
        && !program.isSubtype(other, type);
  }

  private boolean isClass(String type) {
    return program.find(type).filter(n -> (n.access & Opcodes.ACC_INTERFACE) == 0).isPresent();
  }

  /** Classes are their own objects; a new object that only one field gets is no other one. */
  private boolean areDifferent(LockName name, Guard guard) {
    boolean isClass = name.from() instanceof LockName.Start.OfClass;
    boolean isGuardClass = guard.from() instanceof LockName.Start.OfClass;
    if (isClass && isGuardClass) {
      return name.way().isEmpty() && guard.way().isEmpty() && !name.from().equals(guard.from());
    }
    Optional<FieldName> last = last(name.from(), name.way());
    Optional<FieldName> guardLast = last(guard.from(), guard.way());
    if (last.equals(guardLast)) {
      return false;
    }
    boolean isOther = last.filter(this::isFresh).isPresent();
    boolean isGuardOther = guardLast.filter(this::isFresh).isPresent();
    boolean isObject = last.isEmpty();
    boolean isGuardObject = guardLast.isEmpty();
    return (isOther || isObject) && (isGuardOther || isGuardObject) && (isOther || isGuardOther);
  }

  /** The field that holds a lock; none if it is the object, or a class. */
  private static Optional<FieldName> last(LockName.Start from, List<FieldName> way) {
    if (!way.isEmpty()) {
      return Optional.of(way.get(way.size() - 1));
    }
    return from instanceof LockName.Start.OfStatic s ? Optional.of(s.field()) : Optional.empty();
  }

  /** Whether a final field always gets a new object that nothing else got before. */
  private boolean isFresh(FieldName field) {
    return fresh.computeIfAbsent(
        field,
        f -> f.isFinal() && program.module(f.owner()).filter(c -> isFresh(c, f)).isPresent());
  }

  private static boolean isFresh(ClassNode type, FieldName field) {
    boolean isWritten = false;
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode node : method.instructions) {
        if (isWrite(node, field)) {
          isWritten = true;
          if (!isNew(before(node))) {
            return false;
          }
        }
      }
    }
    return isWritten;
  }

  private static boolean isWrite(AbstractInsnNode node, FieldName field) {
    return FieldInstructions.isStore(node)
        && node instanceof FieldInsnNode f
        && f.owner.equals(field.owner())
        && f.name.equals(field.name())
        && f.desc.equals(field.descriptor());
  }

  private static boolean isNew(AbstractInsnNode node) {
    return node instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKESPECIAL
        && call.name.equals("<init>")
        && call.owner.startsWith("java/");
  }

  private static AbstractInsnNode before(AbstractInsnNode node) {
    AbstractInsnNode at = node.getPrevious();
    while (at.getOpcode() < 0) {
      at = at.getPrevious();
    }
    return at;
  }
}
