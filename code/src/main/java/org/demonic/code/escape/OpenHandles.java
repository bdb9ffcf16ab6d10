package org.demonic.code.escape;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Variable handles, field updaters and the like that the module has made, or may make by a lookup
 * that it gets, and code outside of it may have: by these it can access private fields.
 */
public final class OpenHandles {
  private final Program program;

  /** The classes whose fields they are for; nothing if that is not known. */
  private final Set<Optional<String>> owners;

  private OpenHandles(Program program, Set<Optional<String>> owners) {
    this.program = program;
    this.owners = Set.copyOf(owners);
  }

  static OpenHandles of(ModuleValues values) {
    Map<Optional<String>, Set<Integer>> first = new HashMap<>();
    values
        .handles()
        .forEach((node, owner) -> first.computeIfAbsent(owner, o -> new HashSet<>()).add(node));
    Set<Optional<String>> open = new HashSet<>();
    first.forEach(
        (owner, nodes) -> {
          if (values.graph().reached(nodes, values.types()::isContainer).get(ValueGraph.OUTSIDE)) {
            open.add(owner);
          }
        });
    return new OpenHandles(values.program(), open);
  }

  /** Whether objects of a type are handles. Lookups make them: the program knows which are open. */
  static boolean isHandle(Type type) {
    return Jdk.is(type, Fact.GIVES_ACCESS) && !type.getInternalName().equals(Jdk.LOOKUP);
  }

  /** The class whose fields a handle is for, if the call that makes it says so by itself. */
  static Optional<String> owner(MethodInsnNode call, ValueFlow flow) {
    boolean isUpdater = call.name.equals("newUpdater");
    if (!isUpdater && !call.name.startsWith("find")) {
      return Optional.empty();
    }
    Set<AbstractInsnNode> origins = flow.origins(new ValueFlow.Use(call, isUpdater ? 0 : 1));
    return origins.size() == 1
            && origins.iterator().next() instanceof LdcInsnNode l
            && l.cst instanceof Type type
        ? Optional.of(type.getInternalName())
        : Optional.empty();
  }

  /** Whether one of them may be for a field. */
  public boolean mayBeFor(FieldName field) {
    return program.isOpenToLookups()
        || (program.mayHaveHandle(field)
            && owners.stream()
                .anyMatch(o -> o.isEmpty() || program.isSubtype(o.get(), field.owner())));
  }
}
