package org.demonic.code.program;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.demonic.code.flow.ValueFlow;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Names of fields that a variable handle, method handle or field updater may be made for: the
 * strings that methods pass where they make handles, and those that callers pass to such methods.
 * Names that are found at run time are reflection, which does not count.
 */
final class HandledFields {
  private static final Type TEXT = Type.getType(String.class);

  private static final Set<String> MAKES_HANDLES =
      Set.of(
          "findVarHandle",
          "findStaticVarHandle",
          "newUpdater",
          "findGetter",
          "findStaticGetter",
          "findSetter",
          "findStaticSetter");

  private final Map<String, Set<Code>> callers = new HashMap<>();

  /** A method with its class. */
  private record Code(ClassNode type, MethodNode method) {
    /** By which calls of it are found, whatever type they name. */
    String key() {
      return method.name + method.desc;
    }
  }

  private HandledFields() {}

  /** The names, as far as the strings of the module's code tell. */
  static Set<String> names(Collection<ClassNode> classes) {
    HandledFields fields = new HandledFields();
    for (ClassNode type : classes) {
      type.methods.forEach(m -> fields.add(new Code(type, m)));
    }
    return fields.names();
  }

  private void add(Code code) {
    for (AbstractInsnNode instruction : code.method().instructions) {
      if (instruction instanceof MethodInsnNode call && takesText(call)) {
        callers.computeIfAbsent(key(call), k -> new HashSet<>()).add(code);
      }
    }
  }

  private static boolean takesText(MethodInsnNode call) {
    return MAKES_HANDLES.contains(call.name) || call.desc.contains(TEXT.getDescriptor());
  }

  /** All that make handles have one key. */
  private static String key(MethodInsnNode call) {
    return MAKES_HANDLES.contains(call.name) ? "" : call.name + call.desc;
  }

  private Set<String> names() {
    Set<String> names = new HashSet<>();
    Set<String> done = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(""));
    while (!open.isEmpty()) {
      String called = open.remove();
      if (done.add(called)) {
        callers
            .getOrDefault(called, Set.of())
            .forEach(caller -> addPassed(caller, called, names, open));
      }
    }
    return names;
  }

  /** Adds the strings that a method passes to another; all that it has, if it cannot be read. */
  private static void addPassed(Code code, String called, Set<String> names, Deque<String> open) {
    try {
      ValueFlow flow = ValueFlow.of(code.type().name, code.method());
      flow.operands().stream()
          .filter(
              u -> u.instruction() instanceof MethodInsnNode c && isText(c, u.operand(), called))
          .flatMap(use -> flow.origins(use).stream())
          .forEach(
              origin -> {
                if (origin instanceof LdcInsnNode l && l.cst instanceof String text) {
                  names.add(text);
                } else if (flow.isParameter(origin)) {
                  open.add(code.key());
                }
              });
    } catch (AnalyzerException unreadable) {
      for (AbstractInsnNode instruction : code.method().instructions) {
        if (instruction instanceof LdcInsnNode l && l.cst instanceof String text) {
          names.add(text);
        }
      }
    }
  }

  private static boolean isText(MethodInsnNode call, int operand, String called) {
    int index = operand - (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
    Type[] parameters = Type.getArgumentTypes(call.desc);
    return takesText(call)
        && key(call).equals(called)
        && index >= 0
        && parameters[index].equals(TEXT);
  }
}
