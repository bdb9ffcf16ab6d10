package org.demonic.memory;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.demonic.report.output.OutputFolder;
import org.jspecify.annotations.Nullable;

/**
 * What earlier runs of the tests of a module have found out. It is read when it is first asked, and
 * written from time to time; several JVMs may do so at once, each for tests of its own.
 */
public final class Memory {
  /** The parameter that names the file. */
  public static final String PARAMETER = "demonic.remember";

  private static final String OFF = "off";
  private static final String FILE = "memory.mv";

  private final @Nullable MemoryFile file;
  private final Supplier<Long> run;
  private final Map<String, Entry> changed = new HashMap<>();
  private @Nullable Map<String, Entry> all;

  Memory(@Nullable MemoryFile file, Supplier<Long> run) {
    this.file = file;
    this.run = run;
  }

  /**
   * The memory of a module.
   *
   * @param setting the file, or {@code off} for none; without it and a system property of that
   *     name, one in the folder of reports
   */
  public static Memory of(Optional<String> setting) {
    String said =
        setting.or(() -> Optional.ofNullable(System.getProperty(PARAMETER))).orElse("").strip();
    if (said.equals(OFF)) {
      return new Memory(null, () -> 0L);
    }
    Path path =
        said.isEmpty()
            ? OutputFolder.ofModule().resolve(FILE)
            : OutputFolder.module().resolve(said);
    return new Memory(new MemoryFile(path), Memory::startOfRun);
  }

  private static long startOfRun() {
    return OutputFolder.startOfRun().map(Instant::toEpochMilli).orElse(0L);
  }

  /** Whether nothing is remembered. */
  public boolean isOff() {
    return file == null;
  }

  /** What is known of something; empty if nothing is. It need not hold any more. */
  public synchronized Optional<Known> recall(String owner) {
    return Optional.ofNullable(all().get(owner)).map(Entry::known);
  }

  /**
   * What is known of all whose names begin so, and that the latest run has met which has met any.
   */
  public synchronized Map<String, Known> latest(String prefix) {
    Map<String, Entry> found =
        all().entrySet().stream()
            .filter(entry -> entry.getKey().startsWith(prefix))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    long latest = found.values().stream().mapToLong(Entry::run).max().orElse(0);
    return found.entrySet().stream()
        .filter(entry -> entry.getValue().run() == latest)
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().known()));
  }

  /** Something is known now, in the place of what was. It is in the file after {@link #write}. */
  public synchronized void keep(String owner, Known known) {
    if (file != null) {
      Entry entry = new Entry(known, run.get());
      all().put(owner, entry);
      changed.put(owner, entry);
    }
  }

  /** Writes what has changed. */
  public synchronized void write() {
    if (file != null && !changed.isEmpty()) {
      file.add(changed);
      changed.clear();
    }
  }

  private Map<String, Entry> all() {
    Map<String, Entry> known = all;
    if (known == null) {
      known = file == null ? new HashMap<>() : file.read();
      all = known;
    }
    return known;
  }
}
