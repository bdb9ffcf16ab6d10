package org.demonic.library;

import java.util.List;
import java.util.Set;

/**
 * A line of the book.
 *
 * @param file where it stands
 * @param types the internal names of its classes, or patterns of them
 * @param methods its methods; empty if it is about the classes themselves
 * @param not what it takes back of what is said more generally
 * @param source what the documentation says; empty if nothing is quoted
 * @param since the version of the JDK that has the methods
 */
record Row(
    String file,
    int line,
    List<String> types,
    List<MethodPattern> methods,
    List<Statement> statements,
    Set<Fact> not,
    String source,
    int since) {
  Row {
    types = List.copyOf(types);
    methods = List.copyOf(methods);
    statements = List.copyOf(statements);
    not = Set.copyOf(not);
  }

  /** How closely it names a method; -1 if it does not. */
  int precision(String name, String descriptor) {
    int best = -1;
    for (MethodPattern pattern : methods) {
      if (pattern.precision() > best && pattern.matches(name, descriptor)) {
        best = pattern.precision();
      }
    }
    return best;
  }

  @Override
  public String toString() {
    return file + ":" + line;
  }
}
