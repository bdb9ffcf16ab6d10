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
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Adds the hooks to a class file. Bridges are left alone: they only pass on a call that is reported
 * where it is made and where it arrives. The accessors that compilers before Java 11 made for
 * private members are ordinary methods here: the call in them is the check point.
 */
final class ClassRewriter {
  private static final String UNKNOWN_FILE = "Unknown Source";

  private final InstrumentedClass type;
  private final ContractLookup contracts;
  private final CodePoints points;
  private final Confinement confinement;
  private final ClassNode node = new ClassNode(Opcodes.ASM9);
  private final Map<String, MethodNode> lambdaOwners = new HashMap<>();

  private ClassRewriter(
      InstrumentedClass type,
      ContractLookup contracts,
      CodePoints points,
      Confinement confinement) {
    this.type = type;
    this.contracts = contracts;
    this.points = points;
    this.confinement = confinement;
  }

  /**
   * The class file with hooks; the same array if nothing in it is of interest.
   *
   * @param classFiles the class file for a binary name, null if there is none
   * @throws RuntimeException if it cannot be read or written, as when a method becomes too large
   */
  static byte[] rewrite(
      byte[] classFile,
      InstrumentedClass type,
      ContractLookup contracts,
      CodePoints points,
      Function<String, byte @Nullable []> classFiles) {
    Confinement confinement = new Confinement(classFiles);
    return new ClassRewriter(type, contracts, points, confinement).rewrite(classFile);
  }

  private byte[] rewrite(byte[] classFile) {
    new ClassReader(classFile).accept(node, ClassReader.EXPAND_FRAMES);
    findLambdas();
    Set<MethodReference> callers = rewriteReferences();
    boolean changed = !callers.isEmpty();
    List<MethodRewriter> rewriters = new ArrayList<>();
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0 && (method.access & Opcodes.ACC_BRIDGE) == 0) {
        rewriters.add(
            new MethodRewriter(node, method, body(method), contracts, points, confinement));
      }
    }
    rewriters.forEach(r -> callers.addAll(r.callers()));
    for (MethodRewriter rewriter : rewriters) {
      changed |= rewriter.rewrite(callers);
    }
    if (!changed) {
      return classFile;
    }
    ClassWriter writer = new FramesAsTheyAre();
    node.accept(writer);
    return writer.toByteArray();
  }

  /**
   * Each method reference to a method with a precondition.
   *
   * @return the routines that have one
   */
  private Set<MethodReference> rewriteReferences() {
    Set<MethodReference> routines = new HashSet<>();
    int found = 0;
    for (MethodNode method : node.methods) {
      int line = 0;
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof LineNumberNode number) {
          line = number.line;
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic && isOfInterest(dynamic)) {
          ReferenceRewriter reference = new ReferenceRewriter(node, dynamic, line);
          String name = "reference$" + found++;
          MethodReference code = new MethodReference(node.name, name, reference.descriptor());
          MethodBody around = body(method);
          reference.rewrite(
              new MethodBody(type, code, around.routine(), around.file()), contracts, points);
          routines.add(around.routine());
        }
      }
    }
    return routines;
  }

  /** A lambda is not: the calls that it makes are in a method of this class. */
  private boolean isOfInterest(InvokeDynamicInsnNode dynamic) {
    if (!ReferenceRewriter.isCandidate(dynamic)) {
      return false;
    }
    MethodReference callee = ReferenceRewriter.callee(dynamic);
    boolean isLambda =
        callee.owner().equals(node.name)
            && lambdaOwners.containsKey(key(callee.name(), callee.descriptor()));
    return !isLambda && contracts.hasPrecondition(callee, ReferenceRewriter.isDispatched(dynamic));
  }

  private MethodBody body(MethodNode method) {
    MethodNode routine = method;
    MethodNode owner = lambdaOwners.get(key(method.name, method.desc));
    while (owner != null) {
      routine = owner;
      owner = lambdaOwners.get(key(owner.name, owner.desc));
    }
    String file = node.sourceFile == null ? UNKNOWN_FILE : node.sourceFile;
    return new MethodBody(type, reference(method), reference(routine), file);
  }

  private MethodReference reference(MethodNode method) {
    return new MethodReference(node.name, method.name, method.desc);
  }

  /** Finds for each method that a compiler made of a lambda the method that makes the lambda. */
  private void findLambdas() {
    Map<String, MethodNode> synthetic = new HashMap<>();
    for (MethodNode method : node.methods) {
      if ((method.access & Opcodes.ACC_SYNTHETIC) != 0) {
        synthetic.put(key(method.name, method.desc), method);
      }
    }
    for (MethodNode method : node.methods) {
      if (method.name.equals("$deserializeLambda$")) {
        continue;
      }
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
          findLambdas(method, dynamic, synthetic);
        }
      }
    }
  }

  private void findLambdas(
      MethodNode maker, InvokeDynamicInsnNode dynamic, Map<String, MethodNode> synthetic) {
    for (Object argument : dynamic.bsmArgs) {
      if (argument instanceof Handle handle && handle.getOwner().equals(node.name)) {
        MethodNode body = synthetic.get(key(handle.getName(), handle.getDesc()));
        if (body != null && body != maker) {
          lambdaOwners.putIfAbsent(key(body.name, body.desc), maker);
        }
      }
    }
  }

  private static String key(String name, String descriptor) {
    return name + descriptor;
  }

  /** Keeps the frames that the rewriter made; computes sizes only, so it needs no other class. */
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
