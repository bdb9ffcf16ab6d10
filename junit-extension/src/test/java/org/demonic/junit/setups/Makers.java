package org.demonic.junit.setups;

import java.util.ArrayList;
import java.util.List;
import org.demonic.junit.setups.Constructions.Construction;
import org.demonic.junit.setups.SetUp.Moved;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Lets other classes make the objects of a test. */
final class Makers {
  private static final int STATIC = Opcodes.ACC_STATIC;

  private Makers() {}

  /** One class has a method for each. */
  static Moved factory(TestFamily family, String test) {
    TestFamily copy = family.with(test, LineMover.name(family, test) + "WithFactory");
    ClassNode factory =
        LineMover.type(LineMover.name(family, test) + "Factory", "java/lang/Object");
    replace(
        copy,
        (made, constructor) -> {
          Type[] parameters = Type.getArgumentTypes(constructor.desc);
          String descriptor = Type.getMethodDescriptor(Type.getObjectType(made), parameters);
          MethodNode method =
              new MethodNode(STATIC, "make" + factory.methods.size(), descriptor, null, ANY);
          method.instructions.add(new TypeInsnNode(Opcodes.NEW, made));
          method.instructions.add(new InsnNode(Opcodes.DUP));
          int local = 0;
          for (Type parameter : parameters) {
            method.instructions.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local));
            local += parameter.getSize();
          }
          method.instructions.add(constructor(made, constructor.desc));
          method.instructions.add(new InsnNode(Opcodes.ARETURN));
          factory.methods.add(method);
          return List.of(call(Opcodes.INVOKESTATIC, factory, method));
        });
    return LineMover.moved(copy.outermost().name, copy, factory);
  }

  /** A builder for each keeps what the constructor gets, and makes the object afterwards. */
  static Moved builders(TestFamily family, String test) {
    TestFamily copy = family.with(test, LineMover.name(family, test) + "WithBuilder");
    List<ClassNode> builders = new ArrayList<>();
    replace(
        copy,
        (made, constructor) -> {
          ClassNode builder =
              LineMover.type(
                  LineMover.name(family, test) + "Builder" + builders.size(), "java/lang/Object");
          builders.add(builder);
          Type[] parameters = Type.getArgumentTypes(constructor.desc);
          MethodNode with =
              new MethodNode(
                  STATIC,
                  "with",
                  Type.getMethodDescriptor(Type.getObjectType(builder.name), parameters),
                  null,
                  ANY);
          MethodNode build = new MethodNode(0, "build", "()L" + made + ";", null, ANY);
          with.instructions.add(new TypeInsnNode(Opcodes.NEW, builder.name));
          with.instructions.add(new InsnNode(Opcodes.DUP));
          with.instructions.add(constructor(builder.name, "()V"));
          build.instructions.add(new TypeInsnNode(Opcodes.NEW, made));
          build.instructions.add(new InsnNode(Opcodes.DUP));
          int local = 0;
          for (Type parameter : parameters) {
            FieldNode field = new FieldNode(0, "f" + local, parameter.getDescriptor(), null, null);
            builder.fields.add(field);
            with.instructions.add(new InsnNode(Opcodes.DUP));
            with.instructions.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local));
            with.instructions.add(
                new FieldInsnNode(Opcodes.PUTFIELD, builder.name, field.name, field.desc));
            build.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
            build.instructions.add(
                new FieldInsnNode(Opcodes.GETFIELD, builder.name, field.name, field.desc));
            local += parameter.getSize();
          }
          with.instructions.add(new InsnNode(Opcodes.ARETURN));
          build.instructions.add(constructor(made, constructor.desc));
          build.instructions.add(new InsnNode(Opcodes.ARETURN));
          builder.methods.addAll(List.of(with, build));
          return List.of(
              call(Opcodes.INVOKESTATIC, builder, with),
              call(Opcodes.INVOKEVIRTUAL, builder, build));
        });
    return LineMover.moved(copy.outermost().name, copy, builders.toArray(ClassNode[]::new));
  }

  private static final String[] ANY = {"java/lang/Exception"};

  /** The calls that make an object of a class instead of its constructor. */
  private interface Maker {
    List<MethodInsnNode> calls(String made, MethodInsnNode constructor);
  }

  private static void replace(TestFamily copy, Maker maker) {
    String tests = copy.outermost().name;
    for (ClassNode node : copy.classes()) {
      for (MethodNode method : node.methods) {
        for (Construction construction : Constructions.of(method, tests)) {
          maker
              .calls(construction.made().desc, construction.constructor())
              .forEach(c -> method.instructions.insertBefore(construction.constructor(), c));
          method.instructions.remove(construction.made().getNext());
          method.instructions.remove(construction.made());
          method.instructions.remove(construction.constructor());
        }
      }
    }
  }

  private static MethodInsnNode constructor(String owner, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESPECIAL, owner, "<init>", descriptor, false);
  }

  private static MethodInsnNode call(int opcode, ClassNode owner, MethodNode method) {
    return new MethodInsnNode(opcode, owner.name, method.name, method.desc, false);
  }
}
