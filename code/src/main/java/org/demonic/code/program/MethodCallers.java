package org.demonic.code.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods of a module that call others, as far as single instructions tell. */
public final class MethodCallers {
  private final Program program;
  private final Map<MethodName, Set<MethodName>> callers = new HashMap<>();
  private final Map<MethodName, Set<MethodName>> asNamed = new HashMap<>();
  private final Map<String, Set<MethodName>> byName = new HashMap<>();
  private final Map<String, Set<MethodName>> byType = new HashMap<>();

  /** None, until they are added. */
  public MethodCallers(Program program) {
    this.program = program;
  }

  /**
   * Adds a call.
   *
   * @return the method that is called: of the named class, or the one that it inherits
   */
  public MethodName add(MethodInsnNode call, MethodName caller) {
    MethodName named = new MethodName(call.owner, call.name, call.desc);
    MethodName called = program.resolve(call.owner, call.name, call.desc).orElse(named);
    note(callers, called, caller);
    if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
      addAsNamed(called, caller);
    }
    note(byName, called.name() + called.descriptor(), caller);
    types(called).forEach(t -> note(byType, t, caller));
    return called;
  }

  /** Adds that a method runs another one whatever the receiver's class is. */
  public void addAsNamed(MethodName called, MethodName caller) {
    note(asNamed, called, caller);
  }

  private static <K> void note(Map<K, Set<MethodName>> index, K key, MethodName caller) {
    index.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(caller);
  }

  /** The methods whose instructions name this method. */
  public Set<MethodName> of(MethodName method) {
    return callers.getOrDefault(method, Set.of());
  }

  /** The methods that run a method whatever the receiver's class is, such as by {@code super}. */
  public Set<MethodName> asNamed(MethodName method) {
    return asNamed.getOrDefault(method, Set.of());
  }

  /** The methods that call a method of this name and these parameters. */
  public Set<MethodName> byName(MethodName method) {
    return byName.getOrDefault(method.name() + method.descriptor(), Set.of());
  }

  /** The methods that call a method of a type, or with a parameter of it. */
  public Set<MethodName> with(String type) {
    return byType.getOrDefault(type, Set.of());
  }

  /** The classes and interfaces of which a call gets objects, {@code Object} left out. */
  public static List<String> types(MethodName call) {
    List<String> types = new ArrayList<>(List.of(call.owner()));
    for (Type type : Type.getArgumentTypes(call.descriptor())) {
      if (type.getSort() == Type.OBJECT) {
        types.add(type.getInternalName());
      }
    }
    types.removeIf("java/lang/Object"::equals);
    return types;
  }
}
