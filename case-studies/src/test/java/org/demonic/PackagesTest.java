package org.demonic;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/**
 * The shape of the packages: how many types each has, how these depend on each other, and what is
 * public. Nested types count as parts of the type that they stand in.
 */
final class PackagesTest {
  private static final int MOST_TYPES = 25;

  /** As many as the kinds of terms and expressions that contain each other. */
  private static final int LARGEST_CYCLE = 7;

  /** Packages whose users are the classes and tests of others. */
  private static final Set<String> ENTRANCES =
      Set.of(
          "org.demonic.contracts",
          "org.demonic.junit",
          "org.demonic.schedule",
          "org.demonic.schedule.junit");

  /** Public types whose users are not seen in the class files of our packages. */
  private static final Set<String> USED_UNSEEN =
      Set.of(
          // The compiler copies their constants into the classes that use them.
          "org.demonic.translate.naming.ArrayFields",
          "org.demonic.code.bound.Bounds",
          // The exhaustive search that judges the planner in its tests.
          "org.demonic.lang.eval.StepRules",
          // The evaluation on real objects that judges paths in their tests.
          "org.demonic.code.value.ValueVisitor",
          // Service loaders of ours, of frameworks and of javac find them; Surefire finds the last.
          "org.demonic.junit.session.SolverChecks",
          "org.demonic.junit.platform.RunEndListener",
          "org.demonic.junit.platform.DynamicTestsListener",
          "org.demonic.junit.testng.DemonicListener",
          "org.demonic.junit.spock.SpockExtension",
          "org.demonic.junit.foreign.ForeignTestsEngine",
          "org.demonic.junit.foreign.ForeignTestsPlugin",
          "org.demonic.junit.junit4.DemonicRunListener",
          // The class by which Z3's binding asks for its libraries is in a package of theirs.
          "org.demonic.synthesize.natives.NativeLibraries");

  /** The types of a package by name, each with the types that it uses. */
  private static final Map<String, Set<String>> USES = new TreeMap<>();

  private static final Map<String, JavaClass> TYPES = new TreeMap<>();
  private static final Set<String> PACKAGES = new TreeSet<>();
  private static final Set<String> NULL_MARKED = new TreeSet<>();

  static {
    for (JavaClass type :
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .withImportOption(new ArchitectureTest.OwnClasses())
            .importPackages("org.demonic")) {
      if (type.getPackageName().startsWith("org.demonic.grammar")) {
        continue;
      }
      PACKAGES.add(type.getPackageName());
      if (type.getSimpleName().equals("package-info")) {
        if (type.isAnnotatedWith(NullMarked.class)) {
          NULL_MARKED.add(type.getPackageName());
        }
        continue;
      }
      if (type.isTopLevelClass()) {
        TYPES.put(type.getName(), type);
      }
      Set<String> uses = USES.computeIfAbsent(topLevel(type), t -> new TreeSet<>());
      type.getDirectDependenciesFromSelf().stream()
          .map(Dependency::getTargetClass)
          .map(JavaClass::getBaseComponentType)
          .map(PackagesTest::topLevel)
          .forEach(uses::add);
    }
    USES.forEach((type, uses) -> uses.remove(type));
  }

  private static String topLevel(JavaClass type) {
    String name = type.getName();
    int dollar = name.indexOf('$');
    return dollar < 0 ? name : name.substring(0, dollar);
  }

  @Test
  void noPackageHasMoreTypesThanAReaderCanKeepApart() {
    Map<String, Long> sizes =
        TYPES.values().stream().collect(groupingBy(JavaClass::getPackageName, counting()));
    sizes.values().removeIf(size -> size <= MOST_TYPES);
    assertThat(sizes).as("packages of more than %d types", MOST_TYPES).isEmpty();
  }

  @Test
  void typesOfAPackageDependOnEachOtherInSmallCyclesOnly() {
    Graph<String, DefaultEdge> graph = new SimpleDirectedGraph<>(DefaultEdge.class);
    TYPES.keySet().forEach(graph::addVertex);
    USES.forEach(
        (type, uses) ->
            uses.stream().filter(u -> inOnePackage(type, u)).forEach(u -> graph.addEdge(type, u)));
    List<Set<String>> large =
        new KosarajuStrongConnectivityInspector<>(graph)
            .stronglyConnectedSets().stream()
                .filter(component -> component.size() > LARGEST_CYCLE)
                .<Set<String>>map(TreeSet::new)
                .toList();
    assertThat(large).as("cycles of more than %d types", LARGEST_CYCLE).isEmpty();
  }

  private static boolean inOnePackage(String one, String other) {
    return TYPES.containsKey(one)
        && TYPES.containsKey(other)
        && TYPES.get(one).getPackageName().equals(TYPES.get(other).getPackageName());
  }

  @Test
  void whatIsPublicIsUsedByAnotherPackage() {
    Set<String> needless =
        TYPES.values().stream()
            .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(type -> !ENTRANCES.contains(type.getPackageName()))
            .filter(type -> !USED_UNSEEN.contains(type.getName()))
            .filter(type -> !isStartedByJava(type))
            .filter(type -> usersInOtherPackages(type).isEmpty())
            .map(JavaClass::getName)
            .collect(toCollection(TreeSet::new));
    assertThat(needless).as("public types that only their own package uses").isEmpty();
  }

  private static boolean isStartedByJava(JavaClass type) {
    return type.getMethods().stream()
        .anyMatch(m -> m.getName().equals("main") || m.getName().equals("premain"));
  }

  private static Collection<String> usersInOtherPackages(JavaClass type) {
    return USES.entrySet().stream()
        .filter(entry -> entry.getValue().contains(type.getName()))
        .map(Map.Entry::getKey)
        .filter(TYPES::containsKey)
        .filter(user -> !inOnePackage(user, type.getName()))
        .toList();
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    Set<String> silent = new TreeSet<>(PACKAGES);
    silent.removeAll(NULL_MARKED);
    // The annotations depend on nothing, not even on this one.
    silent.remove("org.demonic.contracts");
    assertThat(silent).as("packages without a package-info that is @NullMarked").isEmpty();
  }
}
