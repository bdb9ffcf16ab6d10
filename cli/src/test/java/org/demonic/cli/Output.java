package org.demonic.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.Terminal;

/** The exit status and output of a run of the command. */
record Output(int status, String out, String err) {
  /** Runs the command in this process. */
  static Output of(InputStream in, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = DemonlCommand.run(new Console(in, out, err, Terminal.NONE), arguments);
    return new Output(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  static Output of(String... arguments) {
    return of(InputStream.nullInputStream(), arguments);
  }
}
