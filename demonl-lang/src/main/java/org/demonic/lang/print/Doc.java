package org.demonic.lang.print;

import java.util.List;

/**
 * A text whose line ends are not chosen yet; {@link DocRenderer} chooses them. After "A prettier
 * printer" (P. Wadler), with comments.
 */
sealed interface Doc {
  /** What stands on one line, without spaces around it. */
  record Text(String text) implements Doc {}

  /** Goes to the end of the word before it, before the comments that follow that word. */
  record Suffix(String text, boolean flatOnly) implements Doc {}

  /** A comment that does not end the word before it. */
  record Comment(String text) implements Doc {}

  /** A comment behind a word, the last on its line. */
  record TrailingComment(String text) implements Doc {}

  /** One space, unless the line ends here. */
  record Space() implements Doc {}

  /** A line end, unless the group around it fits on one line: then a space, or nothing. */
  record Line(boolean space) implements Doc {}

  /**
   * A line end.
   *
   * @param opens whether a blank line after it is left out
   */
  record HardLine(boolean opens) implements Doc {}

  /** A blank line, where the line has ended anyway. */
  record Blank() implements Doc {}

  record Concat(List<Doc> parts) implements Doc {
    public Concat {
      parts = List.copyOf(parts);
    }
  }

  /** Lines that begin in it are indented one level more. */
  record Nest(Doc content) implements Doc {}

  /** What stands on one line if it fits there. */
  record Group(Doc content) implements Doc {}

  /** Its first word, comments aside; empty if it has none. */
  default String firstWord() {
    if (this instanceof Text text) {
      return text.text();
    } else if (this instanceof Nest nest) {
      return nest.content().firstWord();
    } else if (this instanceof Group group) {
      return group.content().firstWord();
    } else if (this instanceof Concat concat) {
      return concat.parts().stream()
          .map(Doc::firstWord)
          .filter(w -> !w.isEmpty())
          .findFirst()
          .orElse("");
    }
    return "";
  }
}
