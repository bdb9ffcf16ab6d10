package org.demonic;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the examples, and the page on Gradle, say of this build. No Gradle runs here: they are read.
 */
final class ExamplesTest {
  private static final Path ROOT = Path.of("..");
  private static final String GRADLE = "examples/gradle/build.gradle.kts";
  private static final String PAGE = "docs/gradle.md";

  @Test
  void theExampleForMavenHasTheVersionsOfThisBuild() throws IOException {
    String example = read("examples/maven/pom.xml");
    List<String> properties =
        List.of(
            "demonic-contracts:revision",
            "demonic-junit:revision",
            "junit-jupiter:version.junit-newest",
            "maven-compiler-plugin:version.compiler-plugin",
            "maven-dependency-plugin:version.dependency-plugin",
            "maven-surefire-plugin:version.surefire-plugin",
            "jacoco-maven-plugin:version.jacoco");
    String artifact = "<artifactId>%s</artifactId>\\s*<version>(.*)</version>";

    assertThat(properties)
        .allSatisfy(
            property -> {
              String[] names = property.split(":");
              assertThat(found(artifact.formatted(names[0]), example))
                  .isEqualTo(Set.of(property(names[1])));
            });
    assertThat(example.split("<version>")).hasSize(2 + properties.size());
  }

  @Test
  void theExampleInKotlinHasTheVersionsOfThisBuild() throws IOException {
    String example = read("examples/kotlin/pom.xml");
    Map<String, String> properties =
        Map.of(
            "kotlin-stdlib", "version.kotlin",
            "kotlin-maven-plugin", "version.kotlin",
            "demonic-contracts", "revision",
            "demonic-junit", "revision",
            "junit-jupiter", "version.junit-newest",
            "maven-dependency-plugin", "version.dependency-plugin",
            "maven-surefire-plugin", "version.surefire-plugin");
    String artifact = "<artifactId>%s</artifactId>\\s*<version>(.*)</version>";

    for (Map.Entry<String, String> used : properties.entrySet()) {
      assertThat(found(artifact.formatted(used.getKey()), example))
          .as(used.getKey())
          .isEqualTo(Set.of(property(used.getValue())));
    }
    assertThat(example.split("<version>")).hasSize(2 + properties.size());
  }

  @Test
  void theExampleForGradleHasTheVersionsOfThisBuild() throws IOException {
    String example = read(GRADLE);

    assertThat(found("val demonic = \"(.*)\"", example)).isEqualTo(Set.of(property("revision")));
    assertThat(found("val junit = \"(.*)\"", example))
        .isEqualTo(Set.of(property("version.junit-newest")));
    assertThat(found("\"org\\.demonic:[^:]*:([^:\"]*)", example)).isEqualTo(Set.of("$demonic"));
    assertThat(found("useJUnitJupiter\\((.*)\\)", example)).isEqualTo(Set.of("junit"));
  }

  @Test
  void thePageOnGradleHasTheVersionsOfThisBuild() throws IOException {
    String page = read(PAGE);

    assertThat(found("\"org\\.demonic:[^:]*:([^:\"]*)", page))
        .isEqualTo(Set.of(property("revision")));
    assertThat(found("(?:\"org\\.junit\\.[a-z.]*:[^:]*:|useJUnitJupiter\\(\")([^\"]*)", page))
        .isEqualTo(Set.of(property("version.junit-newest")));
  }

  @ParameterizedTest
  @ValueSource(strings = {GRADLE, PAGE})
  void theArtifactsAreModulesThatArePublished(String file) throws IOException {
    Set<String> published =
        found("<module>([^<]*)</module>", read("pom.xml")).stream()
            .map(module -> uncheckedRead(module + "/pom.xml"))
            .filter(pom -> !pom.contains("<maven.deploy.skip>true"))
            .flatMap(
                pom -> found("<artifactId>(.*)</artifactId>\\s*<(?:name|packaging)>", pom).stream())
            .collect(toSet());

    assertThat(found("\"org\\.demonic:([^:]*)", read(file)))
        .contains("demonic-contracts", "demonic-junit", "demonic-z3")
        .isSubsetOf(published);
  }

  @ParameterizedTest
  @ValueSource(strings = {GRADLE, PAGE, "docs/dependencies.md"})
  void thePlatformsHaveNativeLibraries(String file) throws IOException {
    Set<String> published =
        found("<classifier>([a-z]+-[a-z0-9]+)</classifier>", read("z3/pom.xml"));

    assertThat(found("[\":`]((?:linux|osx|windows)-\\w+)[\"`]", read(file)))
        .isNotEmpty()
        .isSubsetOf(published);
  }

  /** Gradle asks for this jar, because it does not choose one by the platform. */
  @Test
  void eachBuildInstallsTheJarForNoPlatform() throws IOException {
    String pom = read("z3/pom.xml");
    String always = pom.substring(0, pom.indexOf("<profiles>"));

    assertThat(found("<z3.platform>(.*)</", read("pom.xml"))).contains("none");
    assertThat(found("<classifier>(none)</classifier>", always)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {GRADLE, PAGE})
  void theParametersAreKnown(String file) throws IOException {
    String known = read("runs/src/main/java/org/demonic/junit/run/ParameterNames.java");
    assertThat(found("systemProperty\\(\"demonic\\.(\\w+)\"", read(file)))
        .isNotEmpty()
        .allSatisfy(name -> assertThat(known).contains("\"" + name + "\""));
  }

  @ParameterizedTest
  @ValueSource(strings = {GRADLE, PAGE})
  void theOutputsAreDeclared(String file) throws IOException {
    assertThat(read(file))
        .contains(
            "outputs.dir(layout.buildDirectory.dir(if (name == \"test\") \"demonic\" else"
                + " \"demonic-$name\"))");
  }

  /** Both examples show the same classes. */
  @Test
  void theExamplesHaveTheSameCode() throws IOException {
    Path gradle = ROOT.resolve("examples/gradle/src");
    Path maven = ROOT.resolve("examples/maven");
    assertThat(texts(gradle)).isEqualTo(texts(maven));
    assertThat(read("examples/gradle/demonic-baseline.jsonl"))
        .isEqualTo(read("examples/maven/parking/demonic-baseline.jsonl"));
  }

  private static Set<String> texts(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.toString().contains("target"))
          .map(ExamplesTest::uncheckedRead)
          .collect(toSet());
    }
  }

  private static String property(String name) {
    return found("<" + Pattern.quote(name) + ">(.*)</", uncheckedRead("pom.xml")).stream()
        .findFirst()
        .orElseThrow();
  }

  private static String read(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }

  private static String uncheckedRead(String file) {
    return uncheckedRead(ROOT.resolve(file));
  }

  private static String uncheckedRead(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static Set<String> found(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(result -> result.group(1))
        .collect(toSet());
  }
}
