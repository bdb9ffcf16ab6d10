package org.demonic.lang.syntax;

/** The written form of strings. */
public final class Literals {
  private Literals() {}

  /** {@code text} between double quotes, as one line of visible characters. */
  public static String quote(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        default -> {
          if (Character.isISOControl(c)
              || Character.isSurrogate(c)
              || c == '\u2028'
              || c == '\u2029') {
            out.append("\\u%04x".formatted((int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }

  /**
   * The string that a quoted literal stands for.
   *
   * @throws IllegalArgumentException with the wrong escape as its message
   */
  public static String unquote(String literal) {
    StringBuilder out = new StringBuilder();
    int end = literal.length() - 1;
    int i = 1;
    while (i < end) {
      char c = literal.charAt(i);
      if (c != '\\') {
        out.append(c);
        i++;
        continue;
      }
      char escape = literal.charAt(i + 1);
      switch (escape) {
        case 'n' -> out.append('\n');
        case 't' -> out.append('\t');
        case 'r' -> out.append('\r');
        case '"', '\\' -> out.append(escape);
        case 'u' -> out.append(unicode(literal.substring(i + 2, Math.min(end, i + 6))));
        default -> throw new IllegalArgumentException("\\" + escape);
      }
      i += escape == 'u' ? 6 : 2;
    }
    return out.toString();
  }

  private static char unicode(String digits) {
    if (!digits.matches("[0-9a-fA-F]{4}")) {
      throw new IllegalArgumentException("\\u" + digits);
    }
    return (char) Integer.parseInt(digits, 16);
  }
}
