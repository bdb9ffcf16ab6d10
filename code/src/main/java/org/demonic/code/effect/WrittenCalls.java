package org.demonic.code.effect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.ValueFlow;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Reads the calls that stand in the code of methods, with the constants that they pass. */
public final class WrittenCalls {
  private WrittenCalls() {}

  /**
   * A call.
   *
   * @param name of the method; {@code <init>} for a constructor
   * @param arguments the constants among them: a {@code Boolean}, a {@code String}, or a number as
   *     class files hold it, so that a character is an {@code Integer}
   */
  public record Call(String name, String descriptor, List<Optional<Object>> arguments) {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * The calls of the methods of a class that have a name, also of inherited ones, and of their
   * lambdas, in the order of the code.
   *
   * @param type the binary name of the class; without calls if it is not found
   */
  public static List<Call> of(ClassLoader loader, String type, String method) {
    LoadedCode code = new LoadedCode(loader);
    List<Call> calls = new ArrayList<>();
    ClassNode node = code.type(type.replace('.', '/'));
    while (node != null && calls.isEmpty()) {
      for (MethodNode found : node.methods) {
        if (found.name.equals(method) || found.name.startsWith("lambda$" + method + "$")) {
          addCalls(node.name, found, calls);
        }
      }
      node =
          node.superName == null || LoadedCode.isOfJdk(node.superName)
              ? null
              : code.type(node.superName);
    }
    return calls;
  }

  private static void addCalls(String owner, MethodNode method, List<Call> calls) {
    ValueFlow flow;
    try {
      flow = ValueFlow.ofBounded(owner, method);
    } catch (AnalyzerException notFollowed) {
      return;
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call) {
        Type[] types = Type.getArgumentTypes(call.desc);
        int first = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
        List<Optional<Object>> arguments = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
          arguments.add(constant(types[i], flow.origins(new ValueFlow.Use(call, first + i))));
        }
        calls.add(new Call(call.name, call.desc, arguments));
      }
    }
  }

  /** The constant that a value is in each run. */
  private static Optional<Object> constant(Type type, Set<AbstractInsnNode> origins) {
    Optional<Object> constant =
        origins.size() == 1
            ? MethodConstants.constant(origins.iterator().next())
            : Optional.empty();
    return type.getSort() == Type.BOOLEAN ? constant.map(c -> !c.equals(0)) : constant;
  }
}
