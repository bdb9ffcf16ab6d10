package org.demonic.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.DiagnosticFormatter;

/** Where the command reads and writes. All text is UTF-8, whatever the locale. */
record Console(InputStream in, PrintWriter out, PrintWriter err) {
  static Console of(InputStream in, OutputStream out, OutputStream err) {
    return new Console(in, writer(out), writer(err));
  }

  static Console ofProcess() {
    return of(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err));
  }

  /** Shows diagnostics to a person, on the error stream. */
  void show(Collection<Diagnostic> diagnostics) {
    if (!diagnostics.isEmpty()) {
      out.flush();
      err.print(DiagnosticFormatter.format(diagnostics));
      err.flush();
    }
  }

  void flush() {
    out.flush();
    err.flush();
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
  }
}
