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
import java.util.stream.Stream;
import org.demonic.code.program.ClassFiles;
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
   * The internal names of the classes in these folders, those of Demonic itself left out; two
   * folders may have classes of one name.
   */
  public static Set<String> classNames() {
    Set<String> names = new LinkedHashSet<>();
    folders()
        .filter(folder -> OWN_CLASSES.stream().noneMatch(c -> Files.exists(folder.resolve(c))))
        .forEach(folder -> names.addAll(ClassFiles.namesIn(folder)));
    return names;
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
