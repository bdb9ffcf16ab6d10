package org.demonic.cli.lsp.feature;

import org.demonic.lang.source.Span;

/** Where something begins, in whichever version of a text it was found. */
record Place(String uri, int offset) {
  static Place of(Span span) {
    return new Place(span.source().name(), span.start());
  }
}
