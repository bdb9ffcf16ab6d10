package org.demonic.instrument.runner;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.demonic.instrument.agent.Attachment;
import org.demonic.instrument.hooks.RunnerHooks;
import org.demonic.instrument.hooks.RunnerListener;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Instrumenter;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Adds the hooks of {@link RunnerHooks} to the runners of JUnit 4 and JUnit 3, whether they are
 * loaded already or will be. It stands beside the {@link Instrumenter}, which never changes a
 * framework.
 */
public final class RunnerWeaver {
  private static final RunnerPoint[] ALL = RunnerPoint.values();

  private static boolean isActive;

  private RunnerWeaver() {}

  /**
   * Lets a listener know of all tests from now on. Only the first one that this class gets is
   * heard, but where build tools load this class anew for other tests of the JVM, it is theirs: it
   * knows the classes of their framework. Hooks are added once.
   *
   * @throws InstrumentationException if this JVM forbids instrumentation
   */
  public static synchronized void listen(RunnerListener listener) {
    if (isActive) {
      return;
    }
    Instrumentation jvm = Attachment.attach();
    if (RunnerHooks.beginWeaving()) {
      weave(jvm);
    }
    RunnerHooks.listen(listener);
    isActive = true;
  }

  private static void weave(Instrumentation jvm) {
    jvm.addTransformer(new Transformer(), true);
    Arrays.stream(jvm.getAllLoadedClasses())
        .filter(type -> !points(type.getName().replace('.', '/')).isEmpty())
        .forEach(type -> weave(jvm, type));
  }

  /** Weaves a class that is loaded, unless the JVM refuses, as where another class is missing. */
  private static void weave(Instrumentation jvm, Class<?> loaded) {
    try {
      jvm.retransformClasses(loaded);
    } catch (UnmodifiableClassException | LinkageError | InternalError refused) {
      tell(loaded.getName(), "the JVM cannot change it: " + refused);
    }
  }

  /** No lambdas here: it is asked about classes that make lambdas, too. */
  private static List<RunnerPoint> points(String owner) {
    List<RunnerPoint> points = new ArrayList<>();
    for (RunnerPoint point : ALL) {
      if (point.owner().equals(owner)) {
        points.add(point);
      }
    }
    return points;
  }

  private static byte @Nullable [] woven(List<RunnerPoint> points, byte[] classFile) {
    ClassNode type = new ClassNode();
    ClassReader reader = new ClassReader(classFile);
    reader.accept(type, 0);
    for (RunnerPoint point : points) {
      boolean isFound = false;
      for (MethodNode method : type.methods) {
        if (point.isAt(method)) {
          point.weave(type, method);
          isFound = true;
        }
      }
      if (!isFound) {
        tell(type.name, "it has no method " + point.methodName());
      }
    }
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private static void tell(String internalName, String reason) {
    System.out.println(
        "Demonic: tests that %s runs are not checked, because %s"
            .formatted(internalName.replace('/', '.'), reason));
  }

  private static final class Transformer implements ClassFileTransformer {
    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        @Nullable String internalName,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      if (internalName == null || !internalName.contains("junit/")) {
        return null;
      }
      List<RunnerPoint> points = points(internalName);
      if (points.isEmpty()) {
        return null;
      }
      try {
        return woven(points, classFile);
      } catch (RuntimeException unforeseen) {
        // The JVM would keep it for itself, and tests would pass with nothing checked.
        tell(internalName, "it cannot be changed: " + unforeseen);
        return null;
      }
    }
  }
}
