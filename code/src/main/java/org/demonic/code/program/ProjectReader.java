package org.demonic.code.program;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.classpath.ClassPath;
import org.demonic.code.classpath.ClassPathPart;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Reads the class files of a project. */
final class ProjectReader {
  private final ClassFinder finder;
  private final Map<String, ClassNode> classes = new LinkedHashMap<>();
  private final Map<String, Optional<ClassNode>> others = new HashMap<>();
  private final Set<ClassPathPart> parts = new HashSet<>();
  private final Set<String> ofTestFolders = new HashSet<>();

  /** The classes of the build itself, by their internal names. */
  private final Set<String> built = new HashSet<>();

  ProjectReader(ClassFinder finder) {
    this.finder = finder;
  }

  /** What the class path has of the project, and the parts that the named classes come from. */
  void read(ClassPath classPath) {
    classPath.parts().forEach(this::read);
    built.addAll(classes.keySet());
    for (String named : ModuleClasses.named(List.copyOf(classes.values()))) {
      if (!classes.containsKey(named)) {
        classPath.origin().apply(named).ifPresent(this::read);
      }
    }
  }

  private void read(ClassPathPart part) {
    if (parts.add(part)) {
      for (String name : part.names()) {
        // The file in an earlier part is the one that is loaded.
        if (!classes.containsKey(name) && read(name) && part.kind() == ClassPathPart.Kind.TESTS) {
          ofTestFolders.add(name);
        }
      }
    }
  }

  /** A class, unless its file lies in a folder of another name: no JVM loads that. */
  boolean read(String name) {
    Optional<ClassNode> node =
        finder
            .find(name)
            .map(file -> parse(file, ClassReader.SKIP_FRAMES))
            .filter(n -> n.name.equals(name));
    node.ifPresent(n -> classes.put(name, n));
    return node.isPresent();
  }

  static ClassNode parse(byte[] file, int options) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, options);
    return node;
  }

  /** The classes of the build itself, without those of archives that it has fetched. */
  Set<String> built() {
    return built;
  }

  /** All classes that were read, by their internal names. */
  Map<String, ClassNode> classes() {
    return classes;
  }

  /**
   * The classes that are outside of the module, by their internal names.
   *
   * @param marks the descriptors of annotations that only tests have, besides the usual ones
   */
  Map<String, ClassNode> outside(Set<String> marks) {
    TestClasses tests = new TestClasses(this::find, marks);
    Map<String, ClassNode> outside = new LinkedHashMap<>(classes);
    Set<String> names = new LinkedHashSet<>(ModuleClasses.outside(classes, ofTestFolders, tests));
    outside.keySet().retainAll(names);
    return outside;
  }

  private Optional<ClassNode> find(String name) {
    ClassNode own = classes.get(name);
    return own != null
        ? Optional.of(own)
        : others.computeIfAbsent(
            name, n -> finder.find(n).map(f -> parse(f, ClassReader.SKIP_CODE)));
  }
}
