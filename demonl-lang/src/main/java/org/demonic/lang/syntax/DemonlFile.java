package org.demonic.lang.syntax;

import java.util.List;

/** A parsed file. */
public record DemonlFile(List<Declaration> declarations) {
  public DemonlFile {
    declarations = List.copyOf(declarations);
  }
}
