package org.demonic.code.share;

import java.util.Set;
import java.util.TreeSet;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Which classes of a module have a method in the place of another one (JVMS 5.4.5, 5.4.6). */
final class Overrides {
  private static final int CALLED_AS_IT_IS =
      Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;

  private final Program program;
  private final CodeIndex index;

  Overrides(Program program, CodeIndex index) {
    this.program = program;
    this.index = index;
  }

  /**
   * The most general types below that of a method whose objects run another one instead. None if
   * some call runs the method for these, too.
   */
  Set<String> of(MethodName method) {
    Set<String> found = new TreeSet<>();
    if (index.isCalledAsNamed(method)) {
      return found;
    }
    int access = program.declaration(method).map(m -> m.access).orElse(CALLED_AS_IT_IS);
    if ((access & CALLED_AS_IT_IS) == 0) {
      for (String below : program.subtypes(method.owner())) {
        program
            .resolve(below, method.name(), method.descriptor())
            .filter(other -> !other.equals(method) && overrides(other, method, access))
            .ifPresent(other -> found.add(below));
      }
    }
    found.removeIf(t -> found.stream().anyMatch(u -> !u.equals(t) && program.isSubtype(t, u)));
    return found;
  }

  private boolean overrides(MethodName other, MethodName method, int access) {
    boolean isOpen = (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
    return (isOpen || isOfOnePackage(other.owner(), method.owner()))
        && program.method(other).filter(Overrides::isVirtual).isPresent();
  }

  private static boolean isVirtual(MethodNode method) {
    return (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
  }

  private static boolean isOfOnePackage(String one, String other) {
    return packageOf(one).equals(packageOf(other));
  }

  private static String packageOf(String type) {
    return type.substring(0, type.lastIndexOf('/') + 1);
  }
}
