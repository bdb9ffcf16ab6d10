package org.demonic.cli.lsp.feature;

import java.util.List;
import org.demonic.lang.parse.Keywords;
import org.demonic.lang.parse.Word;
import org.demonic.lang.parse.Words;
import org.demonic.lang.source.Source;

/**
 * The words of a text without its comments, by number, and what can be known of them without
 * parsing the text: a text that is being written may not be valid.
 */
final class CodeWords {
  private final Source source;
  private final List<Word> words;

  CodeWords(Source source) {
    this.source = source;
    this.words =
        Words.of(source).stream().filter(word -> word.kind() != Word.Kind.COMMENT).toList();
  }

  int size() {
    return words.size();
  }

  /** The characters of a word; empty if there is no such word. */
  String text(int word) {
    return word >= 0 && word < words.size() ? words.get(word).text() : "";
  }

  int start(int word) {
    return words.get(word).span().start();
  }

  /** The number of the line, from 1, that a word begins on. */
  int line(int word) {
    return words.get(word).span().line();
  }

  boolean isName(int word) {
    return word >= 0 && word < words.size() && words.get(word).kind() == Word.Kind.NAME;
  }

  boolean isFirstOfItsLine(int word) {
    return word == 0 || line(word - 1) < line(word);
  }

  /** Whether a word begins a declaration or a list of clauses. */
  boolean isBoundary(int word) {
    return Keywords.beginsDeclaration(text(word)) || beginsClauses(word);
  }

  /** Whether a list of clauses begins with a word. */
  boolean beginsClauses(int word) {
    return Keywords.beginsClauses(text(word));
  }

  /** Whether a declaration begins with the first word of a line. */
  boolean beginsDeclaration(int word) {
    return isFirstOfItsLine(word)
        && (Keywords.beginsDeclaration(text(word)) || (isName(word) && declaresRoutine(word)));
  }

  /** Whether a routine is declared, and not called, at a name. */
  boolean declaresRoutine(int name) {
    if (text(name - 1).equals("action") || text(name - 1).equals("new")) {
      return true;
    }
    boolean parametersFollow =
        text(name + 2).equals(")") || text(name + 2).isEmpty() || text(name + 3).equals(":");
    return isName(name)
        && text(name + 1).equals("(")
        && start(name) == source.lineStart(line(name))
        && parametersFollow;
  }
}
