package org.demonic.instrument.schedule;

import java.lang.runtime.ObjectMethods;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.weave.HookMethods;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The calls that the generated methods of a record make, in code that only the JVM has: {@code
 * hashCode}, {@code equals} and {@code toString} call the same method of each component. In which
 * order {@code equals} does so, and so where it stops, is not specified ({@link Record#equals}).
 */
final class RecordCalls {
  private static final HookMethods HOOKS = new HookMethods(ScheduleHooks.class);
  private static final String METHODS = Type.getInternalName(ObjectMethods.class);
  private static final String OBJECT = Type.getInternalName(Object.class);

  private RecordCalls() {}

  /**
   * Puts a hook for each component that is an object before an instruction, if it is that of such a
   * method.
   *
   * @param isOnlyOrdering whether only components matter that order threads
   * @return whether it is
   */
  static boolean weave(
      MethodNode method,
      InvokeDynamicInsnNode body,
      Sites sites,
      int line,
      boolean isOnlyOrdering) {
    if (!body.bsm.getOwner().equals(METHODS) || !body.name.equals(method.name)) {
      return false;
    }
    MethodInsnNode called =
        new MethodInsnNode(Opcodes.INVOKEVIRTUAL, OBJECT, method.name, method.desc, false);
    InsnList code = new InsnList();
    for (Object argument : body.bsmArgs) {
      if (argument instanceof Handle component && component.getDesc().startsWith("L")) {
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(
            new FieldInsnNode(
                Opcodes.GETFIELD, component.getOwner(), component.getName(), component.getDesc()));
        if (method.name.equals("equals")) {
          code.add(new VarInsnNode(Opcodes.ALOAD, 0));
          code.add(new VarInsnNode(Opcodes.ALOAD, 1));
          code.add(HOOKS.call("compared"));
        }
        code.add(new InsnNode(Opcodes.ICONST_0));
        code.add(new TypeInsnNode(Opcodes.ANEWARRAY, OBJECT));
        code.add(new LdcInsnNode(sites.ofCall(called, OBJECT, line)));
        code.add(HOOKS.call(isOnlyOrdering ? "callIfOrdering" : "call"));
      }
    }
    boolean changed = code.size() > 0;
    method.instructions.insertBefore(body, code);
    return changed;
  }
}
