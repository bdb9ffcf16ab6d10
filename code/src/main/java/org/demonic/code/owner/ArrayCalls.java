package org.demonic.code.owner;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods of the JDK that get arrays and keep none of them. */
public final class ArrayCalls {
  private static final Set<String> READING =
      Set.of("copyOf", "copyOfRange", "equals", "hashCode", "toString", "binarySearch");
  private static final Set<String> WRITING = Set.of("fill", "sort");

  private ArrayCalls() {}

  /** Whether an instruction makes a new array with the elements of another one. */
  public static boolean copies(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && (isClone(call) || (isOfArrays(call) && call.name.startsWith("copyOf")));
  }

  /** Whether a call only reads the elements of an array that it gets as this operand. */
  static boolean reads(AbstractInsnNode instruction, int operand) {
    return instruction instanceof MethodInsnNode call
        && (isClone(call)
            || (isOfArrays(call) && READING.contains(call.name))
            || (isArraycopy(call) && operand == 0));
  }

  /** Whether a call writes elements of an array that it gets as this operand, and no more. */
  static boolean writes(AbstractInsnNode instruction, int operand) {
    return instruction instanceof MethodInsnNode call
        && ((isOfArrays(call) && WRITING.contains(call.name) && operand == 0)
            || (isArraycopy(call) && operand == 2));
  }

  /** Whether a call may give elements to methods of other objects: comparators, or equals. */
  static boolean givesElements(MethodInsnNode call) {
    return isOfArrays(call)
        && (call.desc.contains("Ljava/util/Comparator;")
            || (call.name.equals("equals") && call.desc.contains("Object")));
  }

  /** Whether an operand becomes an element of the first one. */
  static boolean fills(MethodInsnNode call, int operand) {
    Type[] parameters = Type.getArgumentTypes(call.desc);
    return isOfArrays(call)
        && call.name.equals("fill")
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
        || (instruction instanceof MethodInsnNode call && isArraycopy(call))
        || (instruction instanceof MethodInsnNode filling && isOfArrays(filling));
  }

  private static boolean isClone(MethodInsnNode call) {
    return call.owner.startsWith("[") && call.name.equals("clone");
  }

  private static boolean isOfArrays(MethodInsnNode call) {
    return call.owner.equals("java/util/Arrays");
  }

  /** Whether a call copies elements from its first operand to its third one. */
  public static boolean isArraycopy(MethodInsnNode call) {
    return call.owner.equals("java/lang/System") && call.name.equals("arraycopy");
  }
}
