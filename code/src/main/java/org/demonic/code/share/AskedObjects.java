package org.demonic.code.share;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The objects that a method of the module, such as {@code hashCode}, passes to code of libraries or
 * asks itself what one asks any object. A method that cannot be read asks whatever there is.
 */
final class AskedObjects {
  private final Program program;
  private final Predicate<String> isOutside;
  private final MethodName name;
  private final MethodNode method;

  /**
   * For a method of the module.
   *
   * @param isOutside whether an object of a type, by its descriptor, may run code of others
   */
  AskedObjects(Program program, MethodName name, Predicate<String> isOutside) {
    this.program = program;
    this.isOutside = isOutside;
    this.name = name;
    this.method = program.method(name).orElseThrow();
  }

  /** Whether one of them may run code of others, by where it comes from. */
  boolean mayBeOfOthers() {
    try {
      ValueFlow flow = ValueFlow.of(name.owner(), method);
      for (AbstractInsnNode node : method.instructions) {
        if (asksOthers(flow, node)) {
          return true;
        }
      }
      return false;
    } catch (AnalyzerException unreadable) {
      return true;
    }
  }

  private boolean asksOthers(ValueFlow flow, AbstractInsnNode node) {
    if (node instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
          && objects(dynamic.desc).anyMatch(i -> isOpen(flow, node, i, new HashSet<>()));
    }
    if (!(node instanceof MethodInsnNode call) || program.module(call.owner).isPresent()) {
      return false;
    }
    MethodName called = new MethodName(call.owner, call.name, call.desc);
    int receivers = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    boolean asksReceiver =
        receivers == 1
            && call.getOpcode() != Opcodes.INVOKESPECIAL
            && Jdk.isCalledOnAny(called)
            && isOpen(flow, node, 0, new HashSet<>());
    return asksReceiver
        || objects(call.desc)
            .filter(i -> Jdk.mayCall(called, i))
            .anyMatch(i -> isOpen(flow, node, receivers + i, new HashSet<>()));
  }

  /** The arguments that are objects, counted from 0. */
  private static IntStream objects(String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    return IntStream.range(0, types.length).filter(i -> types[i].getSort() >= Type.ARRAY);
  }

  private boolean isOpen(
      ValueFlow flow, AbstractInsnNode node, int operand, Set<AbstractInsnNode> met) {
    return flow.origins(new ValueFlow.Use(node, operand)).stream()
        .anyMatch(origin -> met.add(origin) && isOpen(flow, origin, met));
  }

  /** An array has what the method puts into it. */
  private boolean isOpen(ValueFlow flow, AbstractInsnNode origin, Set<AbstractInsnNode> met) {
    if (origin instanceof FieldInsnNode field) {
      return isOutside.test(field.desc);
    } else if (origin instanceof MethodInsnNode call) {
      return isOutside.test(Type.getReturnType(call.desc).getDescriptor());
    } else if (origin.getOpcode() == Opcodes.ANEWARRAY) {
      return flow.uses(origin).stream()
          .filter(use -> use.instruction().getOpcode() == Opcodes.AASTORE && use.operand() == 0)
          .anyMatch(use -> isOpen(flow, use.instruction(), 2, met));
    }
    return switch (origin.getOpcode()) {
      case Opcodes.NEW, Opcodes.LDC, Opcodes.ACONST_NULL, Opcodes.INVOKEDYNAMIC -> false;
      case Opcodes.AALOAD -> true;
      default -> isOpenParameter(flow, origin);
    };
  }

  private boolean isOpenParameter(ValueFlow flow, AbstractInsnNode origin) {
    Type[] types = Type.getArgumentTypes(method.desc);
    List<AbstractInsnNode> received = flow.received(method);
    int first = received.size() - types.length;
    int index = received.indexOf(origin) - first;
    return index >= 0 && isOutside.test(types[index].getDescriptor());
  }
}
