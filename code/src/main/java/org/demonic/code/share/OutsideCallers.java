package org.demonic.code.share;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.open.OpenTypes;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.library.Fact;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What of a module may call code outside of it, or others that do, by what instructions name.
 *
 * @param methods its methods
 * @param askOthers its classes of which an object does so where a library that gets it asks it: any
 *     object, as by {@code hashCode}, or what the library declares, as the {@code get} of a list;
 *     of a class above, or an interface, if that is so of a class below it
 */
record OutsideCallers(Set<MethodName> methods, Set<String> askOthers) {
  static OutsideCallers of(Program program, CodeIndex index) {
    Set<MethodName> found = new HashSet<>();
    Set<String> asking = new HashSet<>();
    AskedTypes types = new AskedTypes(program, asking);
    List<MethodName> all = methods(program);
    ClassInitialisation initialisation = new ClassInitialisation(program);
    Map<MethodName, Set<MethodName>> initialising = new HashMap<>();
    for (MethodName method : all) {
      for (MethodName initialiser : initialisation.in(method)) {
        initialising.computeIfAbsent(initialiser, i -> new HashSet<>()).add(method);
      }
    }
    int known = -1;
    for (MethodName method : all) {
      if (instructions(program, method).anyMatch(node -> mayCallOutside(program, node))) {
        found.add(method);
      }
    }
    while (asking.size() + found.size() > known) {
      known = asking.size() + found.size();
      all.stream()
          .filter(method -> !found.contains(method))
          .filter(
              method -> new AskedObjects(program, types, found::contains, method).mayBeOfOthers())
          .toList()
          .forEach(found::add);
      addCallers(program, index, initialising, found);
      asking.addAll(asking(program, found));
    }
    return new OutsideCallers(found, asking);
  }

  /**
   * Adds the callers.
   *
   * @param initialising the methods that may run each class initialiser
   */
  private static void addCallers(
      Program program,
      CodeIndex index,
      Map<MethodName, Set<MethodName>> initialising,
      Set<MethodName> found) {
    Deque<MethodName> open = new ArrayDeque<>(found);
    while (!open.isEmpty()) {
      MethodName next = open.remove();
      for (MethodName user : initialising.getOrDefault(next, Set.of())) {
        if (found.add(user)) {
          open.add(user);
        }
      }
      for (MethodName caller :
          next.isConstructor() ? index.callers(next) : index.callersByName(next)) {
        if (!found.contains(caller) && mayCall(program, caller, next)) {
          found.add(caller);
          open.add(caller);
        }
      }
    }
  }

  /** The types of the module whose objects have such a method, or may have. */
  private static Set<String> asking(Program program, Set<MethodName> callers) {
    Set<String> asking = new HashSet<>();
    for (MethodName method : callers) {
      if (isForLibraries(program, method)) {
        program.subtypes(method.owner()).forEach(t -> asking.addAll(program.supertypes(t)));
      }
    }
    asking.removeIf(type -> program.module(type).isEmpty());
    return asking;
  }

  /** Whether libraries call a method: on any object, or on one of a type of theirs. */
  private static boolean isForLibraries(Program program, MethodName method) {
    return Jdk.isCalledOnAny(method)
        || program.namesInCalls(method).stream()
            .anyMatch(named -> program.module(named.owner()).isEmpty());
  }

  private static List<MethodName> methods(Program program) {
    return program.classes().stream()
        .flatMap(
            type ->
                program.module(type).orElseThrow().methods.stream()
                    .map(m -> new MethodName(type, m.name, m.desc)))
        .toList();
  }

  private static Stream<AbstractInsnNode> instructions(Program program, MethodName method) {
    return Arrays.stream(program.method(method).orElseThrow().instructions.toArray());
  }

  private static boolean mayCallOutside(Program program, AbstractInsnNode node) {
    OpenTypes types = OpenTypes.of(program);
    if (!(node instanceof MethodInsnNode call)) {
      return false;
    }
    return program.module(call.owner).isPresent()
        ? types.mayOverride(call.owner, new MethodName(call.owner, call.name, call.desc))
        : Jdk.of(call.owner).has(Fact.FUNCTION)
            || Jdk.of(call.owner).has(Fact.RUNS_OUTSIDE)
            || Jdk.of(call).has(Fact.ASKS_DEFAULTS);
  }

  /** Whether one of the calls by which a method calls another one's name may come to that. */
  private static boolean mayCall(Program program, MethodName caller, MethodName called) {
    boolean isNamed = false;
    for (AbstractInsnNode node : program.method(caller).orElseThrow().instructions) {
      if (node instanceof InvokeDynamicInsnNode) {
        return true;
      } else if (node instanceof MethodInsnNode call
          && call.name.equals(called.name())
          && call.desc.equals(called.descriptor())) {
        if (mayBeOf(program, called.owner(), call.owner)) {
          return true;
        }
        isNamed = true;
      }
    }
    return !isNamed;
  }

  private static boolean mayBeOf(Program program, String type, String named) {
    return program.isSubtype(named, type)
        || program.subtypes(type).stream().anyMatch(t -> program.isSubtype(t, named));
  }
}
