package org.demonic.code.share;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What class initialisers run: the methods of the module, and the others that these call. */
final class InitialiserCalls {
  private final Program program;
  private final Map<MethodName, Set<MethodName>> known = new HashMap<>();

  InitialiserCalls(Program program) {
    this.program = program;
  }

  /** All methods that may run in a class initialiser, itself included, as far as these are read. */
  Set<MethodName> of(MethodName initialiser) {
    return known.computeIfAbsent(initialiser, this::reached);
  }

  private Set<MethodName> reached(MethodName initialiser) {
    Set<MethodName> reached = new LinkedHashSet<>();
    Deque<MethodName> open = new ArrayDeque<>(Set.of(initialiser));
    while (!open.isEmpty()) {
      MethodName next = open.remove();
      if (reached.add(next)) {
        program.method(next).ifPresent(method -> addRun(method, open));
      }
    }
    return reached;
  }

  private void addRun(MethodNode method, Deque<MethodName> run) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call) {
        addCalled(call.owner, call.name, call.desc, run);
        addInitialisers(call.owner, run);
      } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Handle handle) {
            addCalled(handle.getOwner(), handle.getName(), handle.getDesc(), run);
          }
        }
      } else if (instruction instanceof FieldInsnNode field) {
        addInitialisers(field.owner, run);
      } else if (instruction instanceof TypeInsnNode type) {
        addInitialisers(type.desc, run);
      }
    }
  }

  /** A class is initialised after the classes above it. */
  private void addInitialisers(String type, Deque<MethodName> run) {
    for (String above : program.supertypes(type)) {
      program.initialiser(above).ifPresent(run::add);
    }
  }

  /** The methods that a call may run, whatever class of the module its receiver is of. */
  private void addCalled(String owner, String name, String descriptor, Deque<MethodName> run) {
    run.add(
        program
            .resolve(owner, name, descriptor)
            .orElseGet(() -> new MethodName(owner, name, descriptor)));
    if (!name.equals("<init>")) {
      program
          .subtypes(owner)
          .forEach(type -> program.resolve(type, name, descriptor).ifPresent(run::add));
    }
  }
}
