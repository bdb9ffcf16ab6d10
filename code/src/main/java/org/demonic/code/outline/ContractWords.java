package org.demonic.code.outline;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words in contracts of a method, some of which may stand for a parameter whose name the class
 * file does not tell. They get a mark by which they stand for nothing: a contract about the field
 * of that name would be another one, and one that says {@code this.n} is about the field.
 *
 * @param doubtful the words
 */
record ContractWords(Set<String> doubtful) {
  static final ContractWords NONE = new ContractWords(Set.of());

  /** The mark that is put after a word that stands for nothing. */
  static final String MARK = "$unknown";

  private static final String TEXT = "\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'";

  /** Texts, and words that are neither members of something nor methods. */
  private static final Pattern WORD =
      Pattern.compile(TEXT + "|(?<![\\w$.])([A-Za-z_$][\\w$]*)(?![\\w$]|\\s*\\()");

  /** All words of a clause that may stand for a variable. */
  static Set<String> of(String clause) {
    Set<String> words = new HashSet<>();
    Matcher matcher = WORD.matcher(clause);
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        words.add(matcher.group(1));
      }
    }
    return words;
  }

  /** A clause with the marks. */
  String marked(String clause) {
    return WORD.matcher(clause)
        .replaceAll(
            word ->
                Matcher.quoteReplacement(
                    word.group(1) != null && doubtful.contains(word.group(1))
                        ? word.group() + MARK
                        : word.group()));
  }
}
