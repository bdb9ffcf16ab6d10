package org.demonic.code.flow;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A loop of a method. Every cycle goes through the head of a loop: heads are found by taking the
 * first instruction out of each strongly connected component, and looking for components in the
 * rest of it, again and again (Steensgaard, "Sequentializing program graphs", 1993).
 *
 * @param head its first instruction
 * @param body all its instructions, the head included
 * @param exits those of them after which one may follow that is not of the loop
 * @param stored the local variables that it stores
 * @param counted those of them to which it does nothing but add constants
 * @param innerHeads the heads of the loops within it
 */
public record Loop(
    int head, BitSet body, BitSet exits, BitSet stored, BitSet counted, BitSet innerHeads) {
  /** Whether the path may leave the loop after an instruction of it. */
  public boolean isLeftAt(int instruction) {
    return exits.get(instruction);
  }

  /** The loops of a method by their heads. */
  public static Map<Integer, Loop> of(MethodNode method) {
    FlowGraph graph = new FlowGraph(method);
    Map<Integer, Loop> loops = new HashMap<>();
    if (graph.hasBackwardEdge()) {
      find(method, graph, graph.all(), loops);
    }
    return loops;
  }

  /** Finds the loops within some instructions, and gives their heads. */
  private static BitSet find(
      MethodNode method, FlowGraph graph, BitSet within, Map<Integer, Loop> loops) {
    BitSet heads = new BitSet();
    for (BitSet body : graph.cycles(within)) {
      int head = body.nextSetBit(0);
      BitSet rest = (BitSet) body.clone();
      rest.clear(head);
      BitSet inner = find(method, graph, rest, loops);
      BitSet set = new BitSet();
      BitSet counted = new BitSet();
      findStored(method, body, set, counted);
      BitSet stored = (BitSet) set.clone();
      stored.or(counted);
      counted.andNot(set);
      loops.put(head, new Loop(head, body, exits(graph, body), stored, counted, inner));
      heads.set(head);
      heads.or(inner);
    }
    return heads;
  }

  private static BitSet exits(FlowGraph graph, BitSet body) {
    BitSet exits = new BitSet();
    for (int i = body.nextSetBit(0); i >= 0; i = body.nextSetBit(i + 1)) {
      BitSet after = (BitSet) graph.after(i).clone();
      after.andNot(body);
      if (!after.isEmpty()) {
        exits.set(i);
      }
    }
    return exits;
  }

  private static void findStored(MethodNode method, BitSet body, BitSet set, BitSet incremented) {
    for (int i = body.nextSetBit(0); i >= 0; i = body.nextSetBit(i + 1)) {
      AbstractInsnNode instruction = method.instructions.get(i);
      int opcode = instruction.getOpcode();
      if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
        set.set(((VarInsnNode) instruction).var);
      } else if (instruction instanceof IincInsnNode increment) {
        incremented.set(increment.var);
      }
    }
  }
}
