package org.demonic.report.output;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Removes what earlier runs have written, once in each JVM, before anything is written. A run may
 * have several JVMs, at the same time or one after the other: what is newer than its start stays.
 */
final class EarlierRuns {
  private static final Set<Cleaned> CLEANED = ConcurrentHashMap.newKeySet();

  private record Cleaned(Path folder, List<String> endings) {}

  private EarlierRuns() {}

  /** Makes the folder if there is none, and removes files from it if this JVM has not done so. */
  static void remove(Path folder, List<String> endings) {
    if (CLEANED.add(new Cleaned(folder, endings))) {
      try {
        start().ifPresent(start -> remove(folder, endings, start));
        Files.createDirectories(folder);
      } catch (IOException unwritable) {
        throw new UncheckedIOException(unwritable);
      }
    }
  }

  /**
   * JVMs that one Maven run forks belong to it: it began with the process that forks them. Those of
   * Gradle belong to one task.
   */
  static Optional<Instant> start() {
    ProcessHandle own = ProcessHandle.current();
    boolean isForked = System.getProperty("surefire.real.class.path") != null;
    return GradleTask.of(OutputFolder.module(), System::getProperty)
        .flatMap(GradleTask::start)
        .or(() -> (isForked ? forkedBy(own) : own).info().startInstant());
  }

  /** The nearest Java program above: Surefire puts a shell between itself and what it forks. */
  private static ProcessHandle forkedBy(ProcessHandle own) {
    Optional<ProcessHandle> above = own.parent();
    while (above.isPresent() && !isJava(above.get())) {
      above = above.get().parent();
    }
    return above.or(own::parent).orElse(own);
  }

  private static boolean isJava(ProcessHandle process) {
    return process
        .info()
        .command()
        .map(command -> Path.of(command).getFileName().toString())
        .filter(name -> name.startsWith("java"))
        .isPresent();
  }

  /** Removes what is older than the start of a run. JVMs of the same run wait for each other. */
  static void remove(Path folder, List<String> endings, Instant start) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try {
      FolderLock.hold(
          folder,
          () -> {
            for (Path file : written(folder, endings)) {
              if (Files.getLastModifiedTime(file).toInstant().isBefore(start)) {
                Files.deleteIfExists(file);
              }
            }
          });
    } catch (IOException undeletable) {
      throw new UncheckedIOException(undeletable);
    }
  }

  private static List<Path> written(Path folder, List<String> endings) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(f -> endings.stream().anyMatch(f.getFileName().toString()::endsWith))
          .toList();
    }
  }
}
