package org.demonic.junit.contract;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.program.ClassFiles;
import org.demonic.code.program.ClassPath;
import org.demonic.code.program.ClassPathPart;
import org.demonic.code.program.Program;
import org.demonic.contracts.Requires;
import org.demonic.instrument.calls.CallPoints;
import org.demonic.lang.domain.Domain;
import org.demonic.synthesize.Synthesizer;
import org.demonic.translate.JavaTranslator;

/**
 * The folders of the class path: what the project under test itself compiles. Archives are left
 * out, because they are many, and the sources of their classes are not here.
 */
public final class ClassFolders {
  private static final String CLASS = ".class";

  /** A class of each module of Demonic that runs in the tests of others. */
  private static final List<String> OWN_CLASSES =
      Stream.concat(
              Stream.of("org/demonic/grammar/ContractParser"),
              Stream.of(
                      Requires.class,
                      Domain.class,
                      Program.class,
                      JavaTranslator.class,
                      Synthesizer.class,
                      CallPoints.class,
                      ClassFolders.class)
                  .map(c -> c.getName().replace('.', '/')))
          .map(name -> name + CLASS)
          .toList();

  private ClassFolders() {}

  /** The contents of the class files in these folders; what cannot be read is left out. */
  static Stream<byte[]> classFiles() {
    return folders()
        .flatMap(folder -> ClassFiles.in(folder).stream())
        .map(ClassFolders::bytes)
        .filter(b -> b.length > 0);
  }

  /**
   * What the project has on the class path; the folders of Demonic itself are left out.
   *
   * @param named folders and archives whose code is main code, whatever they seem to be
   */
  public static ClassPath classPath(List<Path> named) {
    Set<Path> main = named.stream().map(ClassFolders::real).collect(Collectors.toSet());
    return ClassPath.of(
        folders()
            .filter(folder -> OWN_CLASSES.stream().noneMatch(c -> Files.exists(folder.resolve(c))))
            .map(
                folder ->
                    main.contains(real(folder))
                        ? new ClassPathPart(folder, ClassPathPart.Kind.MAIN)
                        : ClassPathPart.ofFolder(folder))
            .toList());
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException missing) {
      return path.toAbsolutePath().normalize();
    }
  }

  private static Stream<Path> folders() {
    Set<Path> folders = new LinkedHashSet<>();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    try {
      if (context != null) {
        Collections.list(context.getResources("")).forEach(url -> addFolder(url, folders));
      }
      Collections.list(ClassLoader.getSystemResources("")).forEach(url -> addFolder(url, folders));
    } catch (IOException unreadable) {
      return Stream.empty();
    }
    return folders.stream();
  }

  private static void addFolder(URL url, Set<Path> folders) {
    if (!url.getProtocol().equals("file")) {
      return;
    }
    try {
      Path folder = Path.of(new URI(url.toString()));
      if (Files.isDirectory(folder)) {
        folders.add(folder);
      }
    } catch (URISyntaxException | IllegalArgumentException noPath) {
      // A folder that cannot be named has no class files that could be read.
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException unreadable) {
      return new byte[0];
    }
  }
}
