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
  static String unquote(String literal) {
    StringBuilder out = new StringBuilder();
    int end = literal.length() - 1;
    for (int i = 1; i < end; i++) {
      char c = literal.charAt(i);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      i++;
      switch (literal.charAt(i)) {
        case 'n' -> out.append('\n');
        case 't' -> out.append('\t');
        case 'r' -> out.append('\r');
        case '"', '\\' -> out.append(literal.charAt(i));
        case 'u' -> {
          String digits = literal.substring(i + 1, Math.min(end, i + 5));
          if (!digits.matches("[0-9a-fA-F]{4}")) {
            throw new IllegalArgumentException("\\u" + digits);
          }
          out.append((char) Integer.parseInt(digits, 16));
          i += 4;
        }
        default -> throw new IllegalArgumentException("\\" + literal.charAt(i));
      }
    }
    return out.toString();
  }
}
