package org.demonic.instrument.weave;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A class while weavers change it. */
public final class WovenClass {
  private static final String UNKNOWN_FILE = "Unknown Source";

  private final InstrumentedClass facts;
  private final Function<String, byte @Nullable []> classFiles;
  private final ClassNode node = new ClassNode(Opcodes.ASM9);
  private final Map<String, MethodNode> lambdaOwners;
  private final boolean mayChangeModifiers;
  private final List<Integer> modifiers;
  private final Set<AbstractInsnNode> original = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Parses a class file.
   *
   * @param mayChangeModifiers see {@link #mayChangeModifiers}
   * @param classFiles the class file for a binary name, null if there is none
   * @throws RuntimeException if it cannot be read
   */
  WovenClass(
      byte[] classFile,
      InstrumentedClass facts,
      boolean mayChangeModifiers,
      Function<String, byte @Nullable []> classFiles) {
    this.facts = facts;
    this.mayChangeModifiers = mayChangeModifiers;
    this.classFiles = classFiles;
    new ClassReader(classFile).accept(node, ClassReader.EXPAND_FRAMES);
    for (MethodNode method : node.methods) {
      method.instructions.forEach(original::add);
    }
    modifiers = modifiers(node);
    lambdaOwners = lambdaOwners(node);
  }

  /** The facts about the class from before it was parsed. */
  public InstrumentedClass facts() {
    return facts;
  }

  /** The class itself, which weavers change; not for other modules. */
  public ClassNode node() {
    return node;
  }

  /**
   * The class file for a binary name that the loader of this class finds, null if there is none.
   */
  public Function<String, byte @Nullable []> classFiles() {
    return classFiles;
  }

  /**
   * Whether modifiers of methods may be changed: the JVM allows that only while it loads a class,
   * and then wants the same change whenever the class is transformed again.
   */
  public boolean mayChangeModifiers() {
    return mayChangeModifiers;
  }

  /** Whether a weaver has changed modifiers of methods. */
  boolean hasOtherModifiers() {
    return !modifiers.equals(modifiers(node));
  }

  private static List<Integer> modifiers(ClassNode node) {
    return node.methods.stream().map(m -> m.access).toList();
  }

  /** Whether an instruction stood in the class file, and was not added by a weaver. */
  public boolean isOriginal(AbstractInsnNode instruction) {
    return original.contains(instruction);
  }

  /** Names a method of this class, and the routine whose code it holds. */
  public MethodBody body(MethodNode method) {
    MethodNode routine = method;
    MethodNode owner = lambdaOwners.get(key(method.name, method.desc));
    while (owner != null) {
      routine = owner;
      owner = lambdaOwners.get(key(owner.name, owner.desc));
    }
    String file = node.sourceFile == null ? UNKNOWN_FILE : node.sourceFile;
    return new MethodBody(facts, reference(method), reference(routine), file);
  }

  /** Whether a compiler made that method of this class of a lambda. */
  public boolean isLambda(MethodReference method) {
    return method.owner().equals(node.name)
        && lambdaOwners.containsKey(key(method.name(), method.descriptor()));
  }

  /**
   * The class file as it is now.
   *
   * @throws RuntimeException if it cannot be written, as when a method has become too large
   */
  byte[] toByteArray() {
    ClassWriter writer = new FramesAsTheyAre();
    node.accept(writer);
    return writer.toByteArray();
  }

  private MethodReference reference(MethodNode method) {
    return new MethodReference(node.name, method.name, method.desc);
  }

  /** Finds for each method that a compiler made of a lambda the method that makes the lambda. */
  private static Map<String, MethodNode> lambdaOwners(ClassNode node) {
    Map<String, MethodNode> synthetic = new HashMap<>();
    for (MethodNode method : node.methods) {
      if ((method.access & Opcodes.ACC_SYNTHETIC) != 0) {
        synthetic.put(key(method.name, method.desc), method);
      }
    }
    Map<String, MethodNode> owners = new HashMap<>();
    for (MethodNode method : node.methods) {
      if (method.name.equals("$deserializeLambda$")) {
        continue;
      }
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
          for (MethodNode lambda : lambdas(node, dynamic, synthetic)) {
            if (lambda != method) {
              owners.putIfAbsent(key(lambda.name, lambda.desc), method);
            }
          }
        }
      }
    }
    return owners;
  }

  private static List<MethodNode> lambdas(
      ClassNode node, InvokeDynamicInsnNode dynamic, Map<String, MethodNode> synthetic) {
    List<MethodNode> lambdas = new ArrayList<>();
    for (Object argument : dynamic.bsmArgs) {
      if (argument instanceof Handle handle && handle.getOwner().equals(node.name)) {
        MethodNode body = synthetic.get(key(handle.getName(), handle.getDesc()));
        if (body != null) {
          lambdas.add(body);
        }
      }
    }
    return lambdas;
  }

  private static String key(String name, String descriptor) {
    return name + descriptor;
  }

  /** Keeps the frames that the weavers made; computes sizes only, so it needs no other class. */
  private static final class FramesAsTheyAre extends ClassWriter {
    FramesAsTheyAre() {
      super(ClassWriter.COMPUTE_MAXS);
    }

    @Override
    protected @Nullable String getCommonSuperClass(String first, String second) {
      throw new IllegalStateException("frames are not computed");
    }
  }
}
