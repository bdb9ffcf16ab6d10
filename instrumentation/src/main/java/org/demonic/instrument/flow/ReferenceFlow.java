package org.demonic.instrument.flow;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Follows references through one method. Each is known by its origin: the instruction that gave it,
 * or {@link #THIS}; copies and casts have the origin of what they copy.
 */
final class ReferenceFlow {
  /** The origin of the receiver. */
  static final AbstractInsnNode THIS = new LabelNode();

  private static final AbstractInsnNode UNKNOWN = new LabelNode();

  private final MethodNode method;
  private final Frame<SourceValue>[] frames;

  private ReferenceFlow(MethodNode method, Frame<SourceValue>[] frames) {
    this.method = method;
    this.frames = frames;
  }

  /**
   * Follows the references of a method of class {@code owner}.
   *
   * @throws AnalyzerException for code that no JVM would run
   */
  static ReferenceFlow of(String owner, MethodNode method) throws AnalyzerException {
    return new ReferenceFlow(method, new Analyzer<>(new Origins()).analyze(owner, method));
  }

  /** The origins that the receiver of a call may have; empty for code that is never reached. */
  Set<AbstractInsnNode> receiver(MethodInsnNode call) {
    int below = Type.getArgumentTypes(call.desc).length;
    Frame<SourceValue> frame = frames[method.instructions.indexOf(call)];
    return frame == null ? Set.of() : operand(frame, below).insns;
  }

  /** The origins of all that the method returns. */
  Set<AbstractInsnNode> returned() {
    Set<AbstractInsnNode> origins = new HashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      Frame<SourceValue> frame = frames[method.instructions.indexOf(instruction)];
      if (instruction.getOpcode() == Opcodes.ARETURN && frame != null) {
        origins.addAll(operand(frame, 0).insns);
      }
    }
    return origins;
  }

  /**
   * Whether an instruction passes a reference of one of these origins on: to the heap, to a caller,
   * or to another method other than as the receiver. These are all instructions that do (JVMS 6.5).
   * But who is given back the receiver of his call had it before.
   */
  boolean passesOn(AbstractInsnNode instruction, Set<AbstractInsnNode> origins) {
    Frame<SourceValue> frame = frames[method.instructions.indexOf(instruction)];
    if (frame == null) {
      return false;
    }
    int passed =
        switch (instruction.getOpcode()) {
          case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ATHROW -> 1;
          case Opcodes.ARETURN -> origins.contains(THIS) ? 0 : 1;
          case Opcodes.INVOKEDYNAMIC ->
              Type.getArgumentTypes(((InvokeDynamicInsnNode) instruction).desc).length;
          case Opcodes.INVOKEVIRTUAL,
              Opcodes.INVOKESPECIAL,
              Opcodes.INVOKESTATIC,
              Opcodes.INVOKEINTERFACE ->
              Type.getArgumentTypes(((MethodInsnNode) instruction).desc).length;
          default -> 0;
        };
    for (int i = 0; i < passed; i++) {
      if (!Collections.disjoint(operand(frame, i).insns, origins)) {
        return true;
      }
    }
    return false;
  }

  private static SourceValue operand(Frame<SourceValue> frame, int below) {
    return frame.getStack(frame.getStackSize() - 1 - below);
  }

  /** Every value has an origin: what comes from outside is not taken for what is made here. */
  private static final class Origins extends SourceInterpreter {
    Origins() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
      return new SourceValue(type.getSize(), isInstance && local == 0 ? THIS : UNKNOWN);
    }

    @Override
    public SourceValue newExceptionValue(
        TryCatchBlockNode handler, Frame<SourceValue> frame, Type type) {
      return new SourceValue(1, UNKNOWN);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
      return value;
    }

    @Override
    public @Nullable SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
      return instruction.getOpcode() == Opcodes.CHECKCAST
          ? value
          : super.unaryOperation(instruction, value);
    }
  }
}
