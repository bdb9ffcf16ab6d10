package org.demonic.code.share;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.library.Fact;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of a module that may call code outside of it, or others that do, by what their
 * instructions name.
 */
final class OutsideCallers {
  private OutsideCallers() {}

  static Set<MethodName> of(Program program, CodeIndex index) {
    Deque<MethodName> open = new ArrayDeque<>(direct(program));
    Set<MethodName> found = new HashSet<>(open);
    while (!open.isEmpty()) {
      MethodName next = open.remove();
      for (MethodName caller :
          next.isConstructor() ? index.callers(next) : index.callersByName(next)) {
        if (found.add(caller)) {
          open.add(caller);
        }
      }
    }
    return found;
  }

  private static Set<MethodName> direct(Program program) {
    Set<MethodName> found = new HashSet<>();
    for (String type : program.classes()) {
      for (MethodNode method : program.module(type).orElseThrow().methods) {
        for (AbstractInsnNode node : method.instructions) {
          if (node instanceof MethodInsnNode call && mayCallOutside(program, call)) {
            found.add(new MethodName(type, method.name, method.desc));
          }
        }
      }
    }
    return found;
  }

  private static boolean mayCallOutside(Program program, MethodInsnNode call) {
    return program.module(call.owner).isPresent()
        ? program
            .openTypes()
            .mayOverride(call.owner, new MethodName(call.owner, call.name, call.desc))
        : Jdk.of(call.owner).has(Fact.FUNCTION) || Jdk.of(call.owner).has(Fact.RUNS_OUTSIDE);
  }
}
