package org.demonic;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.List;
import java.util.stream.Stream;

/** Rules about which packages a package may use. */
final class Layers {
  /** Stands among the floors of {@link #inOrder} for the package that holds all others. */
  static final String ROOT = "";

  private Layers() {}

  /** A package uses only itself, the JDK and these others. */
  static ArchRule onlyUses(String user, String... others) {
    return classes()
        .that()
        .resideInAPackage(user)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            Stream.concat(Stream.of("java..", user), Stream.of(others)).toArray(String[]::new));
  }

  /** A package uses none of these others. */
  static ArchRule usesNoneOf(String user, String... others) {
    return noClasses()
        .that()
        .resideInAPackage(user)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others);
  }

  /**
   * Each package uses only packages of the floors below its own, and every package has a floor.
   *
   * @param root the package that holds all these packages
   * @param floors the names of the packages inside the root, from the lowest floor to the highest
   */
  static ArchRule inOrder(String root, List<List<String>> floors) {
    return inOrder(root, List.of(), floors);
  }

  /**
   * The same for a package with ways in.
   *
   * @param doors classes that may use all, wherever they stand
   */
  static ArchRule inOrder(String root, List<Class<?>> doors, List<List<String>> floors) {
    CompositeArchRule rule =
        CompositeArchRule.of(
            classes()
                .that()
                .resideInAPackage(root + "..")
                .should()
                .resideInAnyPackage(packages(root, floors).toArray(String[]::new)));
    for (int i = 0; i < floors.size(); i++) {
      List<List<String>> notBelow = floors.subList(i, floors.size());
      for (String name : floors.get(i)) {
        String user = in(root, name);
        String[] others =
            packages(root, notBelow).filter(other -> !other.equals(user)).toArray(String[]::new);
        rule =
            others.length == 0
                ? rule
                : rule.and(
                    noClasses()
                        .that()
                        .resideInAPackage(user)
                        .and()
                        .doNotBelongToAnyOf(doors.toArray(Class<?>[]::new))
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(others));
      }
    }
    return rule.because("a reader begins below");
  }

  private static Stream<String> packages(String root, List<List<String>> floors) {
    return floors.stream().flatMap(List::stream).map(name -> in(root, name));
  }

  private static String in(String root, String name) {
    return name.equals(ROOT) ? root : root + "." + name;
  }
}
