package org.demonic.memory;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The class files that a test may use: its own, those that it names, those that they name, and so
 * on. That is more than it does use, and never less: where code looks for classes or resources by
 * names that it makes, or is of a library that may do so, each file of the project counts. So do
 * always the libraries, the JDK, this version of Demonic, and what stands in {@code META-INF} of
 * the project.
 *
 * <p>A file that has changed while this JVM has run may be another one than was run: nothing is
 * known then.
 */
public final class Touched {
  /** Whoever uses these may look for a class, or for a file of the class path, by any name. */
  private static final Set<String> LOOKING =
      Set.of(
          "java/util/ServiceLoader",
          "java/util/ResourceBundle",
          "java/io/ObjectInputStream",
          "org/junit/jupiter/params/provider/CsvFileSource");

  /** The same of methods of the classes that stand below. */
  private static final Set<String> LOOKING_METHODS =
      Set.of(
          "forName",
          "loadClass",
          "findClass",
          "defineClass",
          "getResource",
          "getResources",
          "getResourceAsStream");

  private static final Set<String> LOADERS =
      Set.of(
          "java/lang/Class",
          "java/lang/ClassLoader",
          "java/lang/Module",
          "java/lang/invoke/MethodHandles$Lookup");

  /** The code of Demonic: of that, the version counts. */
  private static final String OWN = "org/demonic/";

  /** The libraries that make no objects of a project but of classes that its code names. */
  private static final List<String> HARMLESS =
      List.of(
          "com/google/common/",
          "com/google/errorprone/",
          "groovy/lang/",
          "jakarta/annotation/",
          "junit/framework/",
          "kotlin/",
          "net/jcip/",
          "org/apache/commons/lang3/",
          "org/apache/groovy/",
          "org/apiguardian/",
          "org/assertj/core/",
          "org/checkerframework/",
          "org/codehaus/groovy/",
          OWN,
          "org/hamcrest/",
          "org/jetbrains/annotations/",
          "org/jspecify/",
          "org/junit/",
          "org/opentest4j/",
          "org/slf4j/",
          "org/spockframework/",
          "org/testng/",
          "spock/");

  /** A name of a class with its package, at the beginning of a text. */
  private static final Pattern DOTTED = Pattern.compile("[\\w$]+(?:[.][\\w$]+)+");

  private static final Map<ClassLoader, Touched> OF_LOADERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final ProjectFiles project;
  private final long start;
  private final Set<String> named = ConcurrentHashMap.newKeySet();
  private final Map<String, Optional<Basis>> known = new ConcurrentHashMap<>();
  private final Map<String, Boolean> ofJdk = new ConcurrentHashMap<>();
  private final Map<String, Node> nodes = new ConcurrentHashMap<>();
  private final String environment;

  /**
   * A class file of the project.
   *
   * @param next the classes of the project that it names
   * @param looksForOthers whether its code may use classes or files that it does not name
   */
  private record Node(List<String> next, boolean looksForOthers) {}

  private Touched(ProjectFiles project, long start) {
    this.project = project;
    this.start = start;
    String version = Touched.class.getPackage().getImplementationVersion();
    environment =
        new Hash()
            .add(String.valueOf(version))
            .add(System.getProperty("java.vm.name") + " " + Runtime.version())
            .add(project.libraries())
            .text();
    project.forAll().forEach(name -> project.bytes(name).ifPresent(this::addNamed));
  }

  /** The files that a class loader finds; they are listed once. */
  public static Touched of(ClassLoader loader) {
    return OF_LOADERS.computeIfAbsent(
        loader,
        any ->
            new Touched(
                new ProjectFiles(any), ManagementFactory.getRuntimeMXBean().getStartTime()));
  }

  /** Adds the classes that a file names, as those of services do. */
  private void addNamed(byte[] file) {
    for (String word : new String(file, StandardCharsets.UTF_8).split("[\\s=,]+", -1)) {
      String name = word.replace('.', '/');
      if (!name.startsWith(OWN) && project.has(name + ProjectFiles.CLASS)) {
        named.add(name);
      }
    }
  }

  /**
   * What a test rests on; empty if that is not known.
   *
   * @param binaryName of its class
   */
  public Optional<Basis> by(String binaryName) {
    return known
        .computeIfAbsent(binaryName.replace('.', '/'), this::basis)
        .filter(this::isAsBefore);
  }

  /**
   * What rests on these classes alone, whatever they name; empty if that is not known.
   *
   * @param binaryNames their names
   */
  public Optional<Basis> ofOnly(Collection<String> binaryNames) {
    List<String> files =
        binaryNames.stream()
            .map(name -> name.replace('.', '/') + ProjectFiles.CLASS)
            .distinct()
            .sorted()
            .toList();
    return files.stream().allMatch(project::has)
        ? basis(files).filter(this::isAsBefore)
        : Optional.empty();
  }

  /** Whether no file of something has changed since this JVM was started. */
  public boolean isAsBefore(Basis basis) {
    return basis.files().stream()
        .allMatch(
            name ->
                project.origin(name).filter(file -> !file.mayHaveChangedSince(start)).isPresent());
  }

  private Optional<Basis> basis(String test) {
    if (!project.has(test + ProjectFiles.CLASS)) {
      return Optional.empty();
    }
    Set<String> files = new TreeSet<>(project.forAll());
    Set<String> met = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(named);
    open.add(test);
    open.add("module-info");
    while (!open.isEmpty()) {
      String name = open.remove();
      if (met.add(name) && project.has(name + ProjectFiles.CLASS)) {
        Node node = nodes.computeIfAbsent(name, this::node);
        if (node.looksForOthers()) {
          return basis(project.names());
        }
        files.add(name + ProjectFiles.CLASS);
        open.addAll(node.next());
        open.add(name.substring(0, name.lastIndexOf('/') + 1) + "package-info");
      }
    }
    return basis(new ArrayList<>(files));
  }

  private Optional<Basis> basis(List<String> files) {
    Hash hash = new Hash().add(environment);
    for (String file : files) {
      Optional<byte[]> content = project.hash(file);
      if (content.isEmpty()) {
        return Optional.empty();
      }
      hash.add(file).add(content.get());
    }
    return Optional.of(new Basis(hash.text(), files));
  }

  private Node node(String name) {
    Optional<ClassFile> file = project.classFile(name);
    if (file.isEmpty()) {
      return new Node(List.of(), true);
    }
    List<String> next =
        Stream.concat(file.get().types().stream(), namedIn(file.get().words()))
            .filter(other -> !other.startsWith(OWN) && project.has(other + ProjectFiles.CLASS))
            .distinct()
            .toList();
    return new Node(next, looksForOthers(file.get()));
  }

  /** Whether code may use classes or files of the project that it does not name. */
  private boolean looksForOthers(ClassFile file) {
    boolean hasLoader = file.types().stream().anyMatch(LOADERS::contains);
    return file.types().stream().anyMatch(LOOKING::contains)
        || (hasLoader && file.words().stream().anyMatch(LOOKING_METHODS::contains))
        || file.types().stream().anyMatch(this::isOfLibrary);
  }

  /** Whether a class is of a library that may look for classes by their names. */
  private boolean isOfLibrary(String type) {
    return !project.has(type + ProjectFiles.CLASS)
        && HARMLESS.stream().noneMatch(type::startsWith)
        && type.indexOf('/') >= 0
        && !ofJdk.computeIfAbsent(type, Touched::isOfJdk);
  }

  private static boolean isOfJdk(String type) {
    return ClassLoader.getPlatformClassLoader().getResource(type + ProjectFiles.CLASS) != null;
  }

  /** What may be names of classes at the beginning of texts. */
  private static Stream<String> namedIn(Set<String> texts) {
    return texts.stream()
        .map(DOTTED::matcher)
        .filter(Matcher::lookingAt)
        .map(matcher -> matcher.group().replace('.', '/'));
  }
}
