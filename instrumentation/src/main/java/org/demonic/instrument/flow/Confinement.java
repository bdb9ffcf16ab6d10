package org.demonic.instrument.flow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Finds out whether an object that a method makes stays with its thread, that is, whether nothing
 * but local variables ever refers to it. In doubt the answer is no.
 *
 * <p>An object stays if the method, and every method that is called on it, uses it as a receiver
 * only, or returns its receiver, as those of builders do. Which methods these are is known, because
 * the class of a new object is known. All classes up to Object must have class files that can be
 * read; those of the JDK are not.
 */
public final class Confinement {
  private static final String OBJECT = Type.getInternalName(Object.class);
  private static final Set<String> SAFE_IN_OBJECT =
      Set.of("<init>()V", "getClass()Ljava/lang/Class;", "hashCode()I");

  private final Function<String, byte @Nullable []> classFiles;
  private final Map<String, List<ClassNode>> lineages = new HashMap<>();
  private final Set<String> visited = new HashSet<>();

  /** The calls whose results are being analysed. */
  private final Set<String> returning = new HashSet<>();

  /**
   * Creates the analysis of one class.
   *
   * @param classFiles the class file for a binary name, null if there is none
   */
  public Confinement(Function<String, byte @Nullable []> classFiles) {
    this.classFiles = classFiles;
  }

  /** Selects the calls of a method whose receiver stays with the thread. */
  public Set<MethodInsnNode> confined(String owner, MethodNode method, Set<MethodInsnNode> calls) {
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
    Set<TypeInsnNode> made = new HashSet<>();
    Set<MethodInsnNode> passed = new HashSet<>();
    if (!trace(flow, origins, made, passed)) {
      return false;
    }
    for (TypeInsnNode creation : made) {
      visited.clear();
      if (!stays(method, flow, creation, creation.desc)) {
        return false;
      }
      for (MethodInsnNode call : passed) {
        if (!returnsReceiver(creation.desc, call)) {
          return false;
        }
      }
    }
    return !made.isEmpty();
  }

  /**
   * Finds where references come from, through calls that may give back their receivers.
   *
   * @return whether they come from new objects only
   */
  private static boolean trace(
      ReferenceFlow flow,
      Set<AbstractInsnNode> origins,
      Set<TypeInsnNode> made,
      Set<MethodInsnNode> passed) {
    for (AbstractInsnNode origin : origins) {
      if (origin instanceof TypeInsnNode creation && creation.getOpcode() == Opcodes.NEW) {
        made.add(creation);
      } else if (!(origin instanceof MethodInsnNode call)
          || call.getOpcode() == Opcodes.INVOKESTATIC
          || (passed.add(call) && !trace(flow, flow.receiver(call), made, passed))) {
        return false;
      }
    }
    return true;
  }

  /** Whether all that may run returns its receiver and nothing else. */
  private boolean returnsReceiver(String className, MethodInsnNode call) throws AnalyzerException {
    List<Code> called = called(className, call);
    for (Code code : called) {
      if (!code.flow().returned().equals(Set.of(ReferenceFlow.THIS))) {
        return false;
      }
    }
    return !called.isEmpty();
  }

  /** Whether a method keeps references of that origin, to objects of exactly that class. */
  private boolean stays(
      MethodNode method, ReferenceFlow flow, AbstractInsnNode origin, String className)
      throws AnalyzerException {
    Set<AbstractInsnNode> aliases = aliases(method, flow, origin, className);
    for (AbstractInsnNode instruction : method.instructions) {
      if (flow.passesOn(instruction, aliases)) {
        return false;
      }
      if (instruction instanceof MethodInsnNode call
          && isOnOneOf(aliases, call, flow)
          && !staysInCall(className, call)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Finds every value that may be the object: those of its origin, and those that calls on it
   * return.
   */
  private Set<AbstractInsnNode> aliases(
      MethodNode method, ReferenceFlow flow, AbstractInsnNode origin, String className)
      throws AnalyzerException {
    Set<AbstractInsnNode> aliases = new HashSet<>(Set.of(origin));
    for (boolean grows = true; grows; ) {
      grows = false;
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call
            && !aliases.contains(call)
            && isOnOneOf(aliases, call, flow)
            && mayReturnReceiver(className, call)) {
          grows |= aliases.add(call);
        }
      }
    }
    return aliases;
  }

  private static boolean isOnOneOf(
      Set<AbstractInsnNode> references, MethodInsnNode call, ReferenceFlow flow) {
    return call.getOpcode() != Opcodes.INVOKESTATIC
        && !Collections.disjoint(flow.receiver(call), references);
  }

  private boolean mayReturnReceiver(String className, MethodInsnNode call)
      throws AnalyzerException {
    String key = call.name + call.desc;
    if (Type.getReturnType(call.desc).getSort() != Type.OBJECT || !returning.add(key)) {
      return false;
    }
    boolean may = false;
    for (Code code : called(className, call)) {
      may |=
          !Collections.disjoint(
              code.flow().returned(),
              aliases(code.method(), code.flow(), ReferenceFlow.THIS, className));
    }
    returning.remove(key);
    return may;
  }

  /** A method with its code. */
  private record Code(ClassNode type, MethodNode method, ReferenceFlow flow) {}

  /** The methods of a class and its superclasses that a call may run, as far as they have code. */
  private List<Code> called(String className, MethodInsnNode call) throws AnalyzerException {
    List<Code> called = new ArrayList<>();
    for (ClassNode type : lineage(className)) {
      for (MethodNode method : type.methods) {
        if (method.name.equals(call.name) && method.desc.equals(call.desc) && hasCode(method)) {
          called.add(new Code(type, method, ReferenceFlow.of(type.name, method)));
        }
      }
    }
    return called;
  }

  private static boolean hasCode(MethodNode method) {
    return (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
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
    return hasCode(method)
        && stays(method, ReferenceFlow.of(type.name, method), ReferenceFlow.THIS, className);
  }

  /** The class and its superclasses below Object; empty if one of them cannot be read. */
  private List<ClassNode> lineage(String className) {
    return lineages.computeIfAbsent(className, this::readLineage);
  }

  private List<ClassNode> readLineage(String className) {
    List<ClassNode> lineage = new ArrayList<>();
    for (String name = className; !name.equals(OBJECT); ) {
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
