package org.demonic.junit.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Tells of objects that a method makes whether they stay with its thread: whether nothing but local
 * variables ever refers to them. When in doubt they do not.
 *
 * <p>An object stays if the method, and every method that is called on it, uses it as a receiver
 * only. Which methods these are is known, for the class of a new object is. All classes up to
 * Object must have class files that can be read; those of the JDK are not.
 */
final class Confinement {
  private static final Set<String> SAFE_IN_OBJECT =
      Set.of("<init>()V", "getClass()Ljava/lang/Class;", "hashCode()I");

  private final Function<String, byte @Nullable []> classFiles;
  private final Map<String, List<ClassNode>> lineages = new HashMap<>();
  private final Set<String> visited = new HashSet<>();

  /**
   * For one class.
   *
   * @param classFiles the class file for a binary name, null if there is none
   */
  Confinement(Function<String, byte @Nullable []> classFiles) {
    this.classFiles = classFiles;
  }

  /** Those calls of a method whose receiver stays with the thread. */
  Set<MethodInsnNode> confined(String owner, MethodNode method, Set<MethodInsnNode> calls) {
    Set<MethodInsnNode> confined = new HashSet<>();
    boolean makesObjects = false;
    for (AbstractInsnNode instruction : method.instructions) {
      makesObjects |= instruction.getOpcode() == Opcodes.NEW;
    }
    if (calls.isEmpty() || !makesObjects) {
      return confined;
    }
    try {
      ReferenceFlow flow = ReferenceFlow.of(owner, method);
      for (MethodInsnNode call : calls) {
        boolean hasReceiver =
            call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
        if (hasReceiver && isConfined(method, flow, flow.receiver(call))) {
          confined.add(call);
        }
      }
      return confined;
    } catch (AnalyzerException | RuntimeException unreadable) {
      return Set.of();
    }
  }

  private boolean isConfined(MethodNode method, ReferenceFlow flow, Set<AbstractInsnNode> origins)
      throws AnalyzerException {
    for (AbstractInsnNode origin : origins) {
      if (origin.getOpcode() != Opcodes.NEW) {
        return false;
      }
      visited.clear();
      if (!stays(method, flow, origin, ((TypeInsnNode) origin).desc)) {
        return false;
      }
    }
    return !origins.isEmpty();
  }

  /** Whether a method keeps references of that origin, to objects of exactly that class. */
  private boolean stays(
      MethodNode method, ReferenceFlow flow, AbstractInsnNode origin, String className)
      throws AnalyzerException {
    for (AbstractInsnNode instruction : method.instructions) {
      if (flow.passesOn(instruction, origin)) {
        return false;
      }
      if (instruction instanceof MethodInsnNode call
          && call.getOpcode() != Opcodes.INVOKESTATIC
          && flow.receiver(call).contains(origin)
          && !staysInCall(className, call)) {
        return false;
      }
    }
    return true;
  }

  /** Whether all methods that the call may run keep their receiver. */
  private boolean staysInCall(String className, MethodInsnNode call) throws AnalyzerException {
    if (call.itf && call.getOpcode() == Opcodes.INVOKESPECIAL) {
      return false;
    }
    boolean found = false;
    for (ClassNode type : lineage(className)) {
      for (MethodNode method : type.methods) {
        if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
          found = true;
          if (!staysIn(className, type, method)) {
            return false;
          }
        }
      }
    }
    return found
        || (!lineage(className).isEmpty() && SAFE_IN_OBJECT.contains(call.name + call.desc));
  }

  private boolean staysIn(String className, ClassNode type, MethodNode method)
      throws AnalyzerException {
    // What calls itself keeps its receiver if nothing else on the way passes it on.
    if (!visited.add(type.name + "." + method.name + method.desc)) {
      return true;
    }
    boolean hasCode = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    return hasCode
        && stays(method, ReferenceFlow.of(type.name, method), ReferenceFlow.THIS, className);
  }

  /** The class and its superclasses below Object; empty if one of them cannot be read. */
  private List<ClassNode> lineage(String className) {
    return lineages.computeIfAbsent(className, this::readLineage);
  }

  private List<ClassNode> readLineage(String className) {
    List<ClassNode> lineage = new ArrayList<>();
    for (String name = className; !name.equals(HookCode.OBJECT); ) {
      byte[] file = name.startsWith("java/") ? null : classFiles.apply(name.replace('/', '.'));
      if (file == null) {
        return List.of();
      }
      ClassNode node = new ClassNode(Opcodes.ASM9);
      new ClassReader(file).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      lineage.add(node);
      name = node.superName;
    }
    return lineage;
  }
}
