package org.demonic.cli.console;

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

/**
 * The streams that the command reads and writes. All text is UTF-8, whatever the locale. Writing
 * throws a {@link ClosedPipeException} once nobody reads the output any more.
 */
public final class Console {
  private final InputStream in;
  private final OutputStream outStream;
  private final PrintWriter out;
  private final PrintWriter err;
  private final Terminal terminal;
  private final ShownProblems problems = new ShownProblems();
  private ColorMode colors = ColorMode.AUTO;
  private boolean hasShown;

  /** A console on given streams. */
  public Console(InputStream in, OutputStream out, OutputStream err, Terminal terminal) {
    this.in = in;
    this.outStream = out;
    this.out = writer(new PipeStream(out));
    this.err = writer(new PipeStream(err));
    this.terminal = terminal;
  }

  /** The console on the streams of this process. */
  public static Console ofProcess() {
    return new Console(
        // Without this buffer, Java 17 cannot read blocks of a given size from a pipe.
        new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        Terminal.ofProcess());
  }

  /** The standard input. */
  public InputStream in() {
    return in;
  }

  /**
   * The standard output for bytes. Unlike {@link #out} it throws an {@code IOException} if it
   * cannot write.
   */
  public OutputStream outStream() {
    return outStream;
  }

  /** The standard output, for text. */
  public PrintWriter out() {
    return out;
  }

  /** The error stream. */
  public PrintWriter err() {
    return err;
  }

  /** The terminals and the environment of the command. */
  public Terminal terminal() {
    return terminal;
  }

  /** Sets when to use colours. */
  public void use(ColorMode mode) {
    colors = mode;
  }

  /** The colours of the standard output. */
  public Palette palette() {
    return Palette.of(colors.applies(terminal.out(), terminal));
  }

  private Palette errorPalette() {
    return Palette.of(colors.applies(terminal.err(), terminal));
  }

  /**
   * Shows diagnostics on the error stream, with a blank line between two. If there are too many, it
   * shows the first ones, and {@link #flush} says how many more there are.
   */
  public void show(Collection<Diagnostic> diagnostics) {
    Collection<Diagnostic> some = problems.of(diagnostics);
    if (!some.isEmpty()) {
      out.flush();
      err.print((hasShown ? "\n" : "") + DiagnosticFormatter.format(some, errorPalette()));
      err.flush();
      hasShown = true;
    }
  }

  /** Writes buffered output, and says whether all output was written successfully. */
  public boolean flush() {
    err.print(problems.rest());
    err.flush();
    return !out.checkError();
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
  }
}
