package org.demonic.code.share;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.MethodCallers;
import org.demonic.code.program.Program;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether a call of code that is not read may come back, on the same thread, to certain methods of
 * the module, such as those that store to a region. Who calls whom is taken by the names of methods
 * alone.
 */
final class Callbacks {
  private final Program program;
  private final CodeIndex index;
  private final Set<MethodName> leading;

  /**
   * The callers that lead to the methods through code outside of the module, which may call some of
   * them.
   */
  private final Set<MethodName> leadingOutside;

  private final boolean isEntered;
  private final Map<Query, Boolean> known = new HashMap<>();

  /** A call, and the functions that it gets, if these are known. */
  private record Query(MethodName called, Optional<Set<MethodName>> functions) {}

  /** Asks for methods that may call code outside, by the types of what a call gets. */
  private Callbacks(Program program, CodeIndex index) {
    this.program = program;
    this.index = index;
    this.leading = Set.of();
    this.isEntered = false;
    this.leadingOutside = index.callersOfOutside();
  }

  private Callbacks(
      Program program, CodeIndex index, Roots roots, Set<MethodName> ends, boolean seesOutside) {
    this.program = program;
    this.index = index;
    this.leading = leading(ends);
    boolean isEntered = leading.stream().anyMatch(roots::isEntered);
    this.leadingOutside = isEntered && seesOutside ? index.callersOfOutside() : Set.of();
    this.isEntered = isEntered;
  }

  /** Asks for certain methods. */
  static Callbacks to(Program program, CodeIndex index, Roots roots, Set<MethodName> methods) {
    return new Callbacks(program, index, roots, methods, true);
  }

  /** Asks for certain methods, for calls of which it is known that they run no code outside. */
  static Callbacks within(Program program, CodeIndex index, Roots roots, Set<MethodName> methods) {
    return new Callbacks(program, index, roots, methods, false);
  }

  /** Asks for the methods that may call code outside of the module. */
  static Callbacks toOutside(Program program, CodeIndex index) {
    return new Callbacks(program, index);
  }

  /** Asks for the methods that store to a region. */
  static Callbacks toStores(Program program, CodeIndex index, Roots roots, Region region) {
    Set<MethodName> storing = new LinkedHashSet<>(index.stores(region).keySet());
    storing.addAll(index.stubs(region));
    return new Callbacks(program, index, roots, storing, true);
  }

  /** Whether code outside of the module may call one of the methods, or one that leads there. */
  boolean mayComeFromOutside() {
    return isEntered;
  }

  /** These methods, and all that may come to them through what they call. */
  private Set<MethodName> leading(Set<MethodName> ends) {
    Set<MethodName> found = new LinkedHashSet<>();
    Set<String> signatures = new HashSet<>();
    Set<String> types = new HashSet<>();
    Deque<MethodName> open = new ArrayDeque<>(ends);
    while (!open.isEmpty()) {
      MethodName next = open.remove();
      if (found.add(next)) {
        if (signatures.add(next.name() + next.descriptor())) {
          open.addAll(index.callersByName(next));
        }
        for (String above : functionTypes(next)) {
          if (types.add(above)) {
            open.addAll(index.callersWith(above));
          }
        }
      }
    }
    return found;
  }

  /** The types as which a call gets a function object that runs a method. */
  private Set<String> functionTypes(MethodName method) {
    return index.functionTypes(method).stream()
        .flatMap(t -> program.supertypes(t).stream())
        .collect(toSet());
  }

  /** Whether the call of a method that is not read may come to one of the methods. */
  boolean mayComeBack(MethodName called) {
    return mayComeBack(called, Optional.empty());
  }

  /**
   * The same where it is known which functions the call gets.
   *
   * @param functions the methods that these run
   */
  boolean mayComeBack(MethodName called, Optional<Set<MethodName>> functions) {
    return known.computeIfAbsent(
        new Query(called, functions),
        asked ->
            leading.stream().anyMatch(m -> mayRun(called, m, functions))
                || leadingOutside.stream().anyMatch(m -> mayRunByType(called, m, functions)));
  }

  /** Whether a call has an object, by its type, that runs a method. */
  private boolean mayRunByType(
      MethodName called, MethodName method, Optional<Set<MethodName>> given) {
    return isNamed(called, method)
        || isFunction(called, method, given)
        || (program.module(called.owner()).isEmpty()
            && overridesUnread(method)
            && isOfTypes(called, method));
  }

  private boolean isNamed(MethodName called, MethodName method) {
    return method.name().equals(called.name())
        && method.descriptor().equals(called.descriptor())
        && (!called.isConstructor() || method.owner().equals(called.owner()))
        && mayBeOf(method, called.owner());
  }

  private boolean isFunction(
      MethodName called, MethodName method, Optional<Set<MethodName>> given) {
    return !index.functionTypes(method).isEmpty()
        && MethodCallers.types(called).stream().anyMatch(functionTypes(method)::contains)
        && given.map(known -> known.contains(method)).orElse(true);
  }

  private boolean isOfTypes(MethodName called, MethodName method) {
    return MethodCallers.types(called).stream().anyMatch(t -> program.isSubtype(method.owner(), t));
  }

  private boolean mayRun(MethodName called, MethodName method, Optional<Set<MethodName>> given) {
    if (isNamed(called, method) || isFunction(called, method, given)) {
      return true;
    } else if (program.module(called.owner()).isPresent()) {
      return false;
    }
    Set<String> functions = index.functionTypes(method);
    boolean isFunctionOfAny =
        (!isPlain(called) && !functions.isEmpty()) || functions.contains(Jdk.COMPARATOR);
    return isFunctionOfAny
        || (overridesUnread(method)
            && (!isPlain(called) || Jdk.isCalledOnAny(method) || isOfTypes(called, method)));
  }

  /** Whether an object of some type may run a method. */
  private boolean mayBeOf(MethodName method, String type) {
    return program.subtypes(method.owner()).stream().anyMatch(t -> program.isSubtype(t, type));
  }

  /** Whether a method belongs to parts of the JDK that call no more than comparators of others. */
  private static boolean isPlain(MethodName called) {
    return Jdk.of(called.owner()).has(Fact.CALLS_FEW);
  }

  /** Whether code outside the module knows the method by a type of its own. */
  private boolean overridesUnread(MethodName method) {
    int access = program.method(method).map(m -> m.access).orElse(0);
    if (method.isConstructor() || (access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) != 0) {
      return false;
    }
    return program.subtypes(method.owner()).stream()
        .flatMap(t -> program.supertypes(t).stream())
        .filter(t -> program.module(t).isEmpty())
        .anyMatch(t -> program.find(t).filter(n -> declares(n, method)).isPresent());
  }

  private static boolean declares(ClassNode type, MethodName method) {
    for (MethodNode m : type.methods) {
      if (m.name.equals(method.name()) && m.desc.equals(method.descriptor())) {
        return true;
      }
    }
    return false;
  }
}
