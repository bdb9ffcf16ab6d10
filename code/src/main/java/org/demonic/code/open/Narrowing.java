package org.demonic.code.open;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.code.flow.PatternSwitches;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What single instructions take objects for: by casts, questions, functions and handles. */
final class Narrowing {
  static final String HANDLE = "java/lang/invoke/MethodHandle";
  static final String VARIABLE = "java/lang/invoke/VarHandle";

  private Narrowing() {}

  /** What an instruction casts objects to, asks them for, or gets in a function. */
  static Stream<String> targets(AbstractInsnNode node) {
    if (node.getOpcode() == Opcodes.CHECKCAST || node.getOpcode() == Opcodes.INSTANCEOF) {
      return ToldTypes.element(Type.getObjectType(((TypeInsnNode) node).desc)).stream();
    } else if (node instanceof InvokeDynamicInsnNode dynamic) {
      return isSwitch(dynamic)
          ? Stream.of(dynamic.bsmArgs).flatMap(a -> a instanceof Type t ? named(t) : Stream.empty())
          : narrowedParameters(dynamic);
    } else if (node instanceof MethodInsnNode call && isOfHandle(call)) {
      return ToldTypes.element(Type.getReturnType(call.desc)).stream();
    }
    return node instanceof LdcInsnNode constant && constant.cst instanceof Type type
        ? named(type)
        : Stream.empty();
  }

  static boolean isSwitch(InvokeDynamicInsnNode node) {
    return node.bsm.getOwner().equals(PatternSwitches.MAKER);
  }

  static Stream<String> named(Type type) {
    return type.getSort() == Type.METHOD ? Stream.empty() : ToldTypes.element(type).stream();
  }

  /** A call whose result the JVM casts to what the call names. */
  private static boolean isOfHandle(MethodInsnNode call) {
    return call.owner.equals(HANDLE) || call.owner.equals(VARIABLE);
  }

  /** The parameters of a function whose types are narrower than those of its interface. */
  private static Stream<String> narrowedParameters(InvokeDynamicInsnNode node) {
    if (ToldTypes.body(node).isEmpty()
        || !(node.bsmArgs[0] instanceof Type erased)
        || !(node.bsmArgs[2] instanceof Type instantiated)) {
      return Stream.empty();
    }
    Type[] wide = erased.getArgumentTypes();
    Type[] narrow = instantiated.getArgumentTypes();
    return IntStream.range(0, wide.length)
        .filter(i -> !wide[i].equals(narrow[i]))
        .mapToObj(i -> ToldTypes.element(narrow[i]))
        .flatMap(Optional::stream);
  }
}
