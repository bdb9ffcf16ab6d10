package org.demonic.code.kept;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * What objects of libraries keep and may call later. Only the calls of the module have given it to
 * them: constructors keep what they get, and the book says which methods do.
 */
final class KeptObjects {
  private static final String OBJECT = "java/lang/Object";

  /**
   * Objects that keep something.
   *
   * @param isMade whether they are what calls make, whose class is this type or one below it; if
   *     not, they are receivers of calls, which may also have been given another name
   */
  private record Holder(String type, boolean isMade) {}

  /**
   * What such objects keep.
   *
   * @param views the types of objects of libraries in whose place they are, so that they run what
   *     these run that those keep
   */
  private record Kept(Reached reached, Set<String> views) {}

  private final Program program;
  private final Function<InvokeDynamicInsnNode, Set<MethodName>> bodies;
  private final Map<MethodName, List<MethodInsnNode>> calls = new LinkedHashMap<>();
  private final Set<MethodName> byReference = new LinkedHashSet<>();
  private final Map<String, Reached> known = new HashMap<>();
  private @Nullable Map<Holder, Kept> kept;

  /**
   * For the classes of a module.
   *
   * @param bodies the methods that the functions run which an instruction makes
   */
  KeptObjects(Program program, Function<InvokeDynamicInsnNode, Set<MethodName>> bodies) {
    this.program = program;
    this.bodies = bodies;
  }

  /** Adds the call of a method that is not read. */
  void add(MethodName called, MethodInsnNode call, MethodName caller) {
    if (!called.facts().has(Fact.KEEPS_NO_CODE)) {
      calls.computeIfAbsent(caller, k -> new ArrayList<>()).add(call);
    }
  }

  /** Adds a reference to a method, which is called wherever the function is. */
  void addReference(MethodName called) {
    if (program.module(called.owner()).isEmpty() && !called.facts().has(Fact.KEEPS_NO_CODE)) {
      byReference.add(called);
    }
  }

  /** A type, and what its objects keep, and what that keeps. */
  Reached with(String type) {
    Reached found = known.get(type);
    if (found == null) {
      found = find(type);
      known.put(type, found);
    }
    return found;
  }

  private Reached find(String type) {
    Reached found = Reached.nothing();
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    found.types().add(type);
    while (!open.isEmpty()) {
      String next = open.remove();
      if (seen.add(next)) {
        kept()
            .forEach(
                (holder, in) -> {
                  if (mayBe(holder, next)) {
                    found.addAll(in.reached());
                    open.addAll(in.reached().types());
                    open.addAll(in.views());
                  }
                });
      }
    }
    return found;
  }

  /** Whether an object that has a type may be such a holder. */
  private boolean mayBe(Holder holder, String type) {
    boolean mayBeBelow = !holder.isMade() || program.module(type).isPresent();
    return program.isSubtype(holder.type(), type)
        || (mayBeBelow && program.isSubtype(type, holder.type()));
  }

  private Map<Holder, Kept> kept() {
    if (kept == null) {
      kept = new LinkedHashMap<>();
      calls.forEach((caller, of) -> addCalls(caller, of, kept));
      for (MethodName called : byReference) {
        Reached given = Reached.nothing();
        for (Type parameter : Type.getArgumentTypes(called.descriptor())) {
          addObject(called, parameter, given);
        }
        keep(called, true, given, kept);
      }
    }
    return kept;
  }

  private void addCalls(MethodName caller, List<MethodInsnNode> of, Map<Holder, Kept> to) {
    Optional<ValueFlow> flow = flow(caller);
    for (MethodInsnNode call : of) {
      MethodName called = new MethodName(call.owner, call.name, call.desc);
      Type[] parameters = Type.getArgumentTypes(call.desc);
      boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC;
      Reached given = Reached.nothing();
      for (int i = 0; i < parameters.length; i++) {
        ValueFlow.Use use = new ValueFlow.Use(call, i + (hasReceiver ? 1 : 0));
        Set<AbstractInsnNode> origins = flow.map(f -> f.origins(use)).orElse(Set.of());
        if (!origins.isEmpty()
            && origins.stream().allMatch(InvokeDynamicInsnNode.class::isInstance)) {
          origins.forEach(o -> given.bodies().addAll(bodies.apply((InvokeDynamicInsnNode) o)));
        } else {
          addObject(called, parameters[i], given);
        }
      }
      keep(called, hasReceiver, given, to);
    }
  }

  private Optional<ValueFlow> flow(MethodName method) {
    try {
      return Optional.of(ValueFlow.of(method.owner(), program.method(method).orElseThrow()));
    } catch (AnalyzerException e) {
      return Optional.empty();
    }
  }

  /** The receiver keeps what a call gets, and the result keeps that and the receiver. */
  private void keep(MethodName called, boolean hasReceiver, Reached given, Map<Holder, Kept> to) {
    Type owner = Type.getObjectType(called.owner());
    Type result = Type.getReturnType(called.descriptor());
    if (hasReceiver && mayRun(owner)) {
      at(new Holder(called.owner(), called.isConstructor()), to).reached().addAll(given);
    }
    if (mayRun(result)) {
      Kept by = at(new Holder(result.getInternalName(), true), to);
      by.reached().addAll(given);
      if (hasReceiver && mayRun(owner)) {
        by.views().add(called.owner());
        program.subtypes(called.owner()).stream()
            .filter(type -> isKeptIn(called, type))
            .forEach(by.reached().types()::add);
      }
    }
  }

  /** Whether the result of a call keeps its receiver, where that is of some class of the module. */
  private boolean isKeptIn(MethodName called, String type) {
    return program
        .resolve(type, called.name(), called.descriptor())
        .filter(m -> program.module(m.owner()).isEmpty() && !m.facts().has(Fact.KEEPS_NO_CODE))
        .isPresent();
  }

  private static Kept at(Holder holder, Map<Holder, Kept> in) {
    return in.computeIfAbsent(holder, k -> new Kept(Reached.nothing(), new LinkedHashSet<>()));
  }

  /** Adds the type of a parameter, or of the elements of its arrays. */
  private static void addObject(MethodName called, Type parameter, Reached given) {
    Type type = parameter.getSort() == Type.ARRAY ? parameter.getElementType() : parameter;
    boolean isCopied = called.isConstructor() && Jdk.is(type, Fact.COPIED);
    if (mayRun(type) && !isCopied) {
      given.types().add(type.getInternalName());
    }
  }

  private static boolean mayRun(Type type) {
    return type.getSort() == Type.OBJECT
        && !type.getInternalName().equals(OBJECT)
        && !Jdk.isPlain(type);
  }
}
