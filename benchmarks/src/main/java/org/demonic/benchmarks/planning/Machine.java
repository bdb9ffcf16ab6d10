package org.demonic.benchmarks.planning;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.stream.Stream;
import org.demonic.synthesize.Synthesizer;

/** Reads facts about the machine and this process from the operating system, on Linux. */
public final class Machine {
  private Machine() {}

  /** What figures depend on: the date, the machine, and the versions of Java and the solver. */
  public static String circumstances() throws IOException {
    return "Measured on %s with %s, OpenJDK %s, Z3 %s"
        .formatted(
            LocalDate.now(ZoneId.systemDefault()),
            words(),
            System.getProperty("java.version"),
            Synthesizer.solverVersion());
  }

  /** The cores, and the processor's name where it is known. */
  static String words() throws IOException {
    String model = value(Path.of("/proc/cpuinfo"), "model name");
    return "%d cores of %s"
        .formatted(
            Runtime.getRuntime().availableProcessors(), model.isEmpty() ? "a machine" : model);
  }

  /** The memory of this process that is resident now, in MB. */
  static long residentMegabytes() throws IOException {
    return megabytes("VmRSS");
  }

  /** The most memory of this process that has been resident so far, in MB. */
  static long mostResidentMegabytes() throws IOException {
    return megabytes("VmHWM");
  }

  private static long megabytes(String key) throws IOException {
    String kilobytes = value(Path.of("/proc/self/status"), key).replaceAll("\\D", "");
    return kilobytes.isEmpty() ? 0 : Long.parseLong(kilobytes) / 1024;
  }

  private static String value(Path file, String key) throws IOException {
    if (!Files.exists(file)) {
      return "";
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.startsWith(key))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("");
    }
  }
}
