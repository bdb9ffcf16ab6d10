package org.demonic;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a release says of itself: in the poms, in its documents and beside its code. */
final class PublicationTest {
  private static final Path ROOT = Path.of("..");

  @ParameterizedTest
  @MethodSource("modules")
  void aModuleHasANameAndADescription(String module) throws IOException {
    assertThat(pom(module)).containsPattern("\n  <name>.+</name>\n  <description>.+</description>");
  }

  @Test
  void whatIsNotPublishedIsKnown() throws IOException {
    assertThat(modules().filter(module -> pom(module).contains("<maven.deploy.skip>true")))
        .containsExactlyInAnyOrder("grammar", "case-studies", "benchmarks", "integration-tests");
  }

  @Test
  void allHaveTheLicense() throws IOException {
    assertThat(pom(".")).containsPattern("<license>\\s*<name>Apache-2.0</name>");
    assertThat(ROOT.resolve("LICENSE")).content().contains("Apache License");
  }

  @Test
  void theNoticeNamesEachTextOfALicense() throws IOException {
    String notice = Files.readString(ROOT.resolve("NOTICE"));
    try (Stream<Path> texts = Files.list(ROOT.resolve("licenses"))) {
      assertThat(texts.map(text -> text.getFileName().toString()))
          .allSatisfy(text -> assertThat(notice).contains(text));
    }
  }

  /** A library that is put into a jar under another name, and the jar, stand in both documents. */
  @Test
  void whatJarsHoldOfOthersIsTold() throws IOException {
    String table = Files.readString(ROOT.resolve("docs/dependencies.md"));
    String notice = Files.readString(ROOT.resolve("NOTICE"));
    for (String module : modules().toList()) {
      for (String name : found("<shadedPattern>([^<]*)</shadedPattern>", pom(module))) {
        if (!name.endsWith(".grammar")) {
          assertThat(table).contains("`" + name + "`");
        }
        assertThat(notice)
            .contains(first("<artifactId>(demon\\w+-\\w+)</artifactId>\\s*<name>", pom(module)));
      }
    }
  }

  @Test
  void thePackagesOfTheApiAreTold() throws IOException {
    String row =
        first(
            "\\| the public types of (.*?), and",
            Files.readString(ROOT.resolve("docs/versions.md")));

    assertThat(found("`([a-z.]+)`", row))
        .isEqualTo(Set.of(first("<api.packages>(.*)</api.packages>", pom(".")).split(",")));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void documentsNameTheVersionOfThisBuild(Path document) throws IOException {
    String text = Files.readString(document);
    String artifact = "<artifactId>demon[a-z0-9-]+</artifactId>\\s*<version>([^<$@]*)</version>";
    String notation = "org\\.demonic:demon[a-z0-9-]+:(\\d[^:`\"]*)";
    String property = "<version.demonic>([^<]*)</version.demonic>";

    assertThat(Stream.of(artifact, notation, property).flatMap(p -> found(p, text).stream()))
        .isSubsetOf(first("<revision>(.*)</revision>", pom(".")));
  }

  static Stream<String> modules() {
    return found("<module>([^<]*)</module>", pom(".")).stream();
  }

  static Stream<Path> documents() throws IOException {
    try (Stream<Path> pages = Files.list(ROOT.resolve("docs"))) {
      List<Path> texts = pages.filter(page -> page.toString().endsWith(".md")).toList();
      return Stream.concat(
          Stream.of(ROOT.resolve("README.md"), Path.of("libraries/pom.xml")), texts.stream());
    }
  }

  private static String pom(String module) {
    try {
      return Files.readString(ROOT.resolve(module).resolve("pom.xml"));
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }

  private static Set<String> found(String pattern, String text) {
    return results(pattern, text).collect(toSet());
  }

  private static String first(String pattern, String text) {
    return results(pattern, text).findFirst().orElseThrow();
  }

  private static Stream<String> results(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(result -> result.group(1));
  }
}
