package org.demonic.code.share;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.demonic.code.flow.PatternSwitches;
import org.demonic.code.flow.RecordMethods;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The objects that a method of the module, such as {@code hashCode}, passes to code of libraries or
 * asks itself what one asks any object. A method that cannot be read asks whatever there is.
 */
final class AskedObjects {
  private final Program program;
  private final AskedTypes types;
  private final Predicate<MethodName> isOutside;
  private final MethodName name;
  private final MethodNode method;

  /**
   * Creates the objects of one method of the module.
   *
   * @param isOutside whether a method of the module is known to run code of others
   */
  AskedObjects(
      Program program, AskedTypes types, Predicate<MethodName> isOutside, MethodName name) {
    this.program = program;
    this.types = types;
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
      return asksOthers(flow, dynamic);
    }
    if (!(node instanceof MethodInsnNode call)) {
      return false;
    }
    MethodName named = new MethodName(call.owner, call.name, call.desc);
    MethodName called =
        program.resolve(named.owner(), named.name(), named.descriptor()).orElse(named);
    if (program.module(called.owner()).isPresent()) {
      return false;
    }
    int receivers = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    boolean asksReceiver =
        receivers == 1
            && !called.isConstructor()
            && (call.getOpcode() == Opcodes.INVOKESPECIAL
                ? UnreadCalls.callsBelow(called)
                : UnreadCalls.mayRunBelow(program, called))
            && isOpen(flow, node, 0, new HashSet<>());
    return asksReceiver
        || objects(call.desc)
            .filter(i -> Jdk.mayCall(called, i))
            .anyMatch(i -> isOpen(flow, node, receivers + i, new HashSet<>()));
  }

  private boolean asksOthers(ValueFlow flow, InvokeDynamicInsnNode node) {
    return switch (node.bsm.getOwner()) {
      case "java/lang/invoke/StringConcatFactory" ->
          objects(node.desc).anyMatch(i -> isOpen(flow, node, i, new HashSet<>()));
      case "java/lang/runtime/ObjectMethods" ->
          RecordMethods.components(node).anyMatch(this::isOpenField);
      case PatternSwitches.MAKER -> !PatternSwitches.isOnlyOfTypes(node);
      default -> false;
    };
  }

  private boolean isOpenField(Handle component) {
    return isOpenField(component.getOwner(), component.getName(), component.getDesc());
  }

  private boolean isOpenField(String owner, String field, String descriptor) {
    return program
        .field(owner, field, descriptor)
        .map(types::mayRunOthers)
        .orElseGet(() -> types.mayRunOthers(descriptor));
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

  /**
   * Whether a new array, or a new object of a library, gets objects that may run code of others, by
   * what the method does with it: it puts them there, or leaves it to others to do so.
   */
  private boolean getsOthers(ValueFlow flow, AbstractInsnNode made, Set<AbstractInsnNode> met) {
    return flow.uses(made).stream().anyMatch(use -> getsOthers(flow, use, met));
  }

  private boolean getsOthers(ValueFlow flow, ValueFlow.Use use, Set<AbstractInsnNode> met) {
    AbstractInsnNode node = use.instruction();
    if (node.getOpcode() == Opcodes.AASTORE && use.operand() == 0) {
      return isOpen(flow, node, 2, met);
    } else if (node instanceof MethodInsnNode call && program.module(call.owner).isEmpty()) {
      return getsOthers(flow, call, use.operand(), met);
    } else if (node instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
    }
    return switch (node.getOpcode()) {
      case Opcodes.AASTORE, Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> true;
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC ->
          true;
      default -> false;
    };
  }

  /** A call of a library may put all that it gets there, and may return a view. */
  private boolean getsOthers(
      ValueFlow flow, MethodInsnNode call, int operand, Set<AbstractInsnNode> met) {
    int receivers = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    Type result = Type.getReturnType(call.desc);
    return IntStream.concat(
                IntStream.range(0, receivers), objects(call.desc).map(i -> receivers + i))
            .filter(i -> i != operand)
            .anyMatch(i -> isOpen(flow, call, i, met))
        || (!Jdk.isPlain(result) && met.add(call) && getsOthers(flow, call, met));
  }

  /** An array has what the method puts into it. */
  private boolean isOpen(ValueFlow flow, AbstractInsnNode origin, Set<AbstractInsnNode> met) {
    if (origin instanceof FieldInsnNode field) {
      return isOpenField(field.owner, field.name, field.desc);
    } else if (origin instanceof MethodInsnNode call) {
      return types.mayRunOthers(Type.getReturnType(call.desc).getDescriptor());
    } else if (origin instanceof InvokeDynamicInsnNode dynamic) {
      return Arrays.stream(dynamic.bsmArgs).anyMatch(a -> a instanceof Handle h && runsOthers(h));
    } else if (origin.getOpcode() == Opcodes.NEW) {
      Type type = Type.getObjectType(((TypeInsnNode) origin).desc);
      return types.asksOthers(type.getDescriptor())
          || (program.module(type.getInternalName()).isEmpty() && getsOthers(flow, origin, met));
    } else if (origin.getOpcode() == Opcodes.ANEWARRAY) {
      return types.mayRunOthers(Type.getObjectType(((TypeInsnNode) origin).desc).getDescriptor())
          && getsOthers(flow, origin, met);
    }
    return switch (origin.getOpcode()) {
      case Opcodes.LDC, Opcodes.ACONST_NULL -> false;
      case Opcodes.AALOAD -> true;
      default -> isOpenParameter(flow, origin);
    };
  }

  /** Whether a function runs code of others; it may get whatever there is of its types. */
  private boolean runsOthers(Handle body) {
    MethodName called = new MethodName(body.getOwner(), body.getName(), body.getDesc());
    return program
        .resolve(called.owner(), called.name(), called.descriptor())
        .filter(m -> program.method(m).isPresent())
        .map(isOutside::test)
        .orElseGet(
            () ->
                types.mayRunOthers(Type.getObjectType(called.owner()).getDescriptor())
                    || Arrays.stream(Type.getArgumentTypes(called.descriptor()))
                        .anyMatch(type -> types.mayRunOthers(type.getDescriptor())));
  }

  private boolean isOpenParameter(ValueFlow flow, AbstractInsnNode origin) {
    Type[] parameters = Type.getArgumentTypes(method.desc);
    List<AbstractInsnNode> received = flow.received(method);
    int first = received.size() - parameters.length;
    int index = received.indexOf(origin) - first;
    return index >= 0
        ? types.mayRunOthers(parameters[index].getDescriptor())
        : received.contains(origin)
            && types.mayRunOthers(Type.getObjectType(name.owner()).getDescriptor());
  }
}
