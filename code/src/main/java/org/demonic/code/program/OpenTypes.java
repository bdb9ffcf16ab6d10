package org.demonic.code.program;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The types of which objects may be of classes that code outside of the module has written:
 * interfaces and classes that such code can name and that it can implement or extend, their
 * supertypes, and what classes with tests implement or extend. Of the types that are not the
 * module's, all but final ones.
 */
public final class OpenTypes {
  private static final int NOT_OVERRIDABLE =
      Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;

  private static final int VISIBLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private final Program program;
  private final Set<String> open = new HashSet<>();

  /** The methods that classes with tests have, by their names and descriptors. */
  private final Set<String> ofTests = new HashSet<>();

  private OpenTypes(Program program) {
    this.program = program;
  }

  static OpenTypes of(Program program) {
    OpenTypes types = new OpenTypes(program);
    for (ClassNode node : program.nodes()) {
      if (program.isLeftOut(node.name)) {
        types.addTest(node);
      } else if (types.isExtendable(node)) {
        types.open.addAll(program.supertypes(node.name));
      }
    }
    return types;
  }

  private void addTest(ClassNode node) {
    open.addAll(program.supertypes(node.name));
    for (MethodNode method : node.methods) {
      ofTests.add(method.name + method.desc);
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic
            && Type.getReturnType(dynamic.desc).getSort() == Type.OBJECT) {
          open.addAll(program.supertypes(Type.getReturnType(dynamic.desc).getInternalName()));
        }
      }
    }
  }

  /** Whether code outside of the module can write a class below this one. */
  private boolean isExtendable(ClassNode node) {
    boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
    return (node.access & (Opcodes.ACC_FINAL | Opcodes.ACC_ENUM | Opcodes.ACC_ANNOTATION)) == 0
        && !isSealed(node)
        && isVisible(node, new HashSet<>())
        && (isInterface
            || node.methods.stream()
                .anyMatch(m -> m.name.equals("<init>") && (m.access & VISIBLE) != 0));
  }

  /** Of what a sealed type permits, the classes that are not sealed count themselves. */
  private boolean isSealed(ClassNode node) {
    List<String> permitted = node.permittedSubclasses;
    return permitted != null
        && permitted.stream().allMatch(type -> program.module(type).isPresent());
  }

  /** Whether code of other packages can name a class, perhaps as one that a subclass inherits. */
  private boolean isVisible(ClassNode node, Set<String> met) {
    Optional<InnerClassNode> inner =
        node.innerClasses.stream().filter(i -> i.name.equals(node.name)).findFirst();
    if (node.outerClass != null || !met.add(node.name)) {
      return false;
    } else if (inner.isEmpty()) {
      return (node.access & Opcodes.ACC_PUBLIC) != 0;
    }
    String outer = inner.get().outerName;
    return outer != null
        && (inner.get().access & VISIBLE) != 0
        && Stream.concat(Stream.of(outer), program.subtypes(outer).stream())
            .flatMap(type -> program.find(type).stream())
            .anyMatch(n -> isVisible(n, met));
  }

  /** Whether an object of a type may be of a class that is not the module's. */
  public boolean isOpen(String type) {
    if (program.module(type).isPresent()) {
      return open.contains(type);
    }
    return program.find(type).filter(n -> (n.access & Opcodes.ACC_FINAL) != 0).isEmpty();
  }

  /**
   * Whether the call of a method on an object of a type may run code outside of the module: the
   * object may be of a class that has another method in the place of the named one.
   */
  public boolean mayOverride(String type, MethodName named) {
    if (!isOpen(type)) {
      return false;
    }
    int access =
        program
            .resolve(named.owner(), named.name(), named.descriptor())
            .flatMap(program::declaration)
            .map(m -> m.access)
            .orElse(Opcodes.ACC_PUBLIC);
    return (access & NOT_OVERRIDABLE) == 0
        && ((access & VISIBLE) != 0 || ofTests.contains(named.name() + named.descriptor()));
  }
}
