package org.demonic.instrument.schedule;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.weave.HookMethods;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Lets the loops of a method tell the numbers that they change, each time before they go back: a
 * loop that counts its rounds may give up after some, so it does not only wait for others. Loops
 * that other threads cannot notice tell nothing.
 */
final class CountedLoops {
  private static final HookMethods HOOKS = new HookMethods(ScheduleHooks.class);

  /** So many instructions before a comparison are looked at. */
  private static final int MOST_BEFORE = 4;

  private final String owner;
  private final Predicate<AbstractInsnNode> isOriginal;
  private final MethodNode method;

  /**
   * Creates the weaver of one method, before hooks are put into its code.
   *
   * @param owner the internal name of its class
   */
  CountedLoops(String owner, Predicate<AbstractInsnNode> isOriginal, MethodNode method) {
    this.owner = owner;
    this.isOriginal = isOriginal;
    this.method = method;
  }

  /** Returns whether the method changed. */
  boolean weave() {
    boolean changed = false;
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (instruction instanceof JumpInsnNode jump
          && isOriginal.test(jump)
          && method.instructions.indexOf(jump.label) < method.instructions.indexOf(jump)
          && isNoticed(jump)) {
        changed |= weave(jump);
      }
    }
    return changed;
  }

  /** Whether other threads may notice a round of the loop that a jump closes. */
  private boolean isNoticed(JumpInsnNode jump) {
    for (AbstractInsnNode node = jump.label; node != jump; node = node.getNext()) {
      boolean mayBe =
          node instanceof MethodInsnNode
              || node instanceof FieldInsnNode
              || node.getOpcode() == Opcodes.MONITORENTER;
      if (mayBe && isOriginal.test(node)) {
        return true;
      }
    }
    return false;
  }

  private boolean weave(JumpInsnNode jump) {
    Set<Integer> changing = changedIn(jump);
    if (changing.isEmpty()) {
      return false;
    }
    int head = method.instructions.indexOf(jump.label);
    Map<Integer, Boolean> numbers = numbersAt(jump.label);
    InsnList code = new InsnList();
    numbers.forEach(
        (local, isLong) -> {
          if (changing.contains(local)) {
            int loop = List.of(owner, method.name, method.desc, head, local).hashCode();
            code.add(new LdcInsnNode(loop));
            code.add(new VarInsnNode(isLong ? Opcodes.LLOAD : Opcodes.ILOAD, local));
            if (isLong) {
              code.add(new InsnNode(Opcodes.L2I));
            }
            code.add(new InsnNode(isCompared(jump, local) ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
            code.add(HOOKS.call("round"));
          }
        });
    boolean changed = code.size() > 0;
    method.instructions.insertBefore(jump, code);
    return changed;
  }

  /** Whether a loop ends by a comparison of a number. */
  private boolean isCompared(JumpInsnNode back, int local) {
    int head = method.instructions.indexOf(back.label);
    int end = method.instructions.indexOf(back);
    for (AbstractInsnNode node = back.label; node != back.getNext(); node = node.getNext()) {
      if (node instanceof JumpInsnNode jump && jump.getOpcode() != Opcodes.GOTO) {
        int to = method.instructions.indexOf(jump.label);
        if ((jump == back || to < head || to > end) && isLoadedBefore(jump, local)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a number is one of the operands of a comparison, or of what gives one of them. */
  private static boolean isLoadedBefore(JumpInsnNode jump, int local) {
    AbstractInsnNode node = jump.getPrevious();
    for (int i = 0; i < MOST_BEFORE && node != null; node = node.getPrevious()) {
      if (node instanceof VarInsnNode load
          && load.var == local
          && (load.getOpcode() == Opcodes.ILOAD || load.getOpcode() == Opcodes.LLOAD)) {
        return true;
      } else if (node instanceof JumpInsnNode) {
        return false;
      }
      i += node.getOpcode() < 0 ? 0 : 1;
    }
    return false;
  }

  /** The local variables that a loop sets as whole numbers. */
  private static Set<Integer> changedIn(JumpInsnNode jump) {
    Set<Integer> changed = new TreeSet<>();
    for (AbstractInsnNode node = jump.label; node != jump; node = node.getNext()) {
      if (node instanceof IincInsnNode increment) {
        changed.add(increment.var);
      } else if (node.getOpcode() == Opcodes.ISTORE || node.getOpcode() == Opcodes.LSTORE) {
        changed.add(((VarInsnNode) node).var);
      }
    }
    return changed;
  }

  /**
   * The local variables that are whole numbers at the head of a loop, and so behind each of its
   * rounds; with each, whether it is a long.
   */
  private Map<Integer, Boolean> numbersAt(LabelNode head) {
    FrameNode frame = frameAt(head);
    return frame == null ? numbersInOldCode(head) : numbersOf(frame);
  }

  private static @Nullable FrameNode frameAt(LabelNode head) {
    AbstractInsnNode node = head;
    while (node != null && node.getOpcode() < 0) {
      if (node instanceof FrameNode frame) {
        return frame;
      }
      node = node.getNext();
    }
    return null;
  }

  private static Map<Integer, Boolean> numbersOf(FrameNode frame) {
    Map<Integer, Boolean> numbers = new TreeMap<>();
    int local = 0;
    for (Object type : frame.local) {
      boolean isLong = Opcodes.LONG.equals(type);
      if (isLong || Opcodes.INTEGER.equals(type)) {
        numbers.put(local, isLong);
      }
      local += isLong || Opcodes.DOUBLE.equals(type) ? 2 : 1;
    }
    return numbers;
  }

  /** The same where the class is so old that it has no frames: the JVM infers them, too. */
  private Map<Integer, Boolean> numbersInOldCode(LabelNode head) {
    Map<Integer, Boolean> numbers = new TreeMap<>();
    try {
      Frame<BasicValue> frame =
          new Analyzer<>(new BasicInterpreter())
              .analyze(owner, method)[method.instructions.indexOf(head)];
      for (int local = 0; frame != null && local < frame.getLocals(); local++) {
        BasicValue value = frame.getLocal(local);
        if (BasicValue.INT_VALUE.equals(value) || BasicValue.LONG_VALUE.equals(value)) {
          numbers.put(local, BasicValue.LONG_VALUE.equals(value));
        }
      }
    } catch (AnalyzerException invalid) {
      // The JVM will refuse it.
      return Map.of();
    }
    return numbers;
  }
}
