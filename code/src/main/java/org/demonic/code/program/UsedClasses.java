package org.demonic.code.program;

import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The classes that the code of a class uses: its supertypes, those that may extend it if it is
 * sealed, the types of its fields, and what its instructions name. The class around it is used only
 * if its code says so.
 */
record UsedClasses(Set<String> names) {
  static Set<String> of(ClassNode node) {
    UsedClasses used = new UsedClasses(new LinkedHashSet<>());
    if (node.superName != null) {
      used.names.add(node.superName);
    }
    used.names.addAll(node.interfaces);
    if (node.permittedSubclasses != null) {
      used.names.addAll(node.permittedSubclasses);
    }
    for (FieldNode field : node.fields) {
      if ((field.access & Opcodes.ACC_SYNTHETIC) == 0) {
        used.add(Type.getType(field.desc));
      }
    }
    for (MethodNode method : node.methods) {
      method.instructions.forEach(used::add);
    }
    return used.names;
  }

  private void add(AbstractInsnNode instruction) {
    if (instruction instanceof TypeInsnNode type) {
      add(Type.getObjectType(type.desc));
    } else if (instruction instanceof FieldInsnNode field) {
      add(Type.getObjectType(field.owner));
    } else if (instruction instanceof MethodInsnNode call) {
      add(Type.getObjectType(call.owner));
    } else if (instruction instanceof MultiANewArrayInsnNode array) {
      add(Type.getType(array.desc));
    } else if (instruction instanceof LdcInsnNode constant) {
      addConstant(constant.cst);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      addConstant(dynamic.bsm);
      for (Object argument : dynamic.bsmArgs) {
        addConstant(argument);
      }
    }
  }

  private void addConstant(Object constant) {
    if (constant instanceof Type type && type.getSort() != Type.METHOD) {
      add(type);
    } else if (constant instanceof Handle handle) {
      add(Type.getObjectType(handle.getOwner()));
    }
  }

  private void add(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() == Type.OBJECT) {
      names.add(element.getInternalName());
    }
  }
}
