package org.demonic.cli.console;

import org.demonic.lang.source.DiagnosticFormatter.Paint;
import org.demonic.lang.source.Severity;

/** Colours for a terminal, or plain text. */
public enum Palette implements Paint {
  PLAIN(false),
  COLORFUL(true);

  private static final String END = "\u001b[0m";

  private final boolean colorful;

  Palette(boolean colorful) {
    this.colorful = colorful;
  }

  static Palette of(boolean colorful) {
    return colorful ? COLORFUL : PLAIN;
  }

  @Override
  public String paint(Severity severity, String text) {
    return switch (severity) {
      case ERROR -> red(text);
      case WARNING -> yellow(text);
    };
  }

  /** A verdict in the colour of the goal's status. */
  public String verdict(ExitStatus status, String text) {
    return switch (status) {
      case EXPECTED -> wrap("32", text);
      case UNKNOWN -> yellow(text);
      case UNEXPECTED, WRONG_INPUT, INTERNAL_ERROR, CLOSED_PIPE -> red(text);
    };
  }

  private String red(String text) {
    return wrap("1;31", text);
  }

  private String yellow(String text) {
    return wrap("33", text);
  }

  private String wrap(String code, String text) {
    return colorful ? "\u001b[" + code + "m" + text + END : text;
  }
}
