package org.demonic.code.open;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.program.Program;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The handles of a method for fields and arrays, and the types of what they are for. */
final class FieldHandles {
  private final Program program;
  private final ValueFlow flow;

  FieldHandles(Program program, ValueFlow flow) {
    this.program = program;
    this.flow = flow;
  }

  /** Whether a handle is for a field or array of a type, and not of one above it. */
  boolean isOfField(MethodInsnNode call, String type) {
    return call.owner.equals(Narrowing.VARIABLE)
        && handled(call)
            .filter(
                all -> all.stream().allMatch(t -> t.equals(type) || !program.isSubtype(type, t)))
            .isPresent();
  }

  /**
   * The types of the fields and arrays that a handle may be for, which the class of its field
   * makes; empty if it comes from elsewhere.
   */
  Optional<Set<String>> handled(MethodInsnNode call) {
    Set<AbstractInsnNode> handles = flow.origins(new ValueFlow.Use(call, 0));
    Set<String> handled = new HashSet<>();
    for (AbstractInsnNode handle : handles) {
      Optional<ClassNode> owner =
          handle instanceof FieldInsnNode field ? program.module(field.owner) : Optional.empty();
      if (owner.isEmpty()) {
        return Optional.empty();
      }
      owner.get().methods.forEach(m -> addHandled(m, handled));
    }
    return Optional.of(handled).filter(all -> !handles.isEmpty());
  }

  /**
   * The last thing that a handle is made with is the type, most often as a constant; if it is none,
   * it may be any constant of the method.
   */
  private static void addHandled(MethodNode method, Set<String> handled) {
    for (AbstractInsnNode maker : method.instructions) {
      AbstractInsnNode last = maker.getPrevious();
      while (last != null && last.getOpcode() < 0) {
        last = last.getPrevious();
      }
      boolean isNumber = last instanceof FieldInsnNode field && field.name.equals("TYPE");
      if (makesHandle(maker) && !isNumber) {
        Stream.of(
                last instanceof LdcInsnNode
                    ? new AbstractInsnNode[] {last}
                    : method.instructions.toArray())
            .filter(n -> n instanceof LdcInsnNode constant && constant.cst instanceof Type)
            .flatMap(n -> Narrowing.named((Type) ((LdcInsnNode) n).cst))
            .forEach(handled::add);
      }
    }
  }

  private static boolean makesHandle(AbstractInsnNode node) {
    return node instanceof MethodInsnNode call
        && Type.getReturnType(call.desc).getSort() == Type.OBJECT
        && Type.getReturnType(call.desc).getInternalName().equals(Narrowing.VARIABLE);
  }
}
