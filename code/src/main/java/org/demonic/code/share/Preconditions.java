package org.demonic.code.share;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.ClauseMemory;
import org.demonic.code.program.ContractStrings;
import org.demonic.code.program.GuardAnnotations;
import org.demonic.code.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Which methods ask something of their callers, as far as annotations in class files tell. */
public final class Preconditions {
  private final Program program;
  private final CodeIndex index;
  private final Map<MethodName, Set<MethodName>> declarations = new HashMap<>();
  private final Map<MethodName, Set<Region>> regions = new HashMap<>();

  Preconditions(Program program, CodeIndex index) {
    this.program = program;
    this.index = index;
  }

  /** Whether a method has a precondition of its own, or inherits one. */
  public boolean has(MethodName method) {
    return declarations(method).stream().anyMatch(d -> !clauses(d).isEmpty());
  }

  /** Whether a method, or one that it overrides, says that its callers have some lock. */
  public boolean asksForLock(MethodName method) {
    return declarations(method).stream()
        .anyMatch(d -> program.declaration(d).filter(GuardAnnotations::isOn).isPresent());
  }

  /**
   * Whether all that call a method from outside of the module know its precondition, and all calls
   * inside of the module are followed into it. Neither is so where it may be called as a function,
   * or as the method of another type that asks something else or nothing, or that lambdas have,
   * too.
   */
  public boolean isKnownToCallers(MethodName method) {
    if (!has(method) || index.isFunction(method) || hasBridge(method)) {
      return false;
    }
    Set<List<String>> asked = new HashSet<>();
    if (!clauses(method).isEmpty()) {
      asked.add(clauses(method));
    }
    for (MethodName named : namesInCalls(method)) {
      if (!program.isSubtype(named.owner(), method.owner())) {
        if (!program.isClosed(named.owner())) {
          return false;
        }
        asked.add(clauses(named));
      }
    }
    return asked.size() == 1;
  }

  /** The methods that a call which runs this one may name. */
  public Set<MethodName> namesInCalls(MethodName method) {
    return program.namesInCalls(method);
  }

  /** The memory that the precondition of a method reads, and perhaps more; empty if it has none. */
  public Set<Region> regions(MethodName method) {
    return regions.computeIfAbsent(method, this::findRegions);
  }

  private Set<Region> findRegions(MethodName method) {
    List<String> texts = declarations(method).stream().flatMap(d -> clauses(d).stream()).toList();
    return texts.isEmpty()
        ? Set.of()
        : Region.of(ClauseMemory.of(program, method, texts), index.arrays());
  }

  /** The method, and those of supertypes that it overrides. */
  public Set<MethodName> declarations(MethodName method) {
    return declarations.computeIfAbsent(method, program::declarations);
  }

  /** Whether the method of a supertype with other parameters leads here. */
  private boolean hasBridge(MethodName method) {
    int parameters = Type.getArgumentTypes(method.descriptor()).length;
    return program.subtypes(method.owner()).stream()
        .flatMap(t -> program.module(t).stream())
        .flatMap(c -> c.methods.stream())
        .anyMatch(
            m ->
                (m.access & Opcodes.ACC_BRIDGE) != 0
                    && m.name.equals(method.name())
                    && Type.getArgumentTypes(m.desc).length == parameters);
  }

  private List<String> clauses(MethodName method) {
    return program.declaration(method).map(ContractStrings.REQUIRES::of).orElse(List.of());
  }
}
