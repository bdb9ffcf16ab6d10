package org.demonic.synthesize.natives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.synthesize.Synthesizer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs other processes, because the libraries of this one are loaded already. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the cache folder is chosen by XDG_CACHE_HOME")
class NativeLibrariesTest {
  @TempDir Path folder;
  private Path cache;
  private Path temporary;

  /** The program that the processes run. */
  public static final class Program {
    private Program() {}

    public static void main(String[] arguments) {
      try {
        System.out.println(Synthesizer.solverVersion());
      } catch (NoLibraryError first) {
        System.out.println(first.getMessage() + "\n  hint: " + first.remedy());
        try {
          System.out.println(Synthesizer.solverVersion());
        } catch (NoLibraryError again) {
          System.out.println(again.getMessage());
        }
      }
    }
  }

  @BeforeEach
  void makeFolders() throws IOException {
    cache = Files.createDirectories(folder.resolve("cache"));
    temporary = Files.createDirectories(folder.resolve("temporary"));
  }

  @Test
  void unpacksOnceAndLeavesNothingElse() throws Exception {
    assertThat(run()).isEqualTo(Synthesizer.solverVersion());
    Map<Path, Object> first = libraries();
    assertThat(first).hasSizeGreaterThanOrEqualTo(2);

    assertThat(run()).isEqualTo(Synthesizer.solverVersion());

    assertThat(libraries()).isEqualTo(first);
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void severalProcessesAtOnceDoNotMeet() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      processes.add(start(cache));
    }
    for (Process process : processes) {
      assertThat(output(process)).isEqualTo(Synthesizer.solverVersion());
    }
    assertThat(children(cache.resolve("demonic"))).hasSize(1);
  }

  @Test
  void whatIsBrokenIsMadeAnew() throws Exception {
    run();
    for (Path library : libraries().keySet()) {
      byte[] bytes = Files.readAllBytes(library);
      bytes[bytes.length / 2] ^= 1;
      Files.write(library, bytes);
    }
    Map<Path, Object> broken = libraries();

    assertThat(run()).isEqualTo(Synthesizer.solverVersion());

    assertThat(libraries()).hasSameSizeAs(broken).isNotEqualTo(broken);

    assertThat(children(cache.resolve("demonic"))).hasSize(1);
  }

  @Test
  void whatAKilledProcessLeftIsRemovedLater() throws Exception {
    Path left = Files.createDirectories(cache.resolve("demonic").resolve("unfinished-1"));
    Files.writeString(left.resolve("libz3.so"), "half");
    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minusSeconds(7200)));
    Path atWork = Files.createDirectories(cache.resolve("demonic").resolve("unfinished-2"));

    run();

    assertThat(left).doesNotExist();
    assertThat(atWork).exists();
  }

  @Test
  void withoutACacheATemporaryFolderServes() throws Exception {
    Path noFolder = Files.writeString(folder.resolve("file"), "");

    assertThat(output(start(noFolder))).isEqualTo(Synthesizer.solverVersion());

    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void whatIsNotOnTheClassPathIsNamed() throws Exception {
    String other = Platform.current().artifact().equals("osx-amd64") ? "aarch64" : "x86_64";
    String name = other.equals("aarch64") ? "osx-aarch64" : "osx-amd64";

    assertThat(output(start(cache, "-Dos.name=Mac OS X", "-Dos.arch=" + other)))
        .isEqualTo(
            """
            the class path has none for %1$s
              hint: add the artifact org.demonic:demonic-z3 with the classifier %1$s, in the version of\
             Demonic's other artifacts (Maven does so by itself; with Gradle:\
             testRuntimeOnly("org.demonic:demonic-z3:VERSION:%1$s"))
            the class path has none for %1$s"""
                .formatted(name));
  }

  @Test
  void aPlatformWithoutLibrariesIsToldTheOthers() throws Exception {
    assertThat(output(start(cache, "-Dos.name=Linux", "-Dos.arch=riscv64")))
        .isEqualTo(
            """
            there is none for linux-riscv64
              hint: run it with a JVM for one of linux-amd64, linux-aarch64, osx-amd64, osx-aarch64,\
             windows-amd64, windows-x86
            there is none for linux-riscv64""");
  }

  @Test
  void theBuildPacksTheseLibrariesForUsers() throws IOException {
    Matcher ids =
        Pattern.compile("<id>z3-([^<]*)</id>").matcher(Files.readString(Path.of("../pom.xml")));

    assertThat(ids.results().map(id -> id.group(1))).containsExactlyElementsOf(Platform.SERVED);
  }

  private String run() throws IOException, InterruptedException {
    return output(start(cache));
  }

  private Process start(Path cacheHome, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + temporary);
    command.add("-Duser.home=" + cacheHome);
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Xlog:disable");
    command.addAll(List.of(options));
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Program.class.getName());
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_CACHE_HOME", cacheHome.toString());
    return builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  private static String output(Process process) throws IOException, InterruptedException {
    byte[] output = process.getInputStream().readAllBytes();
    assertThat(process.waitFor()).isZero();
    return new String(output, StandardCharsets.UTF_8).strip();
  }

  /**
   * The unpacked files, each with a key that distinguishes it from a later file at the same place.
   */
  private Map<Path, Object> libraries() throws IOException {
    Map<Path, Object> found = new HashMap<>();
    try (Stream<Path> files = Files.walk(cache)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.put(file, Files.getAttribute(file, "unix:ino"));
      }
    }
    return found;
  }

  private static List<Path> children(Path parent) throws IOException {
    try (Stream<Path> children = Files.list(parent)) {
      return children.toList();
    }
  }
}
