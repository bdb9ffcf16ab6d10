package org.demonic.code.program;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** The classes of a module and those that they use, each with what is above and below it. */
final class ClassHierarchy {
  private final ClassFinder finder;
  private final Map<String, ClassNode> module;

  /** What is found when it is first asked for, by whatever thread. */
  private final Map<String, Optional<ClassNode>> others = new ConcurrentHashMap<>();

  private final Map<String, Set<String>> supertypes = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> subtypes = new HashMap<>();

  /**
   * That of some classes.
   *
   * @param module their internal names and code
   */
  ClassHierarchy(ClassFinder finder, Map<String, ClassNode> module) {
    this.finder = finder;
    this.module = module;
    for (String name : module.keySet()) {
      for (String above : supertypes(name)) {
        subtypes.computeIfAbsent(above, k -> new LinkedHashSet<>()).add(name);
      }
    }
  }

  /** A class whose code is read. */
  Optional<ClassNode> module(String name) {
    return Optional.ofNullable(module.get(name));
  }

  /** A class of the module, or another one without its code. */
  Optional<ClassNode> find(String name) {
    ClassNode own = module.get(name);
    return own != null
        ? Optional.of(own)
        : others.computeIfAbsent(
            name, n -> finder.find(n).map(b -> ProjectReader.parse(b, ClassReader.SKIP_CODE)));
  }

  /** A class and all its supertypes that are found, the class first. */
  Set<String> supertypes(String name) {
    Set<String> known = supertypes.get(name);
    if (known == null) {
      known = findSupertypes(name);
      supertypes.put(name, known);
    }
    return known;
  }

  private Set<String> findSupertypes(String name) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      String next = open.remove();
      if (found.add(next)) {
        find(next)
            .ifPresent(
                node -> {
                  if (node.superName != null) {
                    open.add(node.superName);
                  }
                  open.addAll(node.interfaces);
                });
      }
    }
    return Collections.unmodifiableSet(found);
  }

  /** The classes of the module that are subtypes of a type, itself included. */
  Set<String> subtypes(String name) {
    return subtypes.getOrDefault(name, Set.of());
  }

  boolean isSubtype(String name, String above) {
    return above.equals("java/lang/Object") || supertypes(name).contains(above);
  }
}
