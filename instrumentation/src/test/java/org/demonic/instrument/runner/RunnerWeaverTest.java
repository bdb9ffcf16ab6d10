package org.demonic.instrument.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.demonic.instrument.hooks.RunnerHooks;
import org.demonic.instrument.hooks.RunnerListener;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class RunnerWeaverTest {
  private static final String RUNNER = "org.junit.runners.ParentRunner";

  private final List<String> heard = new ArrayList<>();

  @AfterEach
  void nobodyListensAnyMore() {
    RunnerHooks.listen(null);
  }

  /** This class as another class loader has it, which has given nobody a listener. */
  private static Method listen() throws ReflectiveOperationException {
    return Class.forName(RunnerWeaver.class.getName(), true, new Anew())
        .getMethod("listen", RunnerListener.class);
  }

  private RunnerListener listener(String name) {
    return (RunnerListener)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {RunnerListener.class},
            (proxy, method, given) -> {
              heard.add(name + " " + method.getName());
              return given[1];
            });
  }

  @Test
  void whereItIsLoadedAnewTheNewListenerHearsEachTestOnce() throws Exception {
    Method listen = listen();
    listen.invoke(null, listener("first"));
    listen.invoke(null, listener("too late"));
    run(new Memory().define(RUNNER, runner("runLeaf", "classBlock")));

    Method anew = listen();
    assertThat(anew).isNotEqualTo(listen);
    anew.invoke(null, listener("second"));
    run(new Memory().define(RUNNER, runner("runLeaf", "classBlock")));
    RunnerHooks.listen(null);
    listen().invoke(null, listener("third"));
    run(new Memory().define(RUNNER, runner("runLeaf", "classBlock")));

    assertThat(heard).containsExactly("first leaf", "second leaf", "third leaf");
  }

  @Test
  void aFrameworkThatLacksAMethodIsTold() throws Exception {
    listen().invoke(null, listener("any"));
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    PrintStream console = System.out;
    System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
    try {
      new Memory().define(RUNNER, runner("runLeaf"));
    } finally {
      System.setOut(console);
    }
    assertThat(output.toString(StandardCharsets.UTF_8))
        .contains(
            "Demonic: tests that org.junit.runners.ParentRunner runs are not checked, because it has"
                + " no method classBlock");
  }

  private static void run(Class<?> runner) throws ReflectiveOperationException {
    Method leaf = runner.getMethod("runLeaf", Object.class, Object.class);
    leaf.invoke(runner.getConstructor().newInstance(), "statement", "description");
  }

  /** A class as the runner of JUnit, whose methods do nothing. */
  private static byte[] runner(String... methods) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String name = RUNNER.replace('.', '/');
    writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor made = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    made.visitCode();
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    made.visitInsn(Opcodes.RETURN);
    made.visitMaxs(0, 0);
    made.visitEnd();
    for (String declared : methods) {
      boolean isLeaf = declared.equals("runLeaf");
      String descriptor =
          isLeaf ? "(Ljava/lang/Object;Ljava/lang/Object;)V" : "()Ljava/lang/Object;";
      MethodVisitor method =
          writer.visitMethod(Opcodes.ACC_PUBLIC, declared, descriptor, null, null);
      method.visitCode();
      if (!isLeaf) {
        method.visitInsn(Opcodes.ACONST_NULL);
      }
      method.visitInsn(isLeaf ? Opcodes.RETURN : Opcodes.ARETURN);
      method.visitMaxs(0, 0);
      method.visitEnd();
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static final class Memory extends ClassLoader {
    Class<?> define(String name, byte[] file) {
      return defineClass(name, file, 0, file.length);
    }
  }

  /** Loads the classes of this package anew. */
  private static final class Anew extends ClassLoader {
    Anew() {
      super(RunnerWeaverTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
      if (!name.startsWith(RunnerWeaver.class.getPackageName() + ".")) {
        return super.loadClass(name, isResolved);
      }
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] file = in.readAllBytes();
        return defineClass(name, file, 0, file.length);
      } catch (IOException missing) {
        throw new ClassNotFoundException(name, missing);
      }
    }
  }
}
