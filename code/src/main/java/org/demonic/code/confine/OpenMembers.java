package org.demonic.code.confine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.program.TestUses;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The members that code outside of the module can name: those that are not private, of classes that
 * are not private either, local or anonymous. Code outside may be of the same package. Such code
 * also calls methods that it knows by other declarations of them.
 */
final class OpenMembers {
  private final Program program;
  private final TestUses tests;
  private final Map<String, Boolean> hidden = new HashMap<>();
  private final Map<String, Boolean> named = new HashMap<>();

  OpenMembers(Program program, TestUses tests) {
    this.program = program;
    this.tests = tests;
  }

  boolean isOpen(FieldName name, FieldNode field) {
    return program.isUsedOutside(name)
        || ((field.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC)) == 0
            && isNamed(name.owner()));
  }

  boolean isOpen(MethodName name, MethodNode method) {
    return tests.methods().contains(name)
        || ((method.access & Opcodes.ACC_PRIVATE) == 0
            && !name.isClassInitializer()
            && (isNamed(name, method) || isKnownOutside(name, method)));
  }

  private boolean isNamed(MethodName name, MethodNode method) {
    if (name.isConstructor()) {
      return !isHidden(name.owner());
    }
    return isNamed(name.owner())
        || (isSelected(method)
            && declaring(name).stream()
                .anyMatch(type -> program.module(type).isPresent() && isNamed(type)));
  }

  /** Whether code outside of the module knows a method by a declaration of its own. */
  boolean isKnownOutside(MethodName name, MethodNode method) {
    return isSelected(method)
        && declaring(name).stream().anyMatch(type -> program.module(type).isEmpty());
  }

  private static boolean isSelected(MethodNode method) {
    return (method.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == 0
        && !method.name.startsWith("<");
  }

  /** The types that declare a method, or may do so, because they are not found. */
  private Set<String> declaring(MethodName name) {
    Set<String> found = new HashSet<>();
    for (String type : program.subtypes(name.owner())) {
      for (String above : program.supertypes(type)) {
        MethodName declared = new MethodName(above, name.name(), name.descriptor());
        boolean isDeclared =
            program.find(above).isEmpty()
                || program
                    .declaration(declared)
                    .filter(m -> (m.access & Opcodes.ACC_PRIVATE) == 0)
                    .isPresent();
        if (isDeclared) {
          found.add(above);
        }
      }
    }
    return found;
  }

  /** Whether code outside can name a class, or one below it, which inherits its members. */
  private boolean isNamed(String type) {
    return named.computeIfAbsent(
        type, t -> program.subtypes(t).stream().anyMatch(below -> !isHidden(below)));
  }

  private boolean isHidden(String type) {
    Boolean known = hidden.get(type);
    if (known == null) {
      known = program.module(type).filter(this::isHidden).isPresent();
      hidden.put(type, known);
    }
    return known;
  }

  private boolean isHidden(ClassNode node) {
    Optional<InnerClassNode> inner =
        node.innerClasses.stream().filter(i -> i.name.equals(node.name)).findFirst();
    return node.outerClass != null
        || inner
            .filter(
                i ->
                    i.outerName == null
                        || (i.access & Opcodes.ACC_PRIVATE) != 0
                        || isHidden(i.outerName))
            .isPresent();
  }
}
