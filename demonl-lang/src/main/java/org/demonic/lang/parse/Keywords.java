package org.demonic.lang.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLLexer;
import org.demonic.grammar.DemonLParser;
import org.demonic.lang.source.NearestName;

/** The words of the language. */
public final class Keywords {
  /** Shorter ones are near to too many names. */
  private static final int SHORTEST = 4;

  private static final List<String> ALL = literals();

  private static final Set<String> WORDS_WITH_A_MEANING =
      Set.of("Result", "everything", "distinct");

  private static final Set<String> DECLARATIONS = Set.of("type", "enum", "goal", "action", "new");

  private static final Set<String> CLAUSES =
      Set.of(
          "require",
          "ensure",
          "modify",
          "invariant",
          "initial",
          "final",
          "rely",
          "within",
          "fresh",
          "expect");

  private Keywords() {}

  /** All words that cannot be names. */
  public static List<String> all() {
    return ALL;
  }

  /** Whether a word has a meaning of its own, so that nothing should be named like it. */
  public static boolean isReserved(String word) {
    return contains(word) || WORDS_WITH_A_MEANING.contains(word);
  }

  /** Whether a declaration can begin with a word. */
  public static boolean beginsDeclaration(String word) {
    return DECLARATIONS.contains(word);
  }

  /** Whether a list of clauses, or a clause that is not in a list, can begin with a word. */
  public static boolean beginsClauses(String word) {
    return CLAUSES.contains(word);
  }

  static boolean contains(String word) {
    return ALL.contains(word);
  }

  /** The keyword that a name most likely was meant to be. */
  static Optional<String> nearest(Token token) {
    return token.getType() == DemonLLexer.ID
        ? NearestName.to(token.getText(), ALL.stream().filter(k -> k.length() >= SHORTEST).toList())
        : Optional.empty();
  }

  private static List<String> literals() {
    List<String> keywords = new ArrayList<>();
    for (int type = 1; type <= DemonLParser.VOCABULARY.getMaxTokenType(); type++) {
      String literal = DemonLParser.VOCABULARY.getLiteralName(type);
      if (literal != null && Character.isLetter(literal.charAt(1))) {
        keywords.add(literal.substring(1, literal.length() - 1));
      }
    }
    return List.copyOf(keywords);
  }
}
