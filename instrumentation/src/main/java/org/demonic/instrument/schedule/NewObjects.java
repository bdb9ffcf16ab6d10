package org.demonic.instrument.schedule;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets the code of one method tell which objects it makes: a constructor of its own one, as soon as
 * there is one, and any code of arrays of objects and of collections and the like, whose
 * constructors tell nothing.
 */
final class NewObjects {
  private static final String CONSTRUCTOR = "<init>";

  /** How the names of the JDK's classes begin whose objects have others in them. */
  private static final String HOLDERS = "java/util/";

  private final Predicate<AbstractInsnNode> isOriginal;
  private final MethodNode method;

  /** The objects that are being made, with the innermost one first. */
  private final Deque<TypeInsnNode> open = new ArrayDeque<>();

  NewObjects(Predicate<AbstractInsnNode> isOriginal, MethodNode method) {
    this.isOriginal = isOriginal;
    this.method = method;
  }

  /** Returns whether the method makes any. */
  boolean weave() {
    boolean changed = false;
    boolean awaitsOwn = method.name.equals(CONSTRUCTOR);
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (!isOriginal.test(instruction)) {
        continue;
      }
      if (instruction instanceof TypeInsnNode made && made.getOpcode() == Opcodes.NEW) {
        open.push(made);
      } else if (instruction.getOpcode() == Opcodes.ANEWARRAY
          || instruction.getOpcode() == Opcodes.MULTIANEWARRAY) {
        tell(instruction, new InsnNode(Opcodes.DUP));
        changed = true;
      } else if (instruction instanceof MethodInsnNode call && call.name.equals(CONSTRUCTOR)) {
        if (open.isEmpty() && awaitsOwn) {
          awaitsOwn = false;
          tell(call, new VarInsnNode(Opcodes.ALOAD, 0));
          changed = true;
        } else if (!open.isEmpty() && isHolder(open.pop(), call)) {
          tell(call, new InsnNode(Opcodes.DUP));
          changed = true;
        }
      }
    }
    return changed;
  }

  /** Whether it is one to be told, and stays on the stack behind its constructor. */
  private static boolean isHolder(TypeInsnNode made, MethodInsnNode constructor) {
    AbstractInsnNode next = made.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return made.desc.startsWith(HOLDERS)
        && made.desc.equals(constructor.owner)
        && next != null
        && next.getOpcode() == Opcodes.DUP;
  }

  private void tell(AbstractInsnNode behind, AbstractInsnNode load) {
    InsnList code = new InsnList();
    code.add(load);
    code.add(WholeMethod.HOOKS.call("constructed"));
    method.instructions.insert(behind, code);
  }
}
