package org.demonic.cli.lsp.feature;

import org.demonic.lang.source.Span;

/** The offset at which something begins in a text, independent of the version of the text. */
record Place(String uri, int offset) {
  static Place of(Span span) {
    return new Place(span.source().name(), span.start());
  }
}
