package org.demonic.code.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Which instructions of a method may follow each other, exceptions included. */
public final class FlowGraph {
  private final MethodNode method;
  private final BitSet[] successors;

  /** Reads the order from the code of a method. */
  public FlowGraph(MethodNode method) {
    this.method = method;
    this.successors = new BitSet[method.instructions.size()];
    for (int i = 0; i < successors.length; i++) {
      successors[i] = successors(i);
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int end = index(block.end);
      for (int i = index(block.start); i < end; i++) {
        if (mayThrow(method.instructions.get(i).getOpcode())) {
          successors[i].set(index(block.handler));
        }
      }
    }
  }

  private int index(LabelNode label) {
    return method.instructions.indexOf(label);
  }

  private BitSet successors(int at) {
    BitSet next = new BitSet();
    AbstractInsnNode instruction = method.instructions.get(at);
    int opcode = instruction.getOpcode();
    if (instruction instanceof JumpInsnNode jump) {
      next.set(index(jump.label));
    } else if (instruction instanceof TableSwitchInsnNode s) {
      s.labels.forEach(l -> next.set(index(l)));
      next.set(index(s.dflt));
    } else if (instruction instanceof LookupSwitchInsnNode s) {
      s.labels.forEach(l -> next.set(index(l)));
      next.set(index(s.dflt));
    }
    boolean isLast =
        (opcode >= Opcodes.GOTO && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW;
    if (!isLast && at + 1 < method.instructions.size()) {
      next.set(at + 1);
    }
    return next;
  }

  /** Whether symbolic execution throws there. A monitor that is left has been entered. */
  private static boolean mayThrow(int opcode) {
    return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
        || (opcode >= Opcodes.IDIV && opcode <= Opcodes.DREM)
        || (opcode >= Opcodes.GETFIELD && opcode <= Opcodes.MONITORENTER)
        || opcode == Opcodes.MULTIANEWARRAY;
  }

  /** Whether an instruction may be the next one after another. */
  BitSet after(int instruction) {
    return successors[instruction];
  }

  /** Whether an instruction may run again before another one does. */
  public boolean isRepeatedWithout(int instruction, int other) {
    BitSet reached = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(instruction));
    while (!open.isEmpty()) {
      BitSet next = (BitSet) successors[open.remove()].clone();
      next.andNot(reached);
      next.clear(other);
      reached.or(next);
      next.stream().forEach(open::add);
    }
    return reached.get(instruction);
  }

  /** Whether the method may return behind an instruction without one of some others between. */
  public boolean returnsWithout(int instruction, IntPredicate others) {
    BitSet reached = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(instruction));
    while (!open.isEmpty()) {
      int at = open.remove();
      int opcode = method.instructions.get(at).getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        return true;
      }
      BitSet next = (BitSet) successors[at].clone();
      next.andNot(reached);
      reached.or(next);
      next.stream().filter(others.negate()).forEach(open::add);
    }
    return false;
  }

  /** Whether an instruction comes after another one that is not before it in the method. */
  boolean hasBackwardEdge() {
    for (int i = 0; i < successors.length; i++) {
      int first = successors[i].nextSetBit(0);
      if (first >= 0 && first <= i) {
        return true;
      }
    }
    return false;
  }

  BitSet all() {
    BitSet all = new BitSet();
    all.set(0, successors.length);
    return all;
  }

  /**
   * The largest sets of instructions, within some, each of which leads to each other one; only
   * those that have a cycle (Tarjan, "Depth-first search and linear graph algorithms", 1972).
   */
  List<BitSet> cycles(BitSet within) {
    return new Components(within).find();
  }

  /** One run of Tarjan's algorithm. */
  private final class Components {
    private final BitSet within;
    private final int[] number = new int[successors.length];
    private final int[] low = new int[successors.length];
    private final BitSet isOpen = new BitSet();
    private final Deque<Integer> open = new ArrayDeque<>();
    private final List<BitSet> found = new ArrayList<>();
    private int numbers;

    Components(BitSet within) {
      this.within = within;
    }

    List<BitSet> find() {
      for (int i = within.nextSetBit(0); i >= 0; i = within.nextSetBit(i + 1)) {
        if (number[i] == 0) {
          visit(i);
        }
      }
      return found;
    }

    private void visit(int root) {
      Deque<int[]> visits = new ArrayDeque<>();
      visits.push(begin(root));
      while (!visits.isEmpty()) {
        int[] visit = visits.element();
        int node = visit[0];
        int next = successors[node].nextSetBit(visit[1]);
        if (next < 0) {
          visits.pop();
          end(node);
          if (!visits.isEmpty()) {
            int before = visits.element()[0];
            low[before] = Math.min(low[before], low[node]);
          }
          continue;
        }
        visit[1] = next + 1;
        if (within.get(next) && number[next] == 0) {
          visits.push(begin(next));
        } else if (isOpen.get(next)) {
          low[node] = Math.min(low[node], number[next]);
        }
      }
    }

    private int[] begin(int node) {
      number[node] = ++numbers;
      low[node] = numbers;
      open.push(node);
      isOpen.set(node);
      return new int[] {node, 0};
    }

    private void end(int node) {
      if (low[node] != number[node]) {
        return;
      }
      BitSet component = new BitSet();
      int member;
      do {
        member = open.pop();
        isOpen.clear(member);
        component.set(member);
      } while (member != node);
      if (component.cardinality() > 1 || successors[node].get(node)) {
        found.add(component);
      }
    }
  }
}
