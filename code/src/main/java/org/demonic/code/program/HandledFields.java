package org.demonic.code.program;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Names of fields that a variable handle, method handle or field updater may be made for: the
 * strings of methods that make handles. Where a name may be a parameter of such a method, they are
 * those of its callers, too; where it comes from elsewhere, all strings of the module.
 */
final class HandledFields {
  private static final String TEXT = "Ljava/lang/String;";

  private static final Set<String> MAKES_HANDLES =
      Set.of(
          "findVarHandle",
          "findStaticVarHandle",
          "newUpdater",
          "findGetter",
          "findStaticGetter",
          "findSetter",
          "findStaticSetter");

  private final Set<String> all = new HashSet<>();
  private final Deque<Texts> makers = new ArrayDeque<>();
  private final Map<String, Set<Texts>> callers = new HashMap<>();

  /**
   * What a method may pass on as a name.
   *
   * @param constants its strings
   * @param isGiven whether it may get the name from its caller
   * @param isFound whether it may get the name from another method or a field
   */
  private record Texts(String method, Set<String> constants, boolean isGiven, boolean isFound) {}

  private HandledFields() {}

  /** The names, as far as the strings of the module's code tell. */
  static Set<String> names(Collection<ClassNode> classes) {
    HandledFields fields = new HandledFields();
    for (ClassNode type : classes) {
      type.methods.forEach(m -> fields.add(m));
    }
    return fields.names();
  }

  private void add(MethodNode method) {
    Set<String> constants = new HashSet<>();
    Set<String> called = new HashSet<>();
    boolean makesHandles = false;
    boolean isFound = false;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LdcInsnNode l && l.cst instanceof String text) {
        constants.add(text);
      } else if (instruction instanceof MethodInsnNode call && MAKES_HANDLES.contains(call.name)) {
        makesHandles = true;
      } else if (instruction instanceof MethodInsnNode call && call.desc.contains(TEXT)) {
        called.add(call.name + call.desc);
      }
      isFound |= givesText(instruction);
    }
    all.addAll(constants);
    boolean isGiven = method.desc.contains(TEXT);
    Texts texts = new Texts(method.name + method.desc, constants, isGiven, isFound);
    called.forEach(c -> callers.computeIfAbsent(c, k -> new HashSet<>()).add(texts));
    if (makesHandles) {
      makers.add(texts);
    }
  }

  private Set<String> names() {
    Set<String> names = new HashSet<>();
    Set<Texts> done = new HashSet<>();
    while (!makers.isEmpty()) {
      Texts next = makers.remove();
      if (next.isFound()) {
        return all;
      } else if (done.add(next)) {
        names.addAll(next.constants());
        if (next.isGiven()) {
          makers.addAll(callers.getOrDefault(next.method(), Set.of()));
        }
      }
    }
    return names;
  }

  /** Whether an instruction gives a text that is no constant. */
  private static boolean givesText(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return call.desc.endsWith(TEXT);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic.desc.endsWith(TEXT);
    }
    return instruction instanceof FieldInsnNode field
        && field.desc.equals(TEXT)
        && (field.getOpcode() == Opcodes.GETFIELD || field.getOpcode() == Opcodes.GETSTATIC);
  }
}
