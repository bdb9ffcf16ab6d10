package org.demonic.cli.lsp;

import java.util.Locale;
import org.demonic.lang.source.Source;

/**
 * A text with a name.
 *
 * @param source its name is the document's URI
 */
record TextDocument(Source source) {
  private static final int LARGEST = 4 * 1024 * 1024;

  static TextDocument of(String uri, String text) {
    return new TextDocument(new Source(uri, text));
  }

  String uri() {
    return source.name();
  }

  boolean isGoals() {
    return hasExtension(".goal");
  }

  boolean isDomain() {
    return hasExtension(".dmn");
  }

  boolean isTooLarge() {
    return source.text().length() > LARGEST;
  }

  private boolean hasExtension(String extension) {
    return uri().toLowerCase(Locale.ROOT).endsWith(extension);
  }
}
