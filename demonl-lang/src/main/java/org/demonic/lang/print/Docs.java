package org.demonic.lang.print;

import java.util.ArrayList;
import java.util.List;

/** Puts documents together. */
final class Docs {
  static final Doc EMPTY = new Doc.Concat(List.of());
  static final Doc SPACE = new Doc.Space();
  static final Doc LINE = new Doc.Line(true);
  static final Doc SOFT_LINE = new Doc.Line(false);
  static final Doc HARD_LINE = new Doc.HardLine(false);
  static final Doc OPENING_LINE = new Doc.HardLine(true);
  static final Doc BLANK = new Doc.Blank();

  private Docs() {}

  static Doc text(String text) {
    return new Doc.Text(text);
  }

  static Doc concat(Doc... parts) {
    return new Doc.Concat(List.of(parts));
  }

  /** All of them, {@code separator} between each two. */
  static Doc join(List<Doc> parts, Doc separator) {
    List<Doc> all = new ArrayList<>();
    for (Doc part : parts) {
      if (!all.isEmpty()) {
        all.add(separator);
      }
      all.add(part);
    }
    return new Doc.Concat(all);
  }

  /** All of them with a space between each two. */
  static Doc words(Doc... words) {
    return join(List.of(words), SPACE);
  }

  static Doc nest(Doc... parts) {
    return new Doc.Nest(concat(parts));
  }

  static Doc group(Doc... parts) {
    return new Doc.Group(concat(parts));
  }
}
