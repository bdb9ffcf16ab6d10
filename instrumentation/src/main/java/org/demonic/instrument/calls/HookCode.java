package org.demonic.instrument.calls;

import java.util.List;
import org.demonic.instrument.hooks.CallHooks;
import org.demonic.instrument.weave.HookMethods;
import org.demonic.instrument.weave.SavedOperands;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The instructions that call {@link CallHooks}. */
final class HookCode {
  static final String OBJECT = Type.getInternalName(Object.class);

  private static final HookMethods HOOKS = new HookMethods(CallHooks.class);

  private final int token;

  /**
   * Makes code that keeps the token in this local variable, which lies above those of the method.
   */
  HookCode(int token) {
    this.token = token;
  }

  int token() {
    return token;
  }

  InsnList enter(int number, boolean isStatic, boolean isConstructor, Type[] parameters) {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(number));
    code.add(
        isStatic || isConstructor
            ? new InsnNode(Opcodes.ACONST_NULL)
            : new VarInsnNode(Opcodes.ALOAD, 0));
    addArray(code, parameters, isStatic ? 0 : 1);
    code.add(HOOKS.call("enter"));
    code.add(new VarInsnNode(Opcodes.ASTORE, token));
    return code;
  }

  static InsnList seen() {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(HOOKS.call("seen"));
    return code;
  }

  /** The code at the beginning of a constructor: its object is not one yet. */
  InsnList noToken() {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.ACONST_NULL));
    code.add(new VarInsnNode(Opcodes.ASTORE, token));
    return code;
  }

  /** Tells the objects in some variables. */
  InsnList push(int number, boolean isStatic, List<Integer> variables) {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(number));
    code.add(isStatic ? new InsnNode(Opcodes.ACONST_NULL) : new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new IntInsnNode(Opcodes.SIPUSH, variables.size()));
    code.add(new TypeInsnNode(Opcodes.ANEWARRAY, OBJECT));
    for (int i = 0; i < variables.size(); i++) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new IntInsnNode(Opcodes.SIPUSH, i));
      code.add(new VarInsnNode(Opcodes.ALOAD, variables.get(i)));
      code.add(new InsnNode(Opcodes.AASTORE));
    }
    code.add(HOOKS.call("push"));
    code.add(new VarInsnNode(Opcodes.ASTORE, token));
    return code;
  }

  /** The code before a return or, in a handler, before the exception goes on. */
  InsnList pop() {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, token));
    code.add(HOOKS.call("pop"));
    return code;
  }

  InsnList constructing() {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, token));
    code.add(HOOKS.call("constructing"));
    return code;
  }

  InsnList constructed() {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, token));
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(HOOKS.call("constructed"));
    return code;
  }

  /** The code before a call, with its operands on the stack; leaves them there. */
  InsnList call(int number, Type[] parameters, boolean hasReceiver) {
    InsnList code = new InsnList();
    int receiver = token + 1;
    int first = receiver + 1;
    SavedOperands.save(code, first, parameters);
    if (hasReceiver) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new VarInsnNode(Opcodes.ASTORE, receiver));
    }
    code.add(new LdcInsnNode(number));
    code.add(new VarInsnNode(Opcodes.ALOAD, token));
    code.add(
        hasReceiver ? new VarInsnNode(Opcodes.ALOAD, receiver) : new InsnNode(Opcodes.ACONST_NULL));
    addArray(code, parameters, first);
    code.add(HOOKS.call("call"));
    if (hasReceiver) {
      SavedOperands.forget(code, receiver, Type.getObjectType(OBJECT));
    }
    SavedOperands.restore(code, first, parameters);
    return code;
  }

  /** The number of local variables of a method whose call with these operands is reported. */
  int localsOf(Type[] parameters) {
    return token + 2 + SavedOperands.size(parameters);
  }

  /** The code before a return, with its operand on the stack; leaves it there. */
  InsnList exit(Type result) {
    InsnList code = new InsnList();
    if (result.equals(Type.VOID_TYPE)) {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
    } else {
      code.add(new InsnNode(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      addBoxing(code, result);
    }
    code.add(new VarInsnNode(Opcodes.ALOAD, token));
    code.add(new InsnNode(Opcodes.SWAP));
    code.add(HOOKS.call("exit"));
    return code;
  }

  /** The whole of an exception handler. */
  InsnList abort() {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, token));
    code.add(HOOKS.call("abort"));
    code.add(new InsnNode(Opcodes.ATHROW));
    return code;
  }

  /** Puts the variables from {@code slot} on, of those types, on the stack as an array. */
  private static void addArray(InsnList code, Type[] types, int firstSlot) {
    code.add(new IntInsnNode(Opcodes.SIPUSH, types.length));
    code.add(new TypeInsnNode(Opcodes.ANEWARRAY, OBJECT));
    int slot = firstSlot;
    for (int i = 0; i < types.length; i++) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new IntInsnNode(Opcodes.SIPUSH, i));
      code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), slot));
      addBoxing(code, types[i]);
      code.add(new InsnNode(Opcodes.AASTORE));
      slot += types[i].getSize();
    }
  }

  private static void addBoxing(InsnList code, Type type) {
    String box =
        switch (type.getSort()) {
          case Type.BOOLEAN -> "java/lang/Boolean";
          case Type.CHAR -> "java/lang/Character";
          case Type.BYTE -> "java/lang/Byte";
          case Type.SHORT -> "java/lang/Short";
          case Type.INT -> "java/lang/Integer";
          case Type.FLOAT -> "java/lang/Float";
          case Type.LONG -> "java/lang/Long";
          case Type.DOUBLE -> "java/lang/Double";
          default -> "";
        };
    if (!box.isEmpty()) {
      String descriptor = "(" + type.getDescriptor() + ")L" + box + ";";
      code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, box, "valueOf", descriptor, false));
    }
  }
}
