package org.demonic.instrument.runner;

import java.util.ArrayList;
import java.util.List;
import org.demonic.instrument.hooks.RunnerHooks;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A method of JUnit that tells of tests, and what is woven into it. */
enum RunnerPoint {
  LEAF("org/junit/runners/ParentRunner", "runLeaf") {
    @Override
    void weave(ClassNode type, MethodNode method) {
      replaceArgument(method, "leaf", 1, 0, 1, 2);
    }
  },
  OF_CLASS("org/junit/runners/ParentRunner", "classBlock") {
    @Override
    void weave(ClassNode type, MethodNode method) {
      replaceResult(method, "ofClass");
    }
  },
  BEFORE_CLASS("org/junit/runners/ParentRunner", "withBeforeClasses") {
    @Override
    void weave(ClassNode type, MethodNode method) {
      replaceArgument(method, "beforeTests", 1, 1);
      replaceResult(method, "beforeClass");
    }
  },
  TEST("junit/framework/TestResult", "runProtected") {
    @Override
    void weave(ClassNode type, MethodNode method) {
      replaceArgument(method, "test", 2, 1, 2);
    }
  },
  CLASS_ENDS("org/junit/internal/runners/JUnit38ClassRunner", "run") {
    @Override
    void weave(ClassNode type, MethodNode method) {
      ends(method).forEach(end -> method.instructions.insertBefore(end, hook("classEnded", "()V")));
    }
  },
  RUN_ENDS("org/junit/runner/notification/RunNotifier", "fireTestRunFinished") {
    @Override
    void weave(ClassNode type, MethodNode method) {
      method.instructions.insert(hook("runEnded", "()V"));
    }
  },
  /**
   * The limit of a test, which is left out where time is that of a schedule: it would be over at
   * once.
   */
  LIMIT("org/junit/internal/runners/statements/FailOnTimeout", "evaluate") {
    @Override
    void weave(ClassNode type, MethodNode method) {
      LabelNode withLimit = new LabelNode();
      InsnList code = new InsnList();
      code.add(hook("isWithoutLimit", "()Z"));
      code.add(new JumpInsnNode(Opcodes.IFEQ, withLimit));
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
      code.add(
          new FieldInsnNode(Opcodes.GETFIELD, type.name, limited(type), "L" + STATEMENT + ";"));
      code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, STATEMENT, "evaluate", "()V"));
      code.add(new InsnNode(Opcodes.RETURN));
      code.add(withLimit);
      // JUnit is compiled for Java 5, whose classes have none.
      if ((type.version & 0xFFFF) >= Opcodes.V1_6) {
        code.add(new FrameNode(Opcodes.F_SAME, 0, null, 0, null));
      }
      method.instructions.insert(code);
    }
  },
  /** The wait for the result of a test with a limit, during which Demonic works. */
  RESULT("org/junit/internal/runners/statements/FailOnTimeout", "getResult") {
    @Override
    void weave(ClassNode type, MethodNode method) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call
            && call.owner.equals(FUTURE)
            && call.name.equals("get")
            && call.desc.equals(LIMITED)) {
          String descriptor = "(L" + FUTURE + ";" + LIMITED.substring(1);
          method.instructions.set(call, hook("get", descriptor));
        }
      }
    }
  },
  THREAD_BEGINS("org/junit/internal/runners/statements/FailOnTimeout$CallableStatement", "call") {
    @Override
    void weave(ClassNode type, MethodNode method) {
      if (method.desc.endsWith(")Ljava/lang/Throwable;")) {
        method.instructions.insert(hook("threadBegins", "()V"));
      }
    }
  };

  private static final String HOOKS = Type.getInternalName(RunnerHooks.class);
  private static final String FUTURE = "java/util/concurrent/FutureTask";
  private static final String LIMITED = "(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;";
  private static final String STATEMENT = "org/junit/runners/model/Statement";

  private final String owner;
  private final String methodName;

  RunnerPoint(String owner, String methodName) {
    this.owner = owner;
    this.methodName = methodName;
  }

  /** The internal name of the class. */
  String owner() {
    return owner;
  }

  /** The name of the method. */
  String methodName() {
    return methodName;
  }

  /** Whether a method of the class is the one. */
  boolean isAt(MethodNode method) {
    return method.name.equals(methodName) && (method.access & Opcodes.ACC_ABSTRACT) == 0;
  }

  /** Adds the hook to the method of the class. */
  abstract void weave(ClassNode type, MethodNode method);

  /**
   * Replaces an argument, at the beginning of a method, by what a hook makes of some of the
   * arguments.
   */
  private static void replaceArgument(MethodNode method, String hook, int replaced, int... given) {
    InsnList code = new InsnList();
    StringBuilder descriptor = new StringBuilder("(");
    for (int argument : given) {
      code.add(new VarInsnNode(Opcodes.ALOAD, argument));
      descriptor.append("Ljava/lang/Object;");
    }
    code.add(hook(hook, descriptor.append(")Ljava/lang/Object;").toString()));
    String type = Type.getArgumentTypes(method.desc)[replaced - 1].getInternalName();
    code.add(new TypeInsnNode(Opcodes.CHECKCAST, type));
    code.add(new VarInsnNode(Opcodes.ASTORE, replaced));
    method.instructions.insert(code);
  }

  /** The result becomes what a hook makes of the object and it. */
  private static void replaceResult(MethodNode method, String hook) {
    for (AbstractInsnNode end : ends(method)) {
      InsnList code = new InsnList();
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
      code.add(new InsnNode(Opcodes.SWAP));
      code.add(hook(hook, "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"));
      code.add(
          new TypeInsnNode(Opcodes.CHECKCAST, Type.getReturnType(method.desc).getInternalName()));
      method.instructions.insertBefore(end, code);
    }
  }

  /** The field of the statement without the limit, whose name differs from version to version. */
  private static String limited(ClassNode type) {
    return type.fields.stream()
        .filter(field -> field.desc.equals("L" + STATEMENT + ";"))
        .map(field -> field.name)
        .findFirst()
        .orElseThrow();
  }

  private static MethodInsnNode hook(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, descriptor);
  }

  private static List<AbstractInsnNode> ends(MethodNode method) {
    List<AbstractInsnNode> ends = new ArrayList<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.RETURN || instruction.getOpcode() == Opcodes.ARETURN) {
        ends.add(instruction);
      }
    }
    return ends;
  }
}
