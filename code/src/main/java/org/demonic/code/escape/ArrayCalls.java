package org.demonic.code.escape;

import org.demonic.code.jdk.Jdk;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods of the JDK that get arrays and keep none of them. */
final class ArrayCalls {
  private ArrayCalls() {}

  /** Whether an instruction makes a new array with the elements of another one. */
  static boolean copies(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call && Jdk.of(call).has(Fact.COPIES);
  }

  /** Whether a call only reads the elements of an array that it gets as this operand. */
  static boolean reads(AbstractInsnNode instruction, int operand) {
    return instruction instanceof MethodInsnNode call
        && (copies(call)
            || (keepsNone(call)
                && (Jdk.of(call).has(Fact.READS, number(call, operand))
                    || Jdk.of(call).has(Fact.READS_DEEPLY, number(call, operand)))));
  }

  /** Whether a call writes elements of an array that it gets as this operand, and no more. */
  static boolean writes(AbstractInsnNode instruction, int operand) {
    return instruction instanceof MethodInsnNode call
        && keepsNone(call)
        && Jdk.of(call).has(Fact.WRITES, number(call, operand));
  }

  /** The number of an operand in the book, in which the first argument is 1. */
  private static int number(MethodInsnNode call, int operand) {
    return operand + (call.getOpcode() == Opcodes.INVOKESTATIC ? 1 : 0);
  }

  /** Whether a static method keeps no array, and no elements come from functions. */
  private static boolean keepsNone(MethodInsnNode call) {
    boolean hasFunction = false;
    for (Type type : Type.getArgumentTypes(call.desc)) {
      hasFunction |= Jdk.is(type, Fact.FUNCTION) && !isComparator(type);
    }
    return call.getOpcode() == Opcodes.INVOKESTATIC
        && !hasFunction
        && Jdk.of(call).has(Fact.MOVES)
        && Jdk.of(call).has(Fact.KEEPS_NO_ARRAY);
  }

  private static boolean isComparator(Type type) {
    return type.getInternalName().equals(Jdk.COMPARATOR);
  }

  /** Whether a call may give elements to methods of other objects: comparators, or equals. */
  static boolean givesElements(MethodInsnNode call) {
    boolean isCompared = false;
    for (Type type : Type.getArgumentTypes(call.desc)) {
      isCompared |= type.getSort() == Type.OBJECT && isComparator(type);
    }
    return isCompared || Jdk.of(call).has(Fact.SHOWS_ELEMENTS);
  }

  /** Whether an operand becomes an element of the first one. */
  static boolean fills(MethodInsnNode call, int operand) {
    Type[] parameters = Type.getArgumentTypes(call.desc);
    return Jdk.of(call).has(Fact.FILLS)
        && operand == parameters.length - 1
        && parameters[operand].getSort() == Type.OBJECT;
  }

  /** Whether the elements of an operand are put into another array. */
  static boolean isCopiedFrom(AbstractInsnNode instruction, int operand) {
    return instruction instanceof MethodInsnNode call && isArraycopy(call) && operand == 0;
  }

  /** Whether references go from one array to another in a call. */
  static boolean moves(AbstractInsnNode instruction) {
    return copies(instruction)
        || (instruction instanceof MethodInsnNode call && Jdk.of(call).has(Fact.MOVES));
  }

  /** Whether a call copies elements from its first operand to its third one. */
  static boolean isArraycopy(MethodInsnNode call) {
    return Jdk.copiesElements(Jdk.of(call));
  }
}
