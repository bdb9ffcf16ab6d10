package org.demonic.junit;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** Runs a sample as if its code were a whole module: that of others may hide what is wrong. */
final class SmallModule {
  private static final Path CLASSES = Path.of("target", "test-classes");

  /** The classes within that of all samples which belong to each of them. */
  private static final Set<String> OF_ALL = Set.of("", "$Subject", "$Part");

  private SmallModule() {}

  /**
   * Runs the test of a sample. Its name is that of the sample, and the class {@code Tests} beside
   * the sample has it.
   *
   * @param folder is to have the class files of the module
   */
  static SampleRun run(Class<?> sample, Path folder) throws IOException, ClassNotFoundException {
    String name = sample.getSimpleName();
    Class<?> samples = sample.getDeclaringClass();
    copy(samples, name, folder);
    return SampleRun.of(
        Class.forName(samples.getName() + "$Tests"),
        Character.toLowerCase(name.charAt(0)) + name.substring(1),
        Map.of("demonic.module", folder.toString()));
  }

  private static void copy(Class<?> samples, String sample, Path folder) throws IOException {
    Path of = Path.of(samples.getPackageName().replace('.', '/'));
    Path to = Files.createDirectories(folder.resolve(of));
    String all = samples.getSimpleName();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(CLASSES.resolve(of), all + "*.class")) {
      for (Path file : files) {
        String within = file.getFileName().toString().replaceAll(all + "|\\.class", "");
        if (OF_ALL.contains(within) || (within + "$").startsWith("$" + sample + "$")) {
          Files.copy(file, to.resolve(file.getFileName()));
        }
      }
    }
  }
}
