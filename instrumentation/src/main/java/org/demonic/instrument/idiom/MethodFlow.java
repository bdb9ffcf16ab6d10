package org.demonic.instrument.idiom;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** How control and values go through the code of a method, from instruction to instruction. */
final class MethodFlow {
  private final InsnList code;
  private final BitSet[] next;
  private final Origins origins;
  private final Frame<SourceValue>[] frames;

  private MethodFlow(InsnList code, BitSet[] next, Origins origins, Frame<SourceValue>[] frames) {
    this.code = code;
    this.next = next;
    this.origins = origins;
    this.frames = frames;
  }

  /**
   * Reads a method.
   *
   * @param owner the internal name of its class
   * @throws AnalyzerException if its code is not valid
   */
  static MethodFlow of(String owner, MethodNode method) throws AnalyzerException {
    int size = method.instructions.size();
    BitSet[] next = new BitSet[size];
    for (int i = 0; i < size; i++) {
      next[i] = new BitSet();
    }
    Origins origins = new Origins();
    Analyzer<SourceValue> analyzer =
        new Analyzer<>(origins) {
          @Override
          protected void newControlFlowEdge(int from, int to) {
            next[from].set(to);
          }

          @Override
          protected boolean newControlFlowExceptionEdge(int from, int to) {
            next[from].set(to);
            return true;
          }
        };
    return new MethodFlow(method.instructions, next, origins, analyzer.analyze(owner, method));
  }

  /**
   * The instructions that have made a value; none for code that is never reached.
   *
   * @param before the instruction that is next
   * @param depth how deep the value lies in the stack; 0 for the top
   */
  Set<AbstractInsnNode> sources(AbstractInsnNode before, int depth) {
    Frame<SourceValue> frame = frames[code.indexOf(before)];
    return frame == null ? Set.of() : frame.getStack(frame.getStackSize() - 1 - depth).insns;
  }

  /**
   * The instructions that do something with a value, and not only copy it.
   *
   * @param source the instruction that has made it
   */
  Set<AbstractInsnNode> uses(AbstractInsnNode source) {
    return origins.uses.getOrDefault(source, Set.of());
  }

  /** Whether a value can only be the object whose method this is. */
  boolean isReceiver(AbstractInsnNode before, int depth) {
    return sources(before, depth).equals(Set.of(origins.receiver));
  }

  /** Whether control may come from behind an instruction to another one, or to itself again. */
  boolean isBehind(AbstractInsnNode instruction, AbstractInsnNode other) {
    return reached(next[code.indexOf(instruction)], (from, to) -> true).get(code.indexOf(other));
  }

  /**
   * Whether control comes from the beginning to an instruction.
   *
   * @param ways the ways from one instruction to the next one that count
   */
  boolean isReached(
      AbstractInsnNode instruction, BiPredicate<AbstractInsnNode, AbstractInsnNode> ways) {
    BitSet first = new BitSet();
    first.set(0);
    return reached(first, ways).get(code.indexOf(instruction));
  }

  private BitSet reached(BitSet first, BiPredicate<AbstractInsnNode, AbstractInsnNode> ways) {
    BitSet reached = (BitSet) first.clone();
    Deque<Integer> left = new ArrayDeque<>(first.stream().boxed().toList());
    while (!left.isEmpty()) {
      int from = left.remove();
      next[from].stream()
          .filter(to -> !reached.get(to) && ways.test(code.get(from), code.get(to)))
          .forEach(
              to -> {
                reached.set(to);
                left.add(to);
              });
    }
    return reached;
  }

  /** Keeps the instruction that has made a value where the value is only copied. */
  private static final class Origins extends SourceInterpreter {
    /** Stands for what has made the object whose method this is. */
    private final AbstractInsnNode receiver = new LabelNode();

    /** The instructions that use what each instruction has made. */
    private final Map<AbstractInsnNode, Set<AbstractInsnNode>> uses = new HashMap<>();

    Origins() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
      boolean isReceiver = isInstance && local == 0;
      return new SourceValue(type.getSize(), isReceiver ? receiver : new LabelNode());
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
      return value;
    }

    private void uses(AbstractInsnNode use, SourceValue value) {
      value.insns.forEach(s -> uses.computeIfAbsent(s, key -> new HashSet<>()).add(use));
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
      uses(instruction, value);
      return super.unaryOperation(instruction, value);
    }

    @Override
    public SourceValue binaryOperation(
        AbstractInsnNode instruction, SourceValue first, SourceValue second) {
      uses(instruction, first);
      uses(instruction, second);
      return super.binaryOperation(instruction, first, second);
    }

    @Override
    public SourceValue ternaryOperation(
        AbstractInsnNode instruction, SourceValue first, SourceValue second, SourceValue third) {
      uses(instruction, first);
      uses(instruction, second);
      uses(instruction, third);
      return super.ternaryOperation(instruction, first, second, third);
    }

    @Override
    public SourceValue naryOperation(
        AbstractInsnNode instruction, List<? extends SourceValue> values) {
      values.forEach(value -> uses(instruction, value));
      return super.naryOperation(instruction, values);
    }
  }
}
