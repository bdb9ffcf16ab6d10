package org.demonic.code.initial;

import java.util.ArrayList;
import java.util.List;
import org.demonic.code.bound.Bounds;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Which expressions a method stores in fields. */
final class StoredValues {
  private static final Expression OTHER = new Expression.Other();

  private final Program program;
  private final MethodNode method;
  private final @Nullable Frame<SourceValue>[] frames;

  StoredValues(Program program, String owner, MethodNode method) {
    this.program = program;
    this.method = method;
    try {
      this.frames = new Analyzer<>(new SourceInterpreter()).analyze(owner, method);
    } catch (AnalyzerException e) {
      throw new IllegalStateException(owner + "." + method.name + ": " + e.getMessage(), e);
    }
  }

  /** Each value that the method stores in a field of its own object, or in a static one. */
  List<Expression> of(FieldName field) {
    List<Expression> stored = new ArrayList<>();
    for (AbstractInsnNode node : method.instructions) {
      if (FinalFields.isWrite(node, field)) {
        boolean isOwn =
            node.getOpcode() == Opcodes.PUTSTATIC || operand(node, 1, 0) instanceof Expression.This;
        stored.add(isOwn ? operand(node, 0, 0) : OTHER);
      }
    }
    return stored;
  }

  /** The operand of an instruction that has so many others above it. */
  private Expression operand(AbstractInsnNode node, int below, int depth) {
    Frame<SourceValue> frame = frames[method.instructions.indexOf(node)];
    return frame == null || depth > Bounds.EXPRESSION_DEPTH
        ? OTHER
        : expression(frame.getStack(frame.getStackSize() - 1 - below), depth + 1);
  }

  private Expression expression(SourceValue value, int depth) {
    if (value.insns.size() != 1) {
      return OTHER;
    }
    AbstractInsnNode node = value.insns.iterator().next();
    if (node instanceof VarInsnNode load) {
      return local(load, depth);
    } else if (node instanceof MethodInsnNode call) {
      return call(call, depth);
    } else if (node instanceof LdcInsnNode constant) {
      return constant(constant.cst);
    }
    return switch (node.getOpcode()) {
      case Opcodes.DUP, Opcodes.CHECKCAST -> operand(node, 0, depth);
      case Opcodes.NEW -> new Expression.NewObject(((TypeInsnNode) node).desc);
      case Opcodes.GETSTATIC -> field((FieldInsnNode) node, true);
      case Opcodes.GETFIELD ->
          operand(node, 0, depth) instanceof Expression.This
              ? field((FieldInsnNode) node, false)
              : OTHER;
      default -> OTHER;
    };
  }

  private Expression local(VarInsnNode load, int depth) {
    if (load.getOpcode() == Opcodes.ASTORE) {
      return operand(load, 0, depth);
    }
    Frame<SourceValue> frame = frames[method.instructions.indexOf(load)];
    if (frame == null || load.getOpcode() != Opcodes.ALOAD) {
      return OTHER;
    }
    SourceValue value = frame.getLocal(load.var);
    boolean isThis =
        load.var == 0 && value.insns.isEmpty() && (method.access & Opcodes.ACC_STATIC) == 0;
    return isThis ? new Expression.This() : expression(value, depth);
  }

  private Expression call(MethodInsnNode call, int depth) {
    int count = Type.getArgumentTypes(call.desc).length;
    count += call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    List<Expression> operands = new ArrayList<>();
    for (int below = count - 1; below >= 0; below--) {
      operands.add(operand(call, below, depth));
    }
    return new Expression.Call(new MethodName(call.owner, call.name, call.desc), operands);
  }

  private static Expression constant(Object constant) {
    if (constant instanceof String) {
      return new Expression.Constant(constant);
    } else if (constant instanceof Type type && type.getSort() <= Type.OBJECT) {
      return new Expression.Constant(new Expression.ClassConstant(type.getDescriptor()));
    }
    return OTHER;
  }

  private Expression field(FieldInsnNode node, boolean isStatic) {
    return program
        .field(node.owner, node.name, node.desc)
        .<Expression>map(f -> isStatic ? new Expression.StaticField(f) : new Expression.OwnField(f))
        .orElse(OTHER);
  }
}
