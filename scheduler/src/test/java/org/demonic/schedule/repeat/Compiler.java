package org.demonic.schedule.repeat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The compiler, as strict as it can be. */
public final class Compiler {
  private Compiler() {}

  /** Compiles files, without any warning. */
  public static void compile(Path to, Path... files) throws IOException {
    Files.createDirectories(to);
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-g", "-Xlint:all,-processing", "-Werror", "-proc:none"));
    arguments.addAll(List.of("-d", to.toString()));
    arguments.addAll(
        List.of("-cp", to + File.pathSeparator + System.getProperty("java.class.path")));
    Stream.of(files).map(Path::toString).forEach(arguments::add);
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, messages, messages, arguments.toArray(new String[0]));
    assertThat(result).as(messages.toString(StandardCharsets.UTF_8)).isZero();
  }
}
