package org.demonic.cli.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The report of an internal error: one line for the user, and a file with the details. */
public final class CrashReport {
  private CrashReport() {}

  /** Writes the details to a temporary file, and returns a line that says what to do with it. */
  public static String of(Throwable failure, String... arguments) {
    return "demonl: internal error: %s; please report it and attach the input%s"
        .formatted(oneLine(failure), details(failure, arguments));
  }

  private static String oneLine(Throwable failure) {
    return failure.toString().lines().findFirst().orElse("");
  }

  private static String details(Throwable failure, String... arguments) {
    StringWriter text = new StringWriter();
    PrintWriter writer = new PrintWriter(text);
    writer.println(
        "demonl %s, Java %s, %s %s"
            .formatted(
                CommandVersion.text(),
                Runtime.version(),
                System.getProperty("os.name"),
                System.getProperty("os.arch")));
    writer.println("arguments: " + List.of(arguments));
    failure.printStackTrace(writer);
    writer.flush();
    try {
      Path file = Files.createTempFile("demonl-error-", ".txt");
      Files.writeString(file, text.toString());
      return " and " + file;
    } catch (IOException noFile) {
      return "";
    }
  }
}
