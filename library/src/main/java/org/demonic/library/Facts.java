package org.demonic.library;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the book says of one class or method. */
public final class Facts {
  private final Map<Fact, List<Statement>> statements = new EnumMap<>(Fact.class);

  Facts() {}

  /** Adds what a row says, whose facts come in the place of those that it takes back. */
  void add(Row row) {
    for (Fact fact : row.not()) {
      statements.remove(fact);
    }
    for (Statement statement : row.statements()) {
      List<Statement> known = statements.get(statement.fact());
      if (known == null) {
        known = new ArrayList<>();
        statements.put(statement.fact(), known);
      }
      known.add(statement);
    }
  }

  /** Whether a fact holds. */
  public boolean has(Fact fact) {
    return statements.containsKey(fact);
  }

  /**
   * Whether a fact holds for an operand.
   *
   * @param operand 0 for the receiver, 1 for the first argument
   */
  public boolean has(Fact fact, int operand) {
    for (Statement statement : statements.getOrDefault(fact, List.of())) {
      if (statement.operands().isEmpty() || statement.operands().contains(operand)) {
        return true;
      }
    }
    return false;
  }

  /** All that is said of a fact, in the order of the book. */
  public List<Statement> all(Fact fact) {
    return List.copyOf(statements.getOrDefault(fact, List.of()));
  }

  /** What is said first of a fact; empty if it does not hold. */
  public Optional<Statement> first(Fact fact) {
    return Optional.ofNullable(statements.get(fact)).map(all -> all.get(0));
  }

  /** The message about a word that is no fact: what may be meant, and what is allowed. */
  static String unknown(String word, Fact.Subject subject) {
    List<String> words = new ArrayList<>();
    for (Fact fact : Fact.values()) {
      if (fact.subject() == subject) {
        words.add(fact.word());
      }
    }
    String meant = Nearest.hint(word, words);
    String what = subject == Fact.Subject.CLASS ? "a class" : "methods";
    return "`"
        + word
        + "` is no fact of "
        + what
        + (meant.isEmpty() ? "." : meant)
        + " Allowed are "
        + String.join(", ", words);
  }
}
