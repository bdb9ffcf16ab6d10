package org.demonic.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SimpleVerifier;

/** What is taken from the stack while a hook is called. */
class SavedOperandsTest {
  private static final Type[] OPERANDS =
      Type.getArgumentTypes("(Ljava/lang/Object;JI[Ljava/lang/String;D)V");

  private static final int FIRST = 8;

  /** A method that puts its arguments on the stack, saves and restores them, and ends there. */
  private static MethodNode method() {
    MethodNode method =
        new MethodNode(
            Opcodes.ACC_STATIC,
            "m",
            Type.getMethodDescriptor(Type.VOID_TYPE, OPERANDS),
            null,
            null);
    int slot = 0;
    for (Type operand : OPERANDS) {
      method.instructions.add(new VarInsnNode(operand.getOpcode(Opcodes.ILOAD), slot));
      slot += operand.getSize();
    }
    SavedOperands.save(method.instructions, FIRST, OPERANDS);
    SavedOperands.restore(method.instructions, FIRST, OPERANDS);
    method.instructions.add(new InsnNode(Opcodes.RETURN));
    method.maxLocals = FIRST + SavedOperands.size(OPERANDS);
    method.maxStack = SavedOperands.size(OPERANDS) + 1;
    return method;
  }

  private static Frame<BasicValue> end() throws AnalyzerException {
    Frame<BasicValue>[] frames = new Analyzer<>(new SimpleVerifier()).analyze("C", method());
    return frames[frames.length - 1];
  }

  @Test
  void operandsComeBackInTheirOrder() throws AnalyzerException {
    Frame<BasicValue> end = end();

    assertThat(end.getStackSize()).isEqualTo(OPERANDS.length);
    for (int i = 0; i < OPERANDS.length; i++) {
      assertThat(end.getStack(i).isReference()).isEqualTo(OPERANDS[i].getSort() >= Type.ARRAY);
      assertThat(end.getStack(i).getSize()).isEqualTo(OPERANDS[i].getSize());
    }
  }

  @Test
  void noVariableKeepsAnObject() throws AnalyzerException {
    Frame<BasicValue> end = end();
    int slot = FIRST;
    for (Type operand : OPERANDS) {
      if (operand.getSort() >= Type.ARRAY) {
        assertThat(end.getLocal(slot).getType()).isEqualTo(Type.getObjectType("null"));
      }
      slot += operand.getSize();
    }
  }
}
