package org.demonic.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.Terminal;

/**
 * An input for which the command shows a message: a {@code .demonl} or {@code .dmn} file, with the
 * {@code .goal} file of the same name if there is one. If a folder has {@code .command} files, each
 * of these is a case instead: it holds arguments, in which {@code @} stands for the folder and two
 * quotes for an empty argument, and the other files are inputs.
 *
 * @param folder whose name is the id of the message
 */
record MessageCase(Path folder, String name) {
  /** All cases in the folders of a folder. */
  static List<MessageCase> allIn(Path root) throws IOException {
    List<MessageCase> all = new ArrayList<>();
    for (Path folder : entries(root)) {
      List<String> files = entries(folder).stream().map(f -> f.getFileName().toString()).toList();
      boolean hasCommands = files.stream().anyMatch(f -> f.endsWith(".command"));
      files.stream()
          .filter(f -> f.matches(hasCommands ? ".*\\.command" : ".*\\.(demonl|dmn)"))
          .map(f -> new MessageCase(folder, f.substring(0, f.lastIndexOf('.'))))
          .forEach(all::add);
    }
    return all;
  }

  private static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList();
    }
  }

  String id() {
    return folder.getFileName().toString();
  }

  Path expected() {
    return file("expected");
  }

  Output run() throws IOException, InterruptedException {
    return switch (id()) {
      case "output-lost" -> runOnAFullDisk();
      case "no-solver" -> runWithoutWritableFolders();
      case "small-heap" -> runALargeInputInASmallHeap();
      default -> Output.of(arguments());
    };
  }

  /** The error output of a run, without the parts that differ between machines and JVMs. */
  String shown(Output output) {
    return output
        .err()
        .replace(folder.toAbsolutePath() + "/", "/")
        .replace(folder + "/", "")
        .replace(folder.toString(), id())
        .replaceAll("demonic-z3-\\d+", "demonic-z3")
        .replaceAll("heap of \\d+ MB", "heap of 40 MB")
        .replaceAll("(?m)^WARNING: .*\\R", "");
  }

  private String[] arguments() throws IOException {
    if (Files.exists(file("command"))) {
      return Arrays.stream(Files.readString(file("command")).strip().split("\\s+"))
          .map(a -> a.equals("''") ? "" : a.replace("@", folder.toString()))
          .toArray(String[]::new);
    }
    Stream<String> files =
        Stream.of("demonl", "dmn", "goal")
            .map(this::file)
            .filter(Files::exists)
            .map(Path::toString);
    return Stream.concat(Stream.of("check"), files).toArray(String[]::new);
  }

  private Path file(String extension) {
    return folder.resolve(name + "." + extension);
  }

  private Output runOnAFullDisk() throws IOException {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space left on device");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        DemonlCommand.run(
            new Console(InputStream.nullInputStream(), full, err, Terminal.NONE), arguments());
    return new Output(status, "", err.toString(StandardCharsets.UTF_8));
  }

  /** Runs the command in a process of its own, because a process loads Z3 only once. */
  private Output runWithoutWritableFolders() throws IOException, InterruptedException {
    return runApart("", List.of("-Djava.io.tmpdir=/dev/null", "-Duser.home=/dev/null"));
  }

  private Output runALargeInputInASmallHeap() throws IOException, InterruptedException {
    String declaration = "type A%1$d { n: Int }\nact%1$d(this: A%1$d) require this.n > %1$d\n";
    String input =
        IntStream.range(0, 20_000).mapToObj(declaration::formatted).collect(Collectors.joining());
    return runApart(input, List.of("-Xmx40m"));
  }

  private Output runApart(String input, List<String> options)
      throws IOException, InterruptedException {
    Path text = Files.createTempFile("input", ".demonl");
    try {
      Files.writeString(text, input);
      ProcessBuilder builder =
          CommandRuns.process(options, arguments())
              .redirectInput(text.toFile())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD);
      builder.environment().remove("XDG_CACHE_HOME");
      Process process = builder.start();
      String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Output(process.waitFor(), "", err);
    } finally {
      Files.delete(text);
    }
  }

  @Override
  public String toString() {
    return id() + "/" + name;
  }
}
