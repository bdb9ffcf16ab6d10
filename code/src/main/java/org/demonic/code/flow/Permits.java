package org.demonic.code.flow;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.function.IntFunction;
import org.objectweb.asm.tree.MethodNode;

/**
 * Follows a permit on each way through a method's code: where the method has one that it has taken
 * itself.
 */
public final class Permits {
  private final FlowGraph graph;
  private final IntFunction<Kind> kinds;
  private final BitSet without = new BitSet();
  private final BitSet with = new BitSet();
  private final Deque<Integer> open = new ArrayDeque<>();

  /** What an instruction does with the permit. */
  public enum Kind {
    NONE,
    /** Takes it if the next instruction in the method follows: there is no exception or jump. */
    TAKES,
    /** Takes it if it jumps. */
    TAKES_IF_IT_JUMPS,
    /** Gives it back. */
    RELEASES
  }

  private Permits(FlowGraph graph, IntFunction<Kind> kinds) {
    this.graph = graph;
    this.kinds = kinds;
  }

  /**
   * Whether a method gives back a permit only where it has taken one, on every way through its
   * code.
   *
   * @param kinds of the instructions, by their numbers
   */
  public static boolean areOwn(MethodNode method, IntFunction<Kind> kinds) {
    Permits permits = new Permits(new FlowGraph(method), kinds);
    permits.follow();
    return permits.without.stream().noneMatch(i -> kinds.apply(i) == Kind.RELEASES);
  }

  private void follow() {
    reach(0, false);
    while (!open.isEmpty()) {
      int at = open.pop();
      for (int next : graph.after(at).stream().toArray()) {
        if (without.get(at)) {
          reach(next, hasAfter(at, next, false));
        }
        if (with.get(at)) {
          reach(next, hasAfter(at, next, true));
        }
      }
    }
  }

  private void reach(int instruction, boolean hasPermit) {
    BitSet reached = hasPermit ? with : without;
    if (!reached.get(instruction)) {
      reached.set(instruction);
      open.push(instruction);
    }
  }

  private boolean hasAfter(int at, int next, boolean hasPermit) {
    boolean isInOrder = next == at + 1;
    return switch (kinds.apply(at)) {
      case NONE -> hasPermit;
      case TAKES -> hasPermit || isInOrder;
      case TAKES_IF_IT_JUMPS -> hasPermit || !isInOrder;
      case RELEASES -> false;
    };
  }
}
