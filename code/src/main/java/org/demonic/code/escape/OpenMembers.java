package org.demonic.code.escape;

import java.util.HashSet;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.program.TestUses;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The members that code outside of the module can name: those that are not private, of classes that
 * are not private either, local or anonymous. Code outside may be of the same package. Such code
 * also calls methods that it knows by other declarations of them.
 */
final class OpenMembers {
  private final Program program;
  private final TestUses tests;

  OpenMembers(Program program, TestUses tests) {
    this.program = program;
    this.tests = tests;
  }

  boolean isOpen(FieldName name, FieldNode field) {
    return program.isUsedOutside(name)
        || ((field.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC)) == 0
            && program.nameable().isNamed(name.owner()));
  }

  boolean isOpen(MethodName name, MethodNode method) {
    return tests.methods().contains(name)
        || ((method.access & Opcodes.ACC_PRIVATE) == 0
            && !name.isClassInitializer()
            && (isNamed(name, method) || isKnownOutside(name, method)));
  }

  private boolean isNamed(MethodName name, MethodNode method) {
    if (name.isConstructor()) {
      return !program.nameable().isHidden(name.owner());
    }
    return program.nameable().isNamed(name.owner())
        || (isSelected(method)
            && declaring(name).stream()
                .anyMatch(
                    type -> program.module(type).isPresent() && program.nameable().isNamed(type)));
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
}
