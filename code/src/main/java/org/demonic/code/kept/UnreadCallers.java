package org.demonic.code.kept;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.demonic.library.Statement;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The calls of a module by the types of what they get, and what those may run that are not read:
 * the objects that they get, what such objects keep, and what the libraries find by themselves.
 */
public final class UnreadCallers {
  private static final String OBJECT = "java/lang/Object";

  private final Program program;
  private final KeptObjects kept;
  private final Map<String, Set<MethodName>> byType = new HashMap<>();
  private final Map<MethodName, Set<MethodName>> unread = new LinkedHashMap<>();

  public UnreadCallers(Program program, Function<InvokeDynamicInsnNode, Set<MethodName>> bodies) {
    this.program = program;
    this.kept = new KeptObjects(program, bodies);
  }

  /** Adds an instruction that calls a method. */
  public void add(MethodName called, MethodInsnNode call, MethodName caller) {
    given(called).forEach(t -> byType.computeIfAbsent(t, k -> new LinkedHashSet<>()).add(caller));
    if (program.module(called.owner()).isEmpty()) {
      unread.computeIfAbsent(called, k -> new LinkedHashSet<>()).add(caller);
      kept.add(called, call, caller);
    }
  }

  /** Adds a reference to a method. */
  public void addReference(MethodName called) {
    kept.addReference(called);
  }

  /** The methods that call a method of a type, or with a parameter of it. */
  public Set<MethodName> with(String type) {
    return byType.getOrDefault(type, Set.of());
  }

  /** The calls of code outside of the module, each with the methods that make it. */
  public Map<MethodName, Set<MethodName>> all() {
    return unread;
  }

  /** The classes and interfaces of which a call gets objects, {@code Object} left out. */
  public static List<String> given(MethodName call) {
    List<String> types = new ArrayList<>(List.of(call.owner()));
    for (Type type : Type.getArgumentTypes(call.descriptor())) {
      if (type.getSort() == Type.OBJECT) {
        types.add(type.getInternalName());
      }
    }
    types.removeIf(OBJECT::equals);
    return types;
  }

  /** What a call may run. A constructor makes an object that has kept nothing yet. */
  public Reached reached(MethodName call) {
    Facts facts = call.facts();
    boolean isOwnerLeftOut =
        call.isConstructor() || facts.has(Fact.CALLS_NOTHING_KEPT) || isStatic(call);
    Reached found = Reached.nothing();
    for (String type : given(call)) {
      if (isOwnerLeftOut && type.equals(call.owner())) {
        found.types().add(type);
      } else {
        found.addAll(kept.with(type));
      }
    }
    for (Statement statement : facts.all(Fact.CALLS_FOUND)) {
      found.types().addAll(statement.names());
    }
    return found;
  }

  private boolean isStatic(MethodName call) {
    return program
        .declaration(call)
        .filter(method -> (method.access & Opcodes.ACC_STATIC) != 0)
        .isPresent();
  }

  /** What objects of a type may run: themselves, and what they keep. */
  public Reached reached(String type) {
    return kept.with(type);
  }
}
