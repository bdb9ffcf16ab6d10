package org.demonic.code.callback;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.Preconditions;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which methods of a module give objects to code that is not read: this may call whatever these
 * objects have that it knows by its own types. {@code String.join(",", names)} calls {@code
 * names.iterator()}.
 */
final class UnreadCalls {
  private static final String OBJECT = "java/lang/Object";

  private final Program program;
  private final Preconditions preconditions;

  /** The methods that give objects away, by the types by which they do; null before it is asked. */
  private @Nullable Map<String, Set<MethodName>> givers;

  /**
   * Creates the answers for a module. Its code is read when the first question comes.
   *
   * @param preconditions know which methods override which
   */
  UnreadCalls(Program program, Preconditions preconditions) {
    this.program = program;
    this.preconditions = preconditions;
  }

  private Map<String, Set<MethodName>> givers() {
    if (givers == null) {
      givers = new HashMap<>();
      for (String type : program.classes()) {
        for (MethodNode method : program.module(type).orElseThrow().methods) {
          scan(new MethodName(type, method.name, method.desc), method);
        }
      }
    }
    return givers;
  }

  private void scan(MethodName name, MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call) {
        boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC;
        add(name, new MethodName(call.owner, call.name, call.desc), hasReceiver);
      } else if (instruction instanceof InvokeDynamicInsnNode made) {
        for (Object argument : made.bsmArgs) {
          if (argument instanceof Handle h && h.getDesc().startsWith("(")) {
            boolean hasReceiver = h.getTag() != Opcodes.H_INVOKESTATIC;
            add(name, new MethodName(h.getOwner(), h.getName(), h.getDesc()), hasReceiver);
          }
        }
      }
    }
  }

  /** A constructor runs on an object of its very class, or on one that nobody else has yet. */
  private void add(MethodName giver, MethodName called, boolean hasReceiver) {
    boolean isRead =
        program
            .resolve(called.owner(), called.name(), called.descriptor())
            .filter(m -> program.module(m.owner()).isPresent())
            .isPresent();
    if (isRead) {
      return;
    }
    if (hasReceiver && !called.isConstructor()) {
      add(giver, called.owner());
    }
    for (Type type : Type.getArgumentTypes(called.descriptor())) {
      if (type.getSort() == Type.OBJECT) {
        add(giver, type.getInternalName());
      }
    }
  }

  private void add(MethodName giver, String type) {
    if (!type.equals(OBJECT)) {
      givers().computeIfAbsent(type, t -> new LinkedHashSet<>()).add(giver);
    }
  }

  /** The methods that give objects which have a method to code that knows it. */
  Set<MethodName> thatMayRun(MethodName method) {
    if (!isKnownToOthers(method)) {
      return Set.of();
    }
    Set<MethodName> found = new LinkedHashSet<>();
    givers()
        .forEach(
            (type, methods) -> {
              if (program.isSubtype(method.owner(), type)) {
                found.addAll(methods);
              }
            });
    return found;
  }

  /** Whether a type that is not read declares a method. */
  private boolean isKnownToOthers(MethodName method) {
    return preconditions.declarations(method).stream()
        .anyMatch(declared -> program.module(declared.owner()).isEmpty());
  }
}
