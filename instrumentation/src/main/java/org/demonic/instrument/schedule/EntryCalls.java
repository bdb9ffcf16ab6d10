package org.demonic.instrument.schedule;

import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.weave.HookMethods;
import org.demonic.instrument.weave.SavedOperands;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets the code of one method tell of the calls that it makes of classes that were asked for, with
 * receiver and arguments, and of what they return. A call that throws is followed by nothing.
 */
final class EntryCalls {
  private static final HookMethods HOOKS = new HookMethods(ScheduleHooks.class);
  private static final String OBJECT = "java/lang/Object";

  private final String type;
  private final MethodNode method;
  private final Sites sites;
  private final ControlPoints asked;

  /**
   * Creates the weaver of one method.
   *
   * @param type the internal name of its class
   */
  EntryCalls(String type, MethodNode method, Sites sites, ControlPoints asked) {
    this.type = type;
    this.method = method;
    this.sites = sites;
    this.asked = asked;
  }

  /** Returns whether the method makes such calls. */
  boolean weave() {
    boolean changed = false;
    int line = 0;
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (instruction instanceof MethodInsnNode call
          && isOne(call.owner, call.name, type, asked)) {
        weave(call, sites.ofCall(call, call.owner, line));
        changed = true;
      }
    }
    return changed;
  }

  /** Whether a call, in code of a class by its internal name, may be one to be told. */
  static boolean isOne(String owner, String name, String type, ControlPoints asked) {
    return !name.equals("<init>") && (asked.isEntered(owner) || isSubclassNearby(owner, type));
  }

  /**
   * A class of the same file may be below one that was asked for, as an anonymous class in a test
   * is. Who hears of the call knows its receiver.
   */
  private static boolean isSubclassNearby(String owner, String type) {
    return !owner.equals(type) && outermost(owner).equals(outermost(type));
  }

  private static String outermost(String name) {
    int end = name.indexOf('$');
    return end < 0 ? name : name.substring(0, end);
  }

  private void weave(MethodInsnNode call, int site) {
    Type[] parameters = Type.getArgumentTypes(call.desc);
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    InsnList before = new InsnList();
    int first = method.maxLocals;
    method.maxLocals = first + SavedOperands.size(parameters);
    SavedOperands.save(before, first, parameters);
    before.add(new InsnNode(isStatic ? Opcodes.ACONST_NULL : Opcodes.DUP));
    addArguments(before, parameters, first);
    before.add(new LdcInsnNode(site));
    before.add(HOOKS.call("begins"));
    SavedOperands.restore(before, first, parameters);
    method.instructions.insertBefore(call, before);
    method.instructions.insert(call, returns(Type.getReturnType(call.desc), site));
  }

  /** Tells of the result on the stack, which stays there. */
  static InsnList returns(Type result, int site) {
    InsnList code = new InsnList();
    if (result.getSort() == Type.VOID) {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
    } else {
      code.add(new InsnNode(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      box(code, result);
    }
    code.add(new LdcInsnNode(site));
    code.add(HOOKS.call("returns"));
    return code;
  }

  /** Makes an array of local variables. */
  static void addArguments(InsnList code, Type[] types, int first) {
    code.add(new IntInsnNode(Opcodes.SIPUSH, types.length));
    code.add(new TypeInsnNode(Opcodes.ANEWARRAY, OBJECT));
    int slot = first;
    for (int i = 0; i < types.length; i++) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new IntInsnNode(Opcodes.SIPUSH, i));
      code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), slot));
      box(code, types[i]);
      code.add(new InsnNode(Opcodes.AASTORE));
      slot += types[i].getSize();
    }
  }

  private static void box(InsnList code, Type type) {
    String box =
        switch (type.getSort()) {
          case Type.BOOLEAN -> "Boolean";
          case Type.BYTE -> "Byte";
          case Type.CHAR -> "Character";
          case Type.SHORT -> "Short";
          case Type.INT -> "Integer";
          case Type.LONG -> "Long";
          case Type.FLOAT -> "Float";
          case Type.DOUBLE -> "Double";
          default -> "";
        };
    if (!box.isEmpty()) {
      String owner = "java/lang/" + box;
      code.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC,
              owner,
              "valueOf",
              "(" + type.getDescriptor() + ")L" + owner + ";",
              false));
    }
  }
}
