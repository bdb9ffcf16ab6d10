package org.demonic.instrument.calls;

import java.lang.reflect.Method;
import java.util.Optional;
import org.demonic.instrument.weave.ClassSummary;
import org.demonic.instrument.weave.MethodReference;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The method that a bridge passes its calls on to.
 *
 * @param dispatched whether the receiver's class chooses again; else it is a method above the
 *     bridge's class
 */
public record BridgeTarget(MethodReference method, boolean dispatched) {
  /** The target of a bridge; empty without a class file, and for an unknown form of bridge. */
  public static Optional<BridgeTarget> of(Method bridge) {
    Class<?> owner = bridge.getDeclaringClass();
    byte[] classFile = ClassSummary.classFile(owner.getClassLoader(), owner.getName());
    if (classFile == null) {
      return Optional.empty();
    }
    ClassNode node = new ClassNode(Opcodes.ASM9);
    new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    String descriptor = Type.getMethodDescriptor(bridge);
    return node.methods.stream()
        .filter(m -> m.name.equals(bridge.getName()) && m.desc.equals(descriptor))
        .findFirst()
        .flatMap(BridgeTarget::of);
  }

  private static Optional<BridgeTarget> of(MethodNode bridge) {
    for (AbstractInsnNode instruction : bridge.instructions) {
      if (instruction instanceof MethodInsnNode call && call.name.equals(bridge.name)) {
        MethodReference target = new MethodReference(call.owner, call.name, call.desc);
        return Optional.of(new BridgeTarget(target, call.getOpcode() != Opcodes.INVOKESPECIAL));
      }
    }
    return Optional.empty();
  }
}
