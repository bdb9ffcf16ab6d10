package org.demonic.code.program;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** The function objects that a module makes: what they run, of which types they are, and where. */
public final class FunctionObjects {
  private final Program program;
  private final Map<MethodName, Set<String>> bodies = new LinkedHashMap<>();
  private final Set<String> names = new HashSet<>();
  private final Set<String> types = new HashSet<>();
  private final Map<MethodName, Set<MethodName>> makers = new HashMap<>();

  /** None, until they are added. */
  public FunctionObjects(Program program) {
    this.program = program;
  }

  /**
   * Adds one.
   *
   * @param body the method that it runs
   * @param type the internal name of its interface
   * @param maker the method that makes it
   */
  public void add(MethodName body, String type, MethodName maker) {
    bodies.computeIfAbsent(body, k -> new LinkedHashSet<>()).add(type);
    names.add(body.name() + body.descriptor());
    types.add(type);
    makers.computeIfAbsent(body, k -> new LinkedHashSet<>()).add(maker);
  }

  /** What a method handle runs: the method that it names, or one that takes its place. */
  public Set<MethodName> bodies(Handle handle) {
    MethodName named = new MethodName(handle.getOwner(), handle.getName(), handle.getDesc());
    Set<MethodName> bodies = new LinkedHashSet<>();
    bodies.add(program.resolve(named.owner(), named.name(), named.descriptor()).orElse(named));
    boolean isVirtual =
        handle.getTag() == Opcodes.H_INVOKEVIRTUAL || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
    if (isVirtual) {
      for (String below : program.subtypes(named.owner())) {
        program.resolve(below, named.name(), named.descriptor()).ifPresent(bodies::add);
      }
    }
    return bodies;
  }

  /** Whether a method reference names a method of a type. */
  public boolean referTo(String type) {
    return bodies.keySet().stream().anyMatch(m -> m.owner().equals(type));
  }

  /** The methods that make function objects which run a method. */
  public Set<MethodName> makers(MethodName method) {
    return makers.getOrDefault(method, Set.of());
  }

  /** The interfaces whose function objects run a method: a lambda's body, or one referred to. */
  public Set<String> types(MethodName method) {
    return bodies.getOrDefault(method, Set.of());
  }

  /** All methods that function objects run, those that are not read included. */
  public Set<MethodName> bodies() {
    return bodies.keySet();
  }

  /** Whether some function object runs a method of this name and descriptor, of whatever type. */
  public boolean run(MethodName method) {
    return names.contains(method.name() + method.descriptor());
  }

  /** Whether there may be function objects of an interface. */
  public boolean areOf(String type) {
    return types.contains(type);
  }

  /** Whether an object of a type may be a function; the JDK runs none that it gets as an object. */
  public boolean mayBeOf(String type) {
    return !type.equals("java/lang/Object")
        && types.stream().anyMatch(t -> program.isSubtype(t, type));
  }
}
