package org.demonic.code.escape;

import java.util.Arrays;
import org.demonic.code.jdk.Jdk;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of the JDK's collections, maps and iterators that keep what they get in the collection,
 * and give nothing away but results.
 */
final class CollectionCalls {
  private CollectionCalls() {}

  /** Whether a call of a collection gives its elements to nobody but the caller. */
  static boolean keeps(MethodInsnNode call) {
    Facts facts = Jdk.of(call);
    return call.getOpcode() != Opcodes.INVOKESTATIC
        && (isConstructor(call)
            || facts.has(Fact.ADDS)
            || facts.has(Fact.COMPARES)
            || facts.has(Fact.GIVES)
            || facts.has(Fact.GIVES_NONE));
  }

  /** Whether an instruction makes a collection that is empty, and calls nothing of its elements. */
  static boolean makesEmpty(MethodInsnNode call) {
    return isConstructor(call)
        && Arrays.stream(Type.getArgumentTypes(call.desc)).allMatch(t -> t.getSort() < Type.ARRAY);
  }

  private static boolean isConstructor(MethodInsnNode call) {
    return call.name.equals("<init>") && Jdk.of(call.owner).has(Fact.CONTAINER);
  }

  /** Whether the result of an instruction can be an element, or a view of the collection. */
  static boolean gives(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && keeps(call)
        && !Jdk.of(call).has(Fact.GIVES_NONE)
        && Type.getReturnType(call.desc).getSort() == Type.OBJECT;
  }

  /** Whether a collection has an operand of a call as an element afterwards. */
  static boolean adds(MethodInsnNode call, int operand) {
    return keeps(call)
        && Jdk.of(call).has(Fact.ADDS)
        && operand == Type.getArgumentTypes(call.desc).length
        && takesObject(call, operand);
  }

  /** Whether the parameter for an operand, of which the receiver is the first, is an object. */
  private static boolean takesObject(MethodInsnNode call, int operand) {
    Type[] parameters = Type.getArgumentTypes(call.desc);
    return operand >= 1
        && operand <= parameters.length
        && parameters[operand - 1].getSort() == Type.OBJECT;
  }

  /** Whether an operand is compared with elements, by its own methods or theirs. */
  static boolean compares(MethodInsnNode call, int operand) {
    return keeps(call)
        && Jdk.of(call).has(Fact.COMPARES)
        && operand == 1
        && takesObject(call, operand);
  }
}
