package cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.demonic.cli.DemonlCommand;

/**
 * A finished run of {@code demonl check --json}, as a user runs it: in a process of its own.
 *
 * @param status its exit status
 * @param answers a goal each
 * @param messages what it wrote to the standard error
 */
record DemonlProcess(int status, List<Answer> answers, String messages) {

  /** What it said of a goal. */
  record Answer(Path file, String goal, String verdict, int planLength) {
    static Answer of(Map<?, ?> object) {
      return new Answer(
          Path.of(Json.text(object, "file")),
          Json.text(object, "goal"),
          Json.text(object, "verdict"),
          Json.list(object, "plan").size());
    }
  }

  /** Checks all goals of these files. */
  static DemonlProcess check(List<Path> files) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    if (Runtime.version().feature() >= 24) {
      // Z3 is a native library: newer Java versions warn unless they are told.
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(DemonlCommand.class.getName(), "check", "--json"));
    files.forEach(file -> command.add(file.toString()));
    Path messages = Files.createTempFile("demonl", ".err");
    try {
      Process process = new ProcessBuilder(command).redirectError(messages.toFile()).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int status = process.waitFor();
      List<Answer> answers =
          output
              .lines()
              .<Map<?, ?>>map(Json::object)
              .filter(object -> Json.text(object, "kind").equals("goal"))
              .map(Answer::of)
              .toList();
      return new DemonlProcess(status, answers, Files.readString(messages));
    } finally {
      Files.delete(messages);
    }
  }
}
