package org.demonic.code.effect;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;
import org.demonic.code.path.MethodName;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Guesses which methods have a lock from their first access to memory to their last: two with one
 * lock cannot get in each other's way. It serves to try others first, and rules nothing out.
 */
public final class LockedMethods {
  private final LoadedCode code;
  private final Map<MethodName, Optional<Lock>> known = new ConcurrentHashMap<>();

  /** Reads the classes that a class loader finds. */
  public LockedMethods(ClassLoader loader) {
    this.code = new LoadedCode(loader);
  }

  /**
   * A lock.
   *
   * @param name of the field or class; empty for the monitor of the object itself
   * @param isOfObject whether each object has one of its own
   */
  public record Lock(String name, boolean isOfObject) {}

  /** The lock that a method has all the time; empty if it has none, or that is not known. */
  public Optional<Lock> lock(MethodName method) {
    return known.computeIfAbsent(method, this::find);
  }

  private Optional<Lock> find(MethodName method) {
    MethodNode body = code.of(method.owner(), method.name(), method.descriptor());
    if (body == null) {
      return Optional.empty();
    }
    boolean isStatic = (body.access & Opcodes.ACC_STATIC) != 0;
    if ((body.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      return Optional.of(isStatic ? new Lock(method.owner(), false) : new Lock("", true));
    }
    List<AbstractInsnNode> begins =
        StreamSupport.stream(body.instructions.spliterator(), false)
            .filter(Locking::takes)
            .toList();
    return begins.size() == 1 && isAllWithin(body, begins.get(0))
        ? Optional.ofNullable(operand(begins.get(0), isStatic))
        : Optional.empty();
  }

  private boolean isAllWithin(MethodNode body, AbstractInsnNode begin) {
    for (AbstractInsnNode at = body.instructions.getFirst();
        at != null && at != begin;
        at = at.getNext()) {
      if (at instanceof JumpInsnNode || touches(at)) {
        return false;
      }
    }
    for (AbstractInsnNode at : body.instructions) {
      if (Locking.givesBack(at) && !endsBehind(at)) {
        return false;
      }
    }
    return true;
  }

  /** Whether nothing comes behind an instruction but the end of the method. */
  private static boolean endsBehind(AbstractInsnNode instruction) {
    Set<AbstractInsnNode> met = new HashSet<>();
    @Nullable AbstractInsnNode at = instruction.getNext();
    while (at != null && met.add(at)) {
      int opcode = at.getOpcode();
      if ((opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW) {
        return true;
      } else if (at instanceof JumpInsnNode jump && opcode == Opcodes.GOTO) {
        at = jump.label;
      } else if (opcode < 0 || at instanceof VarInsnNode || opcode <= Opcodes.LDC) {
        at = at.getNext();
      } else {
        return false;
      }
    }
    return false;
  }

  /** Whether an instruction may access memory that changes. */
  private boolean touches(AbstractInsnNode instruction) {
    if (instruction instanceof FieldInsnNode access) {
      return !isFinal(access);
    }
    return instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode;
  }

  private boolean isFinal(FieldInsnNode access) {
    ClassNode type = code.type(access.owner);
    return type != null
        && type.fields.stream()
            .anyMatch(f -> f.name.equals(access.name) && (f.access & Opcodes.ACC_FINAL) != 0);
  }

  /** The lock that an instruction takes; null if that is not known. */
  private @Nullable Lock operand(AbstractInsnNode taking, boolean isStatic) {
    AbstractInsnNode at = before(taking);
    while (at != null && (at.getOpcode() == Opcodes.ASTORE || at.getOpcode() == Opcodes.DUP)) {
      at = before(at);
    }
    if (at instanceof FieldInsnNode field && isFinal(field)) {
      boolean isOfThis = field.getOpcode() == Opcodes.GETFIELD && !isStatic && isThis(before(at));
      return isOfThis || field.getOpcode() == Opcodes.GETSTATIC
          ? new Lock(field.owner + "." + field.name, isOfThis)
          : null;
    } else if (at instanceof LdcInsnNode constant && constant.cst instanceof Type type) {
      return new Lock(type.getInternalName(), false);
    }
    return !isStatic && isThis(at) ? new Lock("", true) : null;
  }

  private static boolean isThis(@Nullable AbstractInsnNode instruction) {
    return instruction instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ALOAD
        && load.var == 0;
  }

  /** The instruction before; null if there is none. */
  private static @Nullable AbstractInsnNode before(AbstractInsnNode instruction) {
    AbstractInsnNode at = instruction.getPrevious();
    while (at != null && at.getOpcode() < 0) {
      at = at.getPrevious();
    }
    return at;
  }
}
