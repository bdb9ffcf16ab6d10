package org.demonic.cli;

import java.io.BufferedInputStream;
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
final class Console {
  private final InputStream in;
  private final OutputStream outStream;
  private final PrintWriter out;
  private final PrintWriter err;
  private final Terminal terminal;
  private ColorMode colors = ColorMode.AUTO;
  private boolean hasShown;

  Console(InputStream in, OutputStream out, OutputStream err, Terminal terminal) {
    this.in = in;
    this.outStream = out;
    this.out = writer(out);
    this.err = writer(err);
    this.terminal = terminal;
  }

  static Console ofProcess() {
    return new Console(
        // Java 17 reads no blocks of a given size from a pipe without it.
        new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        Terminal.ofProcess());
  }

  InputStream in() {
    return in;
  }

  /** What {@link #out} writes to, for what is not text. */
  OutputStream outStream() {
    return outStream;
  }

  PrintWriter out() {
    return out;
  }

  PrintWriter err() {
    return err;
  }

  Terminal terminal() {
    return terminal;
  }

  void use(ColorMode mode) {
    colors = mode;
  }

  /** The colours of the standard output. */
  Palette palette() {
    return Palette.of(colors.applies(terminal.out(), terminal));
  }

  private Palette errorPalette() {
    return Palette.of(colors.applies(terminal.err(), terminal));
  }

  /** Shows diagnostics to a person, on the error stream, a blank line between two. */
  void show(Collection<Diagnostic> diagnostics) {
    if (!diagnostics.isEmpty()) {
      out.flush();
      err.print((hasShown ? "\n" : "") + DiagnosticFormatter.format(diagnostics, errorPalette()));
      err.flush();
      hasShown = true;
    }
  }

  /** Writes what is still held back, and tells whether all output has arrived. */
  boolean flush() {
    err.flush();
    return !out.checkError();
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
  }
}
