package org.demonic.schedule.repeat;

/** Writes text as generated source code contains it. */
public final class JavaText {
  /** The most characters of a comment; a longer one is cut off. */
  private static final int LONGEST = 90;

  private JavaText() {}

  /** A literal, with its quotes; of letters that are not ASCII it has escapes. */
  public static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
      } else if (c < ' ') {
        // An escape of four digits would be a line end itself.
        literal.append("\\%03o".formatted((int) c));
      } else if (c > '~') {
        literal.append("\\u%04x".formatted((int) c));
      } else {
        literal.append(c);
      }
    }
    return literal.append('"').toString();
  }

  /** Text that cannot end a comment, nor begin an escape. */
  public static String comment(String text) {
    String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    return shown
        .replace("\\", "/")
        .replace("*/", "* /")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("@", "&#64;");
  }
}
