package org.demonic.instrument.idiom;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Finds the accesses to plain fields that fences order (JEP 193): a write right behind a release
 * fence, and a read right in front of an acquire fence. Who reads so what was written so also sees
 * all that was written before.
 */
public final class FencedAccesses {
  private static final Set<String> FENCES = Set.of("java/lang/invoke/VarHandle", "sun/misc/Unsafe");
  private static final Set<String> BEFORE_WRITES =
      Set.of("releaseFence", "storeFence", "fullFence");
  private static final Set<String> BEHIND_READS = Set.of("acquireFence", "loadFence", "fullFence");

  private FencedAccesses() {}

  /**
   * The accesses of a method that fences order: nothing that others can notice is between access
   * and fence.
   */
  public static Set<FieldInsnNode> in(MethodNode method) {
    Set<FieldInsnNode> found = new HashSet<>();
    Set<AbstractInsnNode> targets = targets(method);
    boolean isBehindFence = false;
    FieldInsnNode read = null;
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof FieldInsnNode access) {
        boolean isWrite =
            access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
        if (isWrite && isBehindFence) {
          found.add(access);
        }
        boolean isOfFence = access.desc.equals("Lsun/misc/Unsafe;");
        read = isWrite ? null : isOfFence ? read : access;
        isBehindFence &= isOfFence;
      } else if (node instanceof MethodInsnNode call) {
        boolean isFence = FENCES.contains(call.owner);
        if (isFence && BEHIND_READS.contains(call.name) && read != null) {
          found.add(read);
        }
        isBehindFence = isFence && BEFORE_WRITES.contains(call.name);
        read = null;
      } else if (targets.contains(node) || isTurn(node)) {
        isBehindFence = false;
        read = null;
      }
    }
    return found;
  }

  /** The labels to which control may come from elsewhere. */
  private static Set<AbstractInsnNode> targets(MethodNode method) {
    Set<AbstractInsnNode> targets = new HashSet<>();
    method.tryCatchBlocks.forEach(block -> targets.add(block.handler));
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof JumpInsnNode jump) {
        targets.add(jump.label);
      } else if (node instanceof TableSwitchInsnNode table) {
        targets.add(table.dflt);
        targets.addAll(table.labels);
      } else if (node instanceof LookupSwitchInsnNode lookup) {
        targets.add(lookup.dflt);
        targets.addAll(lookup.labels);
      }
    }
    return targets;
  }

  /** Whether control may go elsewhere, or an element or monitor is used. */
  private static boolean isTurn(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    return node instanceof JumpInsnNode
        || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
        || opcode == Opcodes.MONITORENTER
        || opcode == Opcodes.MONITOREXIT
        || opcode == Opcodes.INVOKEDYNAMIC;
  }
}
