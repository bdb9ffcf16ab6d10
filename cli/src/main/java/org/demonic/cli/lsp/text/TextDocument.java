package org.demonic.cli.lsp.text;

import java.util.Locale;
import org.demonic.lang.source.Source;

/**
 * A text with a name.
 *
 * @param source its name is the document's URI
 */
public record TextDocument(Source source) {
  private static final int LARGEST = 4 * 1024 * 1024;

  /** The document of a URI. */
  public static TextDocument of(String uri, String text) {
    return new TextDocument(new Source(uri, text));
  }

  /** The URI of the document, as the editor gave it. */
  public String uri() {
    return source.name();
  }

  /** Whether this is a {@code .goal} file, which asks about a domain in another file. */
  public boolean isGoals() {
    return hasExtension(".goal");
  }

  /** Whether this is a {@code .dmn} file, which {@code .goal} files may ask about. */
  public boolean isDomain() {
    return hasExtension(".dmn");
  }

  /** Whether the text is too large to be read. */
  public boolean isTooLarge() {
    return source.text().length() > LARGEST;
  }

  private boolean hasExtension(String extension) {
    return uri().toLowerCase(Locale.ROOT).endsWith(extension);
  }
}
