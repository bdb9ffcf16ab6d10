package org.demonic.code.program;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * Divides the classes of a project into those of the module and those outside of it.
 *
 * <p>Outside is what belongs to tests: each class of a test folder, each class that holds tests,
 * and what is nested in one. Of these, the module has what is under test, since tests may bring
 * their subject along: a class that {@code @Demonic} names or that has contracts, what is nested in
 * it, and what its code uses. Classes that hold tests are never used so.
 */
final class ModuleClasses {
  /** The annotation of tests that names classes under test; it is declared in another module. */
  private static final String DEMONIC = "Lorg/demonic/junit/Demonic;";

  /** What the descriptors of contracts begin with. */
  private static final String CONTRACTS = "Lorg/demonic/contracts/";

  private final Map<String, ClassNode> classes;
  private final Set<String> ofTestFolders;
  private final TestClasses tests;
  private final Map<String, Set<String>> nested = new HashMap<>();

  private ModuleClasses(
      Map<String, ClassNode> classes, Set<String> ofTestFolders, TestClasses tests) {
    this.classes = classes;
    this.ofTestFolders = ofTestFolders;
    this.tests = tests;
    for (String name : classes.keySet()) {
      String around = around(name);
      if (around != null) {
        nested.computeIfAbsent(around, k -> new LinkedHashSet<>()).add(name);
      }
    }
  }

  /**
   * The names of the classes outside of the module.
   *
   * @param classes all classes of the project, by internal names
   * @param ofTestFolders the names of those that are compiled for tests
   * @param tests tells which ones hold tests
   */
  static Set<String> outside(
      Map<String, ClassNode> classes, Set<String> ofTestFolders, TestClasses tests) {
    return new ModuleClasses(classes, ofTestFolders, tests).outside();
  }

  /** The internal names of the classes that {@code @Demonic} names on some classes. */
  static Set<String> named(Collection<ClassNode> classes) {
    Set<String> named = new LinkedHashSet<>();
    classes.stream()
        .flatMap(TestClasses::annotations)
        .filter(a -> a.desc.equals(DEMONIC))
        .flatMap(ModuleClasses::values)
        .forEach(type -> named.add(type.getInternalName()));
    return named;
  }

  private static Stream<Type> values(AnnotationNode annotation) {
    List<Object> values = Optional.ofNullable(annotation.values).orElse(List.of());
    int at = values.indexOf("value");
    return at >= 0 && values.get(at + 1) instanceof List<?> types
        ? types.stream().filter(Type.class::isInstance).map(Type.class::cast)
        : Stream.of();
  }

  private Set<String> outside() {
    Set<String> outside = new LinkedHashSet<>();
    for (String name : classes.keySet()) {
      if (isOfTests(name)) {
        outside.add(name);
      }
    }
    Set<String> subjects = new LinkedHashSet<>(named(classes.values()));
    outside.stream().filter(this::hasContract).forEach(subjects::add);
    Deque<String> open = new ArrayDeque<>();
    for (String subject : subjects) {
      if (!tests.contains(subject) && outside.remove(subject)) {
        open.add(subject);
      }
    }
    while (!open.isEmpty()) {
      String name = open.remove();
      Set<String> with = new LinkedHashSet<>(nested.getOrDefault(name, Set.of()));
      with.addAll(UsedClasses.of(node(name)));
      for (String other : with) {
        if (!tests.contains(other) && outside.remove(other)) {
          open.add(other);
        }
      }
    }
    return outside;
  }

  private boolean isOfTests(String name) {
    for (String at = name; at != null; at = around(at)) {
      if (ofTestFolders.contains(at) || tests.contains(at)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasContract(String name) {
    return TestClasses.annotations(node(name)).anyMatch(a -> a.desc.startsWith(CONTRACTS));
  }

  private ClassNode node(String name) {
    ClassNode node = classes.get(name);
    if (node == null) {
      throw new IllegalArgumentException(name);
    }
    return node;
  }

  /** The class around a class, if it is one of the project. */
  private @Nullable String around(String name) {
    ClassNode node = node(name);
    String around =
        node.outerClass != null
            ? node.outerClass
            : node.innerClasses.stream()
                .filter(inner -> inner.name.equals(name))
                // Compilers before Java 5 do not say around what an anonymous class is.
                .flatMap((InnerClassNode inner) -> Stream.ofNullable(inner.outerName))
                .findFirst()
                .orElse(null);
    return around != null && classes.containsKey(around) ? around : null;
  }
}
