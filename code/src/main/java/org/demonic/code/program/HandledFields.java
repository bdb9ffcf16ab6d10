package org.demonic.code.program;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Names of fields that a variable handle, method handle or field updater may be made for. */
final class HandledFields {
  private static final Set<String> MAKES_HANDLES =
      Set.of(
          "findVarHandle",
          "findStaticVarHandle",
          "newUpdater",
          "findGetter",
          "findStaticGetter",
          "findSetter",
          "findStaticSetter");

  private HandledFields() {}

  /** All string constants of methods that make handles. */
  static Set<String> names(Collection<ClassNode> classes) {
    Set<String> names = new HashSet<>();
    for (ClassNode type : classes) {
      type.methods.forEach(m -> addNames(m, names));
    }
    return names;
  }

  private static void addNames(MethodNode method, Set<String> names) {
    Set<String> texts = new HashSet<>();
    boolean makesHandles = false;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LdcInsnNode l && l.cst instanceof String text) {
        texts.add(text);
      } else if (instruction instanceof MethodInsnNode call) {
        makesHandles |= MAKES_HANDLES.contains(call.name);
      }
    }
    if (makesHandles) {
      names.addAll(texts);
    }
  }
}
