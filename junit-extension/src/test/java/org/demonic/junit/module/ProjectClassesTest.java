package org.demonic.junit.module;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.demonic.code.classpath.ClassPath;
import org.demonic.code.classpath.ClassPathPart;
import org.demonic.code.classpath.ClassPathPart.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectClassesTest {
  @TempDir Path project;

  @Test
  void archivesThatWereBuiltHereAreParts() throws IOException {
    Path maven = archive("core/target/core-1.0.jar", "core.A");
    Path gradle = archive("more/build/libs/more.jar", "more.A");
    Path ofTests = archive("core/target/core-1.0-tests.jar", "core.ATest");
    Path fetched = archive("repository/org/x/1.0/x-1.0.jar", "x.A");
    assertThat(parts(List.of(), maven, fetched, gradle, ofTests))
        .containsExactly(
            Map.entry("core/target/core-1.0.jar", Kind.MAIN),
            Map.entry("more/build/libs/more.jar", Kind.MAIN),
            Map.entry("core/target/core-1.0-tests.jar", Kind.TESTS));
  }

  @Test
  void foldersArePartsOfTheKindThatTheirPlaceTells() throws IOException {
    Path main = Files.createDirectories(project.resolve("build/classes/java/main"));
    Path tests = Files.createDirectories(project.resolve("build/classes/java/testFixtures"));
    assertThat(parts(List.of(), tests, main))
        .containsExactly(
            Map.entry("build/classes/java/testFixtures", Kind.TESTS),
            Map.entry("build/classes/java/main", Kind.MAIN));
  }

  @Test
  void whatIsConfiguredIsMainCode() throws IOException {
    Path tests = Files.createDirectories(project.resolve("target/test-classes"));
    Path fetched = archive("repository/x-1.0.jar", "x.A");
    Path sibling = archive("core/target/core-tests.jar", "core.A");
    assertThat(parts(List.of(tests, fetched, sibling), fetched, tests))
        .containsExactlyInAnyOrder(
            Map.entry("target/test-classes", Kind.MAIN),
            Map.entry("repository/x-1.0.jar", Kind.MAIN),
            Map.entry("core/target/core-tests.jar", Kind.MAIN));
  }

  @Test
  void thePartsOfDemonicAreNone() throws IOException {
    Path own = archive("demonic/target/contracts.jar", "org.demonic.contracts.Requires");
    assertThat(parts(List.of(), own)).isEmpty();
  }

  @Test
  void aClassUnderTestBringsItsArchive() throws IOException {
    Path fetched = archive("re po/x-1.0.jar", "x.A");
    try (URLClassLoader loader = loader(fetched)) {
      ClassPath classPath = ProjectClasses.of(loader, List.of());
      assertThat(classPath.origin().apply("x/A")).contains(new ClassPathPart(fetched, Kind.MAIN));
      assertThat(classPath.origin().apply("x/B")).isEmpty();
      assertThat(classPath.origin().apply("java/util/BitSet")).isEmpty();
      assertThat(classPath.origin().apply("org/demonic/contracts/Requires")).isEmpty();
    }
  }

  @Test
  void classesForOtherVersionsOfJavaAndModuleDescriptionsAreLeftOut() throws IOException {
    Path archive = archive("target/x.jar", "x.A", "module-info", "META-INF.versions.17.x.A", "x.B");
    assertThat(ClassPathPart.ofArchive(archive).names()).containsExactly("x/A", "x/B");
  }

  @Test
  void sourcesOfOtherModulesOfTheBuildAreFound() throws IOException {
    Path sources = Files.createDirectories(project.resolve("core/src/main/java"));
    Path core = archive("core/target/core-1.0.jar", "core.A");
    Path more = archive("more/target/more-1.0.jar", "more.A");
    try (URLClassLoader loader = loader(core, more)) {
      assertThat(ProjectClasses.sources(ProjectClasses.of(loader, List.of())))
          .containsExactly(sources.toRealPath());
    }
  }

  /** The parts below the folder of this project, which are not those of the build that runs. */
  private List<Map.Entry<String, Kind>> parts(List<Path> configured, Path... entries)
      throws IOException {
    try (URLClassLoader loader = loader(entries)) {
      List<Map.Entry<String, Kind>> parts = new ArrayList<>();
      for (ClassPathPart part : ProjectClasses.of(loader, configured).parts()) {
        if (part.path().startsWith(project)) {
          String path = project.relativize(part.path()).toString().replace('\\', '/');
          parts.add(Map.entry(path, part.kind()));
        }
      }
      return parts;
    }
  }

  private static URLClassLoader loader(Path... entries) throws IOException {
    URL[] urls = new URL[entries.length];
    for (int i = 0; i < entries.length; i++) {
      urls[i] = entries[i].toUri().toURL();
    }
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private Path archive(String path, String... classes) throws IOException {
    Path archive = project.resolve(path);
    Files.createDirectories(archive.getParent());
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(archive))) {
      for (String name : classes) {
        jar.putNextEntry(new JarEntry(name.replace('.', '/') + ".class"));
        jar.closeEntry();
      }
    }
    return archive;
  }
}
