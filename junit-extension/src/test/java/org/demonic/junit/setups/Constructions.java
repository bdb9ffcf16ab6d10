package org.demonic.junit.setups;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Finds where code makes objects of the samples' classes, but those of test classes. */
final class Constructions {
  private Constructions() {}

  /** A {@code new}, and the call of the constructor that belongs to it. */
  record Construction(TypeInsnNode made, MethodInsnNode constructor) {}

  static List<Construction> of(MethodNode method, String tests) {
    List<Construction> found = new ArrayList<>();
    Deque<TypeInsnNode> open = new ArrayDeque<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof TypeInsnNode type && type.getOpcode() == Opcodes.NEW) {
        open.push(type);
      } else if (instruction instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && !open.isEmpty()
          && open.peek().desc.equals(call.owner)) {
        TypeInsnNode made = open.pop();
        if (made.desc.startsWith("samples/") && !made.desc.startsWith(tests)) {
          found.add(new Construction(made, call));
        }
      }
    }
    return found;
  }

  /** The instructions of those whose constructors get constants. */
  static List<List<AbstractInsnNode>> constant(MethodNode method, String tests) {
    List<List<AbstractInsnNode>> found = new ArrayList<>();
    for (Construction construction : of(method, tests)) {
      List<AbstractInsnNode> instructions = new ArrayList<>();
      for (AbstractInsnNode next = construction.made();
          next != construction.constructor();
          next = next.getNext()) {
        instructions.add(next);
      }
      boolean isConstant = instructions.stream().skip(1).allMatch(Constructions::isConstant);
      instructions.add(construction.constructor());
      if (isConstant) {
        found.add(instructions);
      }
    }
    return found;
  }

  private static boolean isConstant(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == Opcodes.DUP || (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.LDC);
  }
}
