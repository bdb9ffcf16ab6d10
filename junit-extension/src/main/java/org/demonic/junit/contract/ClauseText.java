package org.demonic.junit.contract;

import org.demonic.translate.domain.JavaClause;

/** Shows clauses to people. */
public final class ClauseText {
  private static final int LONGEST = 300;

  private ClauseText() {}

  /** The clause as its author wrote it, in one line; of a very long one, only how it begins. */
  public static String of(JavaClause clause) {
    return of(clause.text());
  }

  /** The same for the text of a clause. */
  public static String of(String text) {
    String line = text.strip().replaceAll("\\s*\\R\\s*", " ");
    return line.length() <= LONGEST
        ? line
        : "%s... (%d characters)".formatted(line.substring(0, LONGEST), line.length());
  }
}
