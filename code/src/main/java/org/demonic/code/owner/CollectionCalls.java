package org.demonic.code.owner;

import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of the JDK's collections, maps and iterators that keep what they get in the collection,
 * and give nothing away but results.
 */
final class CollectionCalls {
  private static final String COLLECTIONS = "java/util/";
  private static final Set<String> ADDING =
      Set.of(
          "add",
          "addFirst",
          "addLast",
          "addElement",
          "offer",
          "offerFirst",
          "offerLast",
          "push",
          "put",
          "putFirst",
          "putLast",
          "putIfAbsent",
          "set");
  private static final Set<String> COMPARING =
      Set.of("contains", "containsValue", "indexOf", "lastIndexOf", "remove");
  private static final Set<String> GIVING =
      Set.of(
          "descendingIterator",
          "element",
          "elementAt",
          "entrySet",
          "first",
          "firstElement",
          "get",
          "getFirst",
          "getLast",
          "getValue",
          "iterator",
          "last",
          "lastElement",
          "listIterator",
          "next",
          "peek",
          "peekFirst",
          "peekLast",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "previous",
          "removeFirst",
          "removeLast",
          "subList",
          "take",
          "values");
  private static final Set<String> PLAIN =
      Set.of(
          "clear", "containsKey", "getKey", "hasNext", "hasPrevious", "isEmpty", "keySet", "size");

  private CollectionCalls() {}

  /** Whether a call of a collection gives its elements to nobody but the caller. */
  static boolean keeps(MethodInsnNode call) {
    return call.owner.startsWith(COLLECTIONS)
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && (isConstructor(call)
            || ADDING.contains(call.name)
            || COMPARING.contains(call.name)
            || GIVING.contains(call.name)
            || PLAIN.contains(call.name));
  }

  /** Whether an instruction makes a collection that is empty, and calls nothing of its elements. */
  static boolean makesEmpty(MethodInsnNode call) {
    return isConstructor(call)
        && Arrays.stream(Type.getArgumentTypes(call.desc)).allMatch(t -> t.getSort() < Type.ARRAY);
  }

  private static boolean isConstructor(MethodInsnNode call) {
    return call.owner.startsWith(COLLECTIONS) && call.name.equals("<init>");
  }

  /** Whether the result of an instruction can be an element, or a view of the collection. */
  static boolean gives(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && keeps(call)
        && !PLAIN.contains(call.name)
        && Type.getReturnType(call.desc).getSort() == Type.OBJECT;
  }

  /** Whether a collection has an operand of a call as an element afterwards. */
  static boolean adds(MethodInsnNode call, int operand) {
    return keeps(call)
        && ADDING.contains(call.name)
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
        && COMPARING.contains(call.name)
        && operand == 1
        && takesObject(call, operand)
        && !(isOfMap(call) && call.name.equals("remove"));
  }

  /** Keys are compared with keys, which are not what a field owns. */
  private static boolean isOfMap(MethodInsnNode call) {
    return call.owner.endsWith("Map") || call.owner.equals("java/util/Hashtable");
  }
}
