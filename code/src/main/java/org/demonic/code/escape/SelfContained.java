package org.demonic.code.escape;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Whether objects keep themselves to whoever has them: none of their methods hands them on. */
public final class SelfContained {
  /** The methods that collections call. */
  private static final Set<String> COMPARISONS = Set.of("equals", "compareTo");

  private final KeptArguments arguments;
  private final Map<String, Boolean> known = new HashMap<>();

  SelfContained(KeptArguments arguments) {
    this.arguments = arguments;
  }

  /** Creates the answers for the classes of a module. */
  public static SelfContained of(Program program) {
    return new SelfContained(new KeptArguments(program));
  }

  /** Whether no method that objects of a class have hands the object on. */
  public boolean keepsItself(String type) {
    return arguments.program().supertypes(type).stream()
        .allMatch(above -> known.computeIfAbsent(above, this::methodsKeepIt));
  }

  /** Methods of the JDK's interfaces are not called on such an object. */
  private boolean methodsKeepIt(String type) {
    Program program = arguments.program();
    Optional<ClassNode> node = program.module(type);
    return node.isPresent()
        ? node.get().methods.stream().noneMatch(m -> leaksThis(type, m))
        : type.equals(MethodObjects.OBJECT)
            || program.find(type).filter(n -> (n.access & Opcodes.ACC_INTERFACE) != 0).isPresent();
  }

  /** Whether a method hands on its object, or another one that it is compared with. */
  private boolean leaksThis(String type, MethodNode method) {
    Set<Integer> leaks =
        (method.access & Opcodes.ACC_STATIC) == 0
            ? MethodObjects.of(arguments, type, method).leaks()
            : Set.of();
    return leaks.contains(0) || (COMPARISONS.contains(method.name) && leaks.contains(1));
  }
}
