package org.demonic.code.share;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Which classes of a module have a method in the place of another one (JVMS 5.4.5, 5.4.6). */
public final class Overrides {
  private static final int CALLED_AS_IT_IS =
      Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;

  private final Program program;
  private final CodeIndex index;
  private final Map<MethodName, List<Value>> known = new HashMap<>();

  Overrides(Program program, CodeIndex index) {
    this.program = program;
    this.index = index;
  }

  /** What surely holds of the receiver wherever a method runs that some thread called. */
  List<Value> ofAllRuns(MethodName method) {
    return index.callersAsNamed(method).isEmpty() ? ofCalls(method) : List.of();
  }

  /**
   * What holds of the receiver where a call runs a method: it is of no class that has another one
   * in its place. A call by {@code super} does not ask for that.
   */
  public List<Value> ofCalls(MethodName method) {
    return known.computeIfAbsent(method, this::find);
  }

  private List<Value> find(MethodName method) {
    Value receiver = new Value.Argument(0, "L" + method.owner() + ";");
    return below(method).stream()
        .map(type -> Values.not(new Value.InstanceOf(receiver, type)))
        .toList();
  }

  /** The most general types below that of a method whose objects run another one instead. */
  private Set<String> below(MethodName method) {
    Set<String> found = new TreeSet<>();
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
