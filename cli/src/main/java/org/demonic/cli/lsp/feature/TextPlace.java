package org.demonic.cli.lsp.feature;

import org.demonic.lang.source.Span;

/** The offset at which something begins in a text, independent of the version of the text. */
record TextPlace(String uri, int offset) {
  static TextPlace of(Span span) {
    return new TextPlace(span.source().name(), span.start());
  }
}
