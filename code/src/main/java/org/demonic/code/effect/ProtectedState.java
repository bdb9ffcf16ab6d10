package org.demonic.code.effect;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.jdk.Jdk;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Guesses which fields their class protects against other threads: volatile ones, objects made for
 * threads, and those that some code of the class accesses under a lock. Who protects a field
 * somewhere means that several threads have it.
 */
public final class ProtectedState {
  private final LoadedCode code;
  private final Map<String, OfClass> known = new ConcurrentHashMap<>();

  /** Reads the classes that a class loader finds. */
  public ProtectedState(ClassLoader loader) {
    this.code = new LoadedCode(loader);
  }

  /**
   * What protects a field, or one that is written together with it.
   *
   * @param owner the internal name of the class that declares it
   * @return a sentence without its full stop; empty if nothing is known to
   */
  public Optional<String> of(String owner, String field) {
    OfClass type = known.computeIfAbsent(owner, this::read);
    if (type.statics.contains(field)) {
      return Optional.of("`%s` is static, so that all threads have it".formatted(field));
    }
    Optional<String> own = type.why(field);
    return own.isPresent()
        ? own
        : type.together(field).stream()
            .sorted()
            .flatMap(
                other ->
                    type.why(other).stream()
                        .map(
                            w ->
                                "`%s` is written together with `%s`, and %s"
                                    .formatted(field, other, w)))
            .findFirst();
  }

  /** Whether some code of the class of a field accesses it under a lock. */
  public boolean isLocked(String owner, String field) {
    return known.computeIfAbsent(owner, this::read).locked.containsKey(field);
  }

  /**
   * What protects a field that a method uses.
   *
   * @param owner the internal name of the class of the method
   */
  public Optional<String> ofMethod(String owner, String method) {
    OfClass type = known.computeIfAbsent(owner, this::read);
    return type.used.getOrDefault(method, Set.of()).stream()
        .sorted()
        .flatMap(field -> type.why(field).stream())
        .findFirst();
  }

  /**
   * What is known of the fields of a class.
   *
   * @param statics the fields that are static
   * @param made why a field is made for threads
   * @param locked the method that has a lock, by the fields that it accesses then
   * @param used the fields that methods use, by their names
   * @param written the same of those that they write
   */
  private record OfClass(
      Set<String> statics,
      Map<String, String> made,
      Map<String, String> locked,
      Map<String, Set<String>> used,
      Map<String, Set<String>> written) {
    Optional<String> why(String field) {
      if (made.containsKey(field)) {
        return Optional.of(made.get(field));
      }
      return Optional.ofNullable(locked.get(field))
          .map(method -> "`%s` is accessed under a lock in %s()".formatted(field, method));
    }

    Set<String> together(String field) {
      Set<String> all = new HashSet<>();
      written.values().stream().filter(w -> w.contains(field)).forEach(all::addAll);
      all.remove(field);
      return all;
    }
  }

  private OfClass read(String owner) {
    Map<String, String> made = new HashMap<>();
    Map<String, String> locked = new LinkedHashMap<>();
    Map<String, Set<String>> used = new HashMap<>();
    Map<String, Set<String>> written = new HashMap<>();
    ClassNode type = LoadedCode.isOfJdk(owner) ? null : code.type(owner);
    if (type == null) {
      return new OfClass(Set.of(), made, locked, used, written);
    }
    Set<String> statics =
        type.fields.stream()
            .filter(field -> (field.access & Opcodes.ACC_STATIC) != 0)
            .map(field -> field.name)
            .collect(Collectors.toSet());
    type.fields.forEach(field -> why(field).ifPresent(w -> made.put(field.name, w)));
    Map<String, String> callees = new HashMap<>();
    for (MethodNode method : type.methods) {
      if (!method.name.startsWith("<")) {
        read(type, method, new Reading(locked, used, written, callees));
      }
    }
    addLockedCallees(locked, used, callees);
    return new OfClass(statics, made, locked, used, written);
  }

  /** The maps to which a reader of methods adds what it finds. */
  private record Reading(
      Map<String, String> locked,
      Map<String, Set<String>> used,
      Map<String, Set<String>> written,
      Map<String, String> callees) {}

  /** Reads a method from its first instruction to its last: what stands within a lock has it. */
  private static void read(ClassNode type, MethodNode method, Reading found) {
    LockDepth depth = new LockDepth(method);
    for (AbstractInsnNode instruction : method.instructions) {
      depth.pass(instruction);
      if (instruction instanceof FieldInsnNode access && access.owner.equals(type.name)) {
        found.used.computeIfAbsent(method.name, m -> new HashSet<>()).add(access.name);
        if (FieldInstructions.isStore(access)) {
          found.written.computeIfAbsent(method.name, m -> new HashSet<>()).add(access.name);
        }
        if (depth.isLocked()) {
          found.locked.putIfAbsent(access.name, method.name);
        }
      } else if (depth.isLocked()
          && instruction instanceof MethodInsnNode call
          && call.owner.equals(type.name)) {
        found.callees.putIfAbsent(call.name, method.name);
      }
    }
  }

  private static void addLockedCallees(
      Map<String, String> locked, Map<String, Set<String>> used, Map<String, String> callees) {
    callees.forEach(
        (callee, caller) ->
            used.getOrDefault(callee, Set.of())
                .forEach(field -> locked.putIfAbsent(field, caller)));
  }

  private static Optional<String> why(FieldNode field) {
    if ((field.access & Opcodes.ACC_VOLATILE) != 0) {
      return Optional.of("`%s` is volatile".formatted(field.name));
    }
    Type type = Type.getType(field.desc);
    // Units of time are in its package, and are constants.
    if (!Jdk.is(type, Fact.FOR_THREADS) || type.getClassName().endsWith("Unit")) {
      return Optional.empty();
    }
    String name = type.getClassName().substring(type.getClassName().lastIndexOf('.') + 1);
    String article = "AEIOU".indexOf(name.charAt(0)) < 0 ? "a" : "an";
    return Optional.of("`%s` is %s %s".formatted(field.name, article, name));
  }
}
