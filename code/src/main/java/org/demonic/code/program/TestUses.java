package org.demonic.code.program;

import java.util.HashSet;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What the classes of tests use of the module; they are outside of it.
 *
 * @param types the internal names of the module's types of the values that they have
 * @param methods what they call, also what is private
 */
public record TestUses(Set<String> types, Set<MethodName> methods) {
  static TestUses of(Program program) {
    TestUses uses = new TestUses(new HashSet<>(), new HashSet<>());
    for (ClassNode node : program.nodes()) {
      if (program.isLeftOut(node.name)) {
        uses.types.addAll(program.supertypes(node.name));
        node.fields.forEach(f -> uses.addType(Type.getType(f.desc)));
        for (MethodNode method : node.methods) {
          method.instructions.forEach(i -> uses.add(program, i));
        }
      }
    }
    uses.types.removeIf(type -> program.module(type).isEmpty());
    return uses;
  }

  private void add(Program program, AbstractInsnNode instruction) {
    if (instruction instanceof TypeInsnNode type) {
      addType(Type.getObjectType(type.desc));
    } else if (instruction instanceof FieldInsnNode field) {
      addType(Type.getType(field.desc));
      addReceiver(field.getOpcode() == Opcodes.GETFIELD, field.owner);
    } else if (instruction instanceof MethodInsnNode call) {
      addCall(program, call.owner, call.name, call.desc);
      addReceiver(call.getOpcode() != Opcodes.INVOKESTATIC, call.owner);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      for (Object argument : dynamic.bsmArgs) {
        if (argument instanceof Handle handle) {
          addCall(program, handle.getOwner(), handle.getName(), handle.getDesc());
          addReceiver(handle.getTag() != Opcodes.H_INVOKESTATIC, handle.getOwner());
        } else if (argument instanceof Type type && type.getSort() == Type.METHOD) {
          addMethod(type);
        }
      }
    }
  }

  private void addCall(Program program, String owner, String name, String descriptor) {
    if (descriptor.startsWith("(")) {
      program.resolve(owner, name, descriptor).ifPresent(methods::add);
      addType(Type.getReturnType(descriptor));
    }
  }

  private void addMethod(Type method) {
    addType(method.getReturnType());
    for (Type parameter : method.getArgumentTypes()) {
      addType(parameter);
    }
  }

  private void addReceiver(boolean hasOne, String owner) {
    if (hasOne) {
      addType(Type.getObjectType(owner));
    }
  }

  private void addType(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() == Type.OBJECT) {
      types.add(element.getInternalName());
    }
  }
}
