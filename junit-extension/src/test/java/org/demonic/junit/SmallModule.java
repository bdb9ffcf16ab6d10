package org.demonic.junit;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs samples as if the code of each were a whole module: that of others may hide what is wrong.
 * Because the class path of this JVM has all of them, another JVM runs them.
 */
final class SmallModule {
  private static final Path CLASSES = Path.of("target", "test-classes");

  /** The classes within that of all samples which belong to each of them. */
  private static final Set<String> OF_ALL = Set.of("", "$Subject", "$Part", "$Tests");

  /** What was checked in each sample of a class, by the samples' names. */
  private static final Map<Class<?>, Map<String, List<String>>> KNOWN = new HashMap<>();

  private SmallModule() {}

  /** The samples of a class. */
  static Stream<Class<?>> samples(Class<?> all) {
    return Stream.of(all.getDeclaredClasses())
        .filter(sample -> !OF_ALL.contains("$" + sample.getSimpleName()));
  }

  /**
   * The checks in the test of a sample, as they stand in {@code checks.jsonl}. Its name is that of
   * the sample, and the class {@code Tests} beside the sample has it.
   *
   * @param folder may be filled with the class files of modules
   */
  static synchronized List<String> checks(Class<?> sample, Path folder)
      throws IOException, InterruptedException {
    Class<?> all = sample.getDeclaringClass();
    Map<String, List<String>> known = KNOWN.get(all);
    if (known == null) {
      known = run(all, folder);
      KNOWN.put(all, known);
    }
    return known.getOrDefault(sample.getSimpleName(), List.of());
  }

  private static Map<String, List<String>> run(Class<?> all, Path folder)
      throws IOException, InterruptedException {
    // Its place tells that it has no code under test.
    Path tests = folder.resolve("target").resolve("test-classes");
    copy(SampleRun.class, within -> !within.contains("Test"), tests);
    copy(SmallModuleMain.class, within -> within.isEmpty(), tests);
    Path modules = folder.resolve("modules");
    for (Class<?> sample : samples(all).toList()) {
      String name = sample.getSimpleName();
      copy(
          all,
          within -> OF_ALL.contains(within) || (within + "$").startsWith("$" + name + "$"),
          modules.resolve(name));
    }
    String others =
        Stream.of(ForkedJvm.CLASS_PATH.split(File.pathSeparator, -1))
            .filter(entry -> !Path.of(entry).endsWith(CLASSES))
            .collect(Collectors.joining(File.pathSeparator));
    return ForkedJvm.main(
            tests + File.pathSeparator + others,
            SmallModuleMain.class,
            List.of(all.getName(), modules.toString()))
        .lines()
        .filter(line -> line.startsWith(SmallModuleMain.CHECK))
        .map(line -> line.split("\t", 3))
        .collect(
            Collectors.groupingBy(
                parts -> parts[1], Collectors.mapping(parts -> parts[2], Collectors.toList())));
  }

  /** Copies those class files of a class, and of those within it, whose names are to be there. */
  private static void copy(Class<?> type, Predicate<String> isWanted, Path folder)
      throws IOException {
    Path of = Path.of(type.getPackageName().replace('.', '/'));
    Path to = Files.createDirectories(folder.resolve(of));
    String name = type.getSimpleName();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(CLASSES.resolve(of), name + "*.class")) {
      for (Path file : files) {
        String within = file.getFileName().toString().replaceAll(name + "|\\.class", "");
        if (isWanted.test(within)) {
          Files.copy(file, to.resolve(file.getFileName()));
        }
      }
    }
  }
}
