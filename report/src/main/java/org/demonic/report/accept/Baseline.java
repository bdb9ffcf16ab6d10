package org.demonic.report.accept;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.report.line.KnownLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.output.OutputFolder;

/** The findings that a project knows and has not mended yet, by their ids. */
public final class Baseline {
  /** The baseline without a finding. */
  public static final Baseline NONE = new Baseline("", Map.of());

  private final String name;
  private final Map<String, KnownLine> known;

  private Baseline(String name, Map<String, KnownLine> known) {
    this.name = name;
    this.known = known;
  }

  /**
   * Reads a baseline.
   *
   * @throws IllegalArgumentException with a message for people, if it is not there, or is none
   */
  public static Baseline read(Path file) {
    Path fresh = OutputFolder.ofModule().resolve("baseline.jsonl");
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException(
          "%s is a folder: name a file, such as a copy of %s".formatted(file, fresh));
    } else if (!Files.exists(file)) {
      throw new IllegalArgumentException(
          "there is no file %s: each run writes what it has found to %s, which can be copied there"
              .formatted(file, fresh));
    }
    List<String> problems = new ArrayList<>();
    Map<String, KnownLine> known = new LinkedHashMap<>();
    for (KnownLine line : LineFile.BASELINE.readFile(file, problems::add)) {
      known.put(line.id(), line);
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: repair it, or copy %s there again".formatted(problems.get(0), fresh));
    }
    return new Baseline(String.valueOf(file.getFileName()), known);
  }

  /** The name of its file; empty for {@link #NONE}. */
  public String name() {
    return name;
  }

  /** What it says of a finding; empty if it does not know it. */
  public Optional<KnownLine> get(String id) {
    return Optional.ofNullable(known.get(id));
  }

  /** Its findings, in the order of the file. */
  public List<KnownLine> all() {
    return List.copyOf(known.values());
  }
}
