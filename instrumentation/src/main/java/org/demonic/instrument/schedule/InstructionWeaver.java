package org.demonic.instrument.schedule;

import java.lang.reflect.Array;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.weave.Hierarchy;
import org.demonic.instrument.weave.HookMethods;
import org.demonic.instrument.weave.SavedOperands;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Puts a hook before each instruction of one method that other threads may notice, in straight
 * lines: an operand that is in the way goes through a local variable above those of the method. So
 * every frame stays true.
 */
final class InstructionWeaver {
  private static final HookMethods HOOKS = new HookMethods(ScheduleHooks.class);
  private static final String CONSTRUCTOR = "<init>";
  private static final String ARRAYS = Type.getInternalName(Array.class);

  private final ClassNode owner;
  private final Predicate<AbstractInsnNode> isOriginal;
  private final MethodNode method;
  private final Sites sites;
  private final JdkCalls calls;
  private final int firstFree;
  private final Set<String> finalFields;

  /** The other classes, if only accesses that order threads matter; else null. */
  private @Nullable Hierarchy others;

  /**
   * Creates the weaver of one method.
   *
   * @param early the names of the final fields of its class that are no safer than others
   */
  InstructionWeaver(
      ClassNode owner,
      Predicate<AbstractInsnNode> isOriginal,
      MethodNode method,
      Sites sites,
      JdkCalls calls,
      Set<String> early) {
    this.owner = owner;
    this.isOriginal = isOriginal;
    this.method = method;
    this.sites = sites;
    this.calls = calls;
    firstFree = method.maxLocals;
    finalFields =
        owner.fields.stream()
            .filter(f -> (f.access & Opcodes.ACC_FINAL) != 0 && !early.contains(f.name))
            .map(f -> f.name)
            .collect(Collectors.toCollection(HashSet::new));
  }

  /**
   * Leaves accesses alone that order no threads: those to plain fields, and to arrays.
   *
   * @param known the classes that may have the fields
   */
  InstructionWeaver onlyOrdering(Hierarchy known) {
    others = known;
    return this;
  }

  /** Returns whether the method changed. */
  boolean weave() {
    boolean changed = false;
    int line = 0;
    int constructions = method.name.equals(CONSTRUCTOR) ? 1 : 0;
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (instruction instanceof TypeInsnNode made && made.getOpcode() == Opcodes.NEW) {
        constructions += constructions > 0 ? 1 : 0;
      }
      if (instruction.getOpcode() >= 0 && isOriginal.test(instruction)) {
        boolean isObject = constructions == 0 || instruction.getOpcode() != Opcodes.PUTFIELD;
        changed |= isObject && weave(instruction, line);
      }
      if (instruction instanceof MethodInsnNode call && call.name.equals(CONSTRUCTOR)) {
        constructions -= constructions > 0 ? 1 : 0;
      }
    }
    return changed;
  }

  private boolean weave(AbstractInsnNode instruction, int line) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof FieldInsnNode field) {
      return isShared(field) && weaveField(field, line);
    } else if (instruction instanceof MethodInsnNode call && others == null && isReflected(call)) {
      Type[] parameters = Type.getArgumentTypes(call.desc);
      if (parameters.length > 2) {
        weaveWrite(call, parameters[2], line);
      } else {
        weaveRead(call, line);
      }
      return true;
    } else if (instruction instanceof MethodInsnNode call) {
      return calls.weave(method, call, sites, line, firstFree);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      return RecordCalls.weave(method, dynamic, sites, line, others != null);
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      InsnList code = new InsnList();
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new LdcInsnNode(sites.ofMonitor(line, false)));
      code.add(HOOKS.call(opcode == Opcodes.MONITORENTER ? "enter" : "exit"));
      method.instructions.insertBefore(instruction, code);
      return true;
    } else if (others != null) {
      return false;
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      weaveRead(instruction, line);
      return true;
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      weaveWrite(instruction, stored(opcode), line);
      return true;
    }
    return false;
  }

  /** A field that is final needs no hook, nor does one that compilers make for themselves. */
  private boolean isShared(FieldInsnNode field) {
    if (others != null && !isVolatile(field, others)) {
      return false;
    }
    boolean isFinal = field.owner.equals(owner.name) && finalFields.contains(field.name);
    return !isFinal && !field.name.startsWith("$") && !field.owner.startsWith("java/");
  }

  /** A field may be that of a class above, or of another one in the same nest. */
  private boolean isVolatile(FieldInsnNode field, Hierarchy known) {
    if (!field.owner.equals(owner.name)) {
      return known.isVolatile(field.owner, field.name);
    }
    for (FieldNode own : owner.fields) {
      if (own.name.equals(field.name)) {
        return (own.access & Opcodes.ACC_VOLATILE) != 0;
      }
    }
    return known.isVolatile(owner.superName, field.name);
  }

  private boolean weaveField(FieldInsnNode field, int line) {
    InsnList code = new InsnList();
    Type value = Type.getType(field.desc);
    int site = sites.ofField(field, line);
    boolean isPut = field.getOpcode() == Opcodes.PUTFIELD;
    if (isPut) {
      SavedOperands.save(code, firstFree, value);
    }
    if (isPut || field.getOpcode() == Opcodes.GETFIELD) {
      code.add(new InsnNode(Opcodes.DUP));
    } else {
      code.add(new LdcInsnNode(Type.getObjectType(field.owner)));
    }
    code.add(new LdcInsnNode(site));
    code.add(HOOKS.call("access"));
    if (isPut) {
      SavedOperands.restore(code, firstFree, value);
      method.maxLocals = Math.max(method.maxLocals, firstFree + value.getSize());
    }
    method.instructions.insertBefore(field, code);
    return true;
  }

  /** Whether a call is an access to an element of an array that is known only as an object. */
  private static boolean isReflected(MethodInsnNode call) {
    return call.owner.equals(ARRAYS) && call.desc.startsWith("(Ljava/lang/Object;I");
  }

  /** An element is about to be read: its array and its index are on top of the stack. */
  private void weaveRead(AbstractInsnNode access, int line) {
    InsnList code = new InsnList();
    addElement(code, false, line);
    method.instructions.insertBefore(access, code);
  }

  /** An element is about to be written: on top of the stack, there is also the value. */
  private void weaveWrite(AbstractInsnNode access, Type value, int line) {
    InsnList code = new InsnList();
    SavedOperands.save(code, firstFree, value);
    addElement(code, true, line);
    SavedOperands.restore(code, firstFree, value);
    method.instructions.insertBefore(access, code);
    method.maxLocals = Math.max(method.maxLocals, firstFree + value.getSize());
  }

  private void addElement(InsnList code, boolean isWrite, int line) {
    code.add(new InsnNode(Opcodes.DUP2));
    code.add(new LdcInsnNode(sites.ofElement(isWrite, line)));
    code.add(HOOKS.call("element"));
  }

  private static Type stored(int opcode) {
    return switch (opcode) {
      case Opcodes.LASTORE -> Type.LONG_TYPE;
      case Opcodes.FASTORE -> Type.FLOAT_TYPE;
      case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
      case Opcodes.AASTORE -> Type.getType(Object.class);
      default -> Type.INT_TYPE;
    };
  }
}
