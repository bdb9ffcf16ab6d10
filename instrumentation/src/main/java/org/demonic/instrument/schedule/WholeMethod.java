package org.demonic.instrument.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.weave.HookMethods;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts code around a whole method: around a synchronized one, around a static initialiser, and
 * around those that were asked for.
 *
 * <p>Lets a synchronized method ask before it enters its monitor. The JVM enters it before the
 * first instruction, so the method becomes one with a synchronized block around its code, which is
 * the same for everyone. A class that is loaded already keeps its modifiers: there the method can
 * only tell that it has entered.
 */
final class WholeMethod {
  static final HookMethods HOOKS = new HookMethods(ScheduleHooks.class);

  private final ClassNode owner;
  private final MethodNode method;
  private final int site;
  private final List<AbstractInsnNode> returns = new ArrayList<>();

  WholeMethod(ClassNode owner, MethodNode method, int site) {
    this.owner = owner;
    this.method = method;
    this.site = site;
    for (AbstractInsnNode instruction : method.instructions) {
      int opcode = instruction.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        returns.add(instruction);
      }
    }
  }

  /** Turns the modifier into a block. */
  void makeBlock() {
    method.access &= ~Opcodes.ACC_SYNCHRONIZED;
    InsnList entry = hook("enter");
    entry.add(lock());
    entry.add(new InsnNode(Opcodes.MONITORENTER));
    surround(entry, this::release);
  }

  /** Leaves the modifier. */
  void report() {
    surround(hook("entered"), () -> hook("exit"));
  }

  /** Tells when a static initialiser begins and ends. */
  void reportInitialiser() {
    surround(initialiser(true), () -> initialiser(false));
  }

  /** Puts code before each return: not where an exception leaves the method. */
  void insertBeforeReturns(Supplier<InsnList> exit) {
    returns.forEach(r -> method.instructions.insertBefore(r, exit.get()));
  }

  /** Puts code at the beginning, before each return, and where an exception leaves the method. */
  void surround(InsnList entry, Supplier<InsnList> exit) {
    surround(entry, exit, exit);
  }

  /** The same with other code where an exception leaves the method. */
  void surround(InsnList entry, Supplier<InsnList> exit, Supplier<InsnList> failure) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    entry.add(start);
    method.instructions.insert(entry);
    for (AbstractInsnNode instruction : returns) {
      // Between leaving and returning nothing may go to the handler, which would leave again.
      LabelNode left = new LabelNode();
      LabelNode next = new LabelNode();
      InsnList code = exit.get();
      code.insert(left);
      method.instructions.insertBefore(instruction, code);
      method.instructions.insert(instruction, next);
      addHandler(start, left, handler);
      start = next;
    }
    method.instructions.add(end);
    addHandler(start, end, handler);
    method.instructions.add(handler);
    if ((owner.version & 0xFFFF) >= Opcodes.V1_6) {
      method.instructions.add(frame());
    }
    method.instructions.add(failure.get());
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
  }

  private void addHandler(LabelNode start, LabelNode end, LabelNode handler) {
    for (AbstractInsnNode i = start; i != null && i != end; i = i.getNext()) {
      if (i.getOpcode() >= 0) {
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
        return;
      }
    }
  }

  private InsnList release() {
    InsnList code = hook("exit");
    code.add(lock());
    code.add(new InsnNode(Opcodes.MONITOREXIT));
    return code;
  }

  private static InsnList initialiser(boolean begins) {
    InsnList code = new InsnList();
    code.add(new InsnNode(begins ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
    code.add(HOOKS.call("initialiser"));
    return code;
  }

  private FrameNode frame() {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    Object[] locals = isStatic ? new Object[0] : new Object[] {owner.name};
    return new FrameNode(
        Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
  }

  private InsnList hook(String name) {
    InsnList code = new InsnList();
    code.add(lock());
    code.add(new LdcInsnNode(site));
    code.add(HOOKS.call(name));
    return code;
  }

  private AbstractInsnNode lock() {
    return (method.access & Opcodes.ACC_STATIC) != 0
        ? new LdcInsnNode(Type.getObjectType(owner.name))
        : new VarInsnNode(Opcodes.ALOAD, 0);
  }
}
