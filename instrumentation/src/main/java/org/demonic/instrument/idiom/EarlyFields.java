package org.demonic.instrument.idiom;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds the final fields that another thread may read before they are set: those that a constructor
 * sets when it has let the new object out, or after a constructor above has. The promises of JLS
 * 17.5 are for objects that nobody has before their constructor ends.
 */
public final class EarlyFields {
  private final Function<String, byte @Nullable []> classFiles;

  private EarlyFields(Function<String, byte @Nullable []> classFiles) {
    this.classFiles = classFiles;
  }

  /**
   * The names of these fields of a class.
   *
   * @param classFiles the class file for a binary name, null if there is none
   */
  public static Set<String> of(ClassNode type, Function<String, byte @Nullable []> classFiles) {
    Set<String> finals = new HashSet<>();
    type.fields.stream()
        .filter(f -> (f.access & Opcodes.ACC_FINAL) != 0 && (f.access & Opcodes.ACC_STATIC) == 0)
        .forEach(f -> finals.add(f.name));
    Set<String> early = new HashSet<>();
    if (!finals.isEmpty()) {
      EarlyFields found = new EarlyFields(classFiles);
      for (MethodNode method : type.methods) {
        if (method.name.equals("<init>")) {
          found.addSetLate(type, method, finals, early);
        }
      }
    }
    return early;
  }

  private void addSetLate(
      ClassNode type, MethodNode constructor, Set<String> finals, Set<String> early) {
    AbstractInsnNode out = letsOut(type, constructor, new HashSet<>());
    for (AbstractInsnNode node = out; node != null; node = node.getNext()) {
      if (node.getOpcode() == Opcodes.PUTFIELD
          && node instanceof FieldInsnNode field
          && field.owner.equals(type.name)
          && finals.contains(field.name)) {
        early.add(field.name);
      }
    }
  }

  /** The first instruction by which a method lets its receiver out; null if there is none. */
  private @Nullable AbstractInsnNode letsOut(ClassNode type, MethodNode method, Set<String> met) {
    if (!met.add(type.name + '.' + method.name + method.desc)) {
      return null;
    }
    try {
      Frame<SourceValue>[] frames =
          new Analyzer<>(new SourceInterpreter()).analyze(type.name, method);
      for (int i = 0; i < frames.length; i++) {
        AbstractInsnNode node = method.instructions.get(i);
        if (frames[i] != null && letsOut(type, node, frames[i], met)) {
          return node;
        }
      }
      return null;
    } catch (AnalyzerException unreadable) {
      return method.instructions.getFirst();
    }
  }

  private boolean letsOut(
      ClassNode type, AbstractInsnNode node, Frame<SourceValue> frame, Set<String> met) {
    if (node instanceof InvokeDynamicInsnNode dynamic) {
      return isAmong(frame, Type.getArgumentTypes(dynamic.desc).length);
    } else if (node instanceof MethodInsnNode call) {
      int arguments = Type.getArgumentTypes(call.desc).length;
      boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC;
      return isAmong(frame, arguments)
          || (hasReceiver && isThis(frame, arguments) && letsOut(type, call, met));
    }
    return switch (node.getOpcode()) {
      case Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ASTORE -> isThis(frame, 0);
      case Opcodes.PUTFIELD -> isThis(frame, 0) && !isThis(frame, 1);
      default -> false;
    };
  }

  /** Whether a method that is called on the new object lets it out. */
  private boolean letsOut(ClassNode type, MethodInsnNode call, Set<String> met) {
    ClassNode owner = call.owner.equals(type.name) ? type : read(call.owner);
    while (owner != null) {
      for (MethodNode method : owner.methods) {
        if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
          return letsOut(owner, method, met) != null;
        }
      }
      owner = read(owner.superName);
    }
    // Of classes that are not read, a thread that starts itself is the one that matters.
    return call.name.equals("start");
  }

  private @Nullable ClassNode read(@Nullable String name) {
    byte[] file =
        name == null || name.startsWith("java/") ? null : classFiles.apply(name.replace('/', '.'));
    if (file == null) {
      return null;
    }
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return node;
  }

  /** Whether one of the values at the top of the stack may be the receiver. */
  private static boolean isAmong(Frame<SourceValue> frame, int count) {
    for (int i = 0; i < count; i++) {
      if (isThis(frame, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value on the stack may be the receiver; the one at the top is 0. */
  private static boolean isThis(Frame<SourceValue> frame, int depth) {
    return frame.getStack(frame.getStackSize() - 1 - depth).insns.stream()
        .anyMatch(
            source ->
                source instanceof VarInsnNode local
                    && local.getOpcode() == Opcodes.ALOAD
                    && local.var == 0);
  }
}
