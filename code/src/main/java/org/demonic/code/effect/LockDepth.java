package org.demonic.code.effect;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Counts the locks that a method holds, while it is read from its first instruction to its last:
 * what stands behind a return or a jump has as many as where others jump there.
 */
final class LockDepth {
  private final Map<LabelNode, Integer> known = new HashMap<>();
  private final MethodNode method;
  private int depth;

  LockDepth(MethodNode method) {
    this.method = method;
    this.depth = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0 ? 1 : 0;
  }

  /** Whether a lock is held behind the instructions so far. */
  boolean isLocked() {
    return depth > 0;
  }

  /** The next instruction. */
  void pass(AbstractInsnNode instruction) {
    if (Locking.takes(instruction)) {
      depth++;
    } else if (Locking.givesBack(instruction)) {
      depth = Math.max(0, depth - 1);
    } else if (instruction instanceof LabelNode label) {
      depth = known.getOrDefault(label, depth);
      method.tryCatchBlocks.stream()
          .filter(block -> block.start == label)
          .forEach(block -> known.putIfAbsent(block.handler, depth));
    } else if (instruction instanceof JumpInsnNode jump) {
      known.putIfAbsent(jump.label, depth);
    }
  }
}
