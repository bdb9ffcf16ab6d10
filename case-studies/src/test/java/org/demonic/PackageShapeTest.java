package org.demonic;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packages can be read: they are small, and so are the cycles among their classes. */
class PackageShapeTest {
  private static final int MOST_TYPES = 25;

  /** As many as the mutual recursion of a language's terms needs. */
  private static final int MOST_IN_A_CYCLE = 7;

  /** The top-level types of each package. */
  private static final Map<String, Set<String>> PACKAGES = new TreeMap<>();

  /** Of top-level types, those of the same package that each uses. */
  private static final Map<String, Set<String>> USES = new HashMap<>();

  @BeforeAll
  static void read() {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .withImportOption(new ArchitectureTest.OwnClasses())
            .importPackages("org.demonic");
    for (JavaClass type : classes) {
      String top = top(type).getName();
      if (!type.getSimpleName().equals("package-info")) {
        PACKAGES.computeIfAbsent(type.getPackageName(), p -> new TreeSet<>()).add(top);
        Set<String> uses = USES.computeIfAbsent(top, t -> new TreeSet<>());
        type.getDirectDependenciesFromSelf().stream()
            .map(Dependency::getTargetClass)
            .map(PackageShapeTest::top)
            .filter(other -> other.getPackageName().equals(type.getPackageName()))
            .map(JavaClass::getName)
            .filter(other -> !other.equals(top))
            .forEach(uses::add);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"org.demonic.instrument", "org.demonic.junit"})
  void noPackageIsTooLarge(String root) {
    assertThat(packages(root)).isNotEmpty();
    assertThat(packages(root))
        .allSatisfy(
            (name, types) -> assertThat(types).as(name).hasSizeLessThanOrEqualTo(MOST_TYPES));
  }

  @ParameterizedTest
  @ValueSource(strings = {"org.demonic.instrument", "org.demonic.junit"})
  void noCycleIsTooLarge(String root) {
    assertThat(packages(root))
        .allSatisfy(
            (name, types) ->
                assertThat(largestCycle(types))
                    .as("a cycle in " + name)
                    .hasSizeLessThanOrEqualTo(MOST_IN_A_CYCLE));
  }

  private static Map<String, Set<String>> packages(String root) {
    return PACKAGES.entrySet().stream()
        .filter(p -> p.getKey().equals(root) || p.getKey().startsWith(root + "."))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** The largest set of types of which each reaches each other. */
  private static Set<String> largestCycle(Set<String> types) {
    Map<String, Set<String>> reached = new HashMap<>();
    types.forEach(type -> reached.put(type, reachedFrom(type)));
    return types.stream()
        .map(
            type ->
                types.stream()
                    .filter(other -> reached.get(type).contains(other))
                    .filter(other -> reached.get(other).contains(type))
                    .collect(Collectors.toSet()))
        .max(Comparator.comparingInt(Set::size))
        .orElse(Set.of());
  }

  private static Set<String> reachedFrom(String type) {
    Set<String> reached = new HashSet<>();
    List<String> open = new ArrayList<>(USES.get(type));
    while (!open.isEmpty()) {
      String next = open.remove(open.size() - 1);
      if (reached.add(next)) {
        open.addAll(USES.get(next));
      }
    }
    return reached;
  }

  private static JavaClass top(JavaClass type) {
    JavaClass at = type.getBaseComponentType();
    while (at.getEnclosingClass().isPresent()) {
      at = at.getEnclosingClass().get();
    }
    return at;
  }
}
