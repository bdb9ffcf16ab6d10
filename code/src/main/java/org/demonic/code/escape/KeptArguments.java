package org.demonic.code.escape;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.bound.Bounds;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Whether methods keep what they get to themselves: nobody has it after they have returned. */
final class KeptArguments {
  private final Program program;
  private final Set<MethodName> functions;
  private final Map<MethodName, MethodObjects.ObjectFlow> found = new HashMap<>();
  private int depth;

  KeptArguments(Program program) {
    this.program = program;
    this.functions = functions(program);
  }

  /** The methods that code hands on, as lambdas and method references. */
  private static Set<MethodName> functions(Program program) {
    return program.nodes().stream()
        .flatMap(node -> node.methods.stream())
        .flatMap(method -> Stream.of(method.instructions.toArray()))
        .filter(InvokeDynamicInsnNode.class::isInstance)
        .flatMap(node -> Stream.of(((InvokeDynamicInsnNode) node).bsmArgs))
        .filter(Handle.class::isInstance)
        .map(Handle.class::cast)
        .map(h -> new MethodName(h.getOwner(), h.getName(), h.getDesc()))
        .collect(toUnmodifiableSet());
  }

  Program program() {
    return program;
  }

  /**
   * Whether nobody gets one operand of a call by it. Of its receiver only that is asked whether
   * there is code to read; what that does, the class of the object tells, also for {@code
   * String.valueOf}.
   */
  boolean isKept(MethodInsnNode call, int operand) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    Optional<MethodName> called = program.resolve(call.owner, call.name, call.desc);
    if (operand == 0 && !isStatic) {
      return called
          .map(MethodName::owner)
          .filter(o -> o.equals(MethodObjects.OBJECT) || program.module(o).isPresent())
          .isPresent();
    }
    if (call.owner.equals("java/lang/String") && call.name.equals("valueOf")) {
      return true;
    }
    return called.isPresent()
        && runs(called.get(), call).stream().noneMatch(m -> leaks(m, operand));
  }

  /** The methods that a call may run. */
  private Set<MethodName> runs(MethodName called, MethodInsnNode call) {
    Set<MethodName> found = new LinkedHashSet<>(Set.of(called));
    boolean isSelected =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    if (isSelected) {
      for (String type : program.subtypes(called.owner())) {
        program.resolve(type, called.name(), called.descriptor()).ifPresent(found::add);
      }
    }
    return found;
  }

  /** What a call returns, if all callers of the method are known. */
  HeldValues.Held result(MethodInsnNode call) {
    return program
        .resolve(call.owner, call.name, call.desc)
        .filter(this::hasKnownCallers)
        .flatMap(this::found)
        .map(MethodObjects.ObjectFlow::returned)
        .orElse(HeldValues.Held.ANYTHING);
  }

  /** Whether a method is private, and called by name alone. */
  boolean hasKnownCallers(MethodName name) {
    return !functions.contains(name)
        && program.method(name).filter(m -> (m.access & Opcodes.ACC_PRIVATE) != 0).isPresent();
  }

  /** Whether others may get an argument; code that calls too deeply is not read for it. */
  private boolean leaks(MethodName name, int operand) {
    return found(name).map(f -> f.leaks().contains(operand)).orElse(true);
  }

  private Optional<MethodObjects.ObjectFlow> found(MethodName name) {
    Optional<MethodNode> method = program.method(name).filter(m -> program.isClosed(name.owner()));
    if (!found.containsKey(name) && method.isPresent() && depth < Bounds.ARGUMENT_DEPTH) {
      depth++;
      found.put(name, MethodObjects.of(this, name.owner(), method.get()));
      depth--;
    }
    return Optional.ofNullable(found.get(name));
  }
}
