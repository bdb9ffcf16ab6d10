package org.demonic.cli.lsp.feature;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.demonic.lang.source.Source;

/** Finds the call that is being written at an offset, by the brackets that are open before it. */
final class CallAtCursor {
  private final CodeWords words;
  private final Deque<Open> open = new ArrayDeque<>();

  /**
   * A call that is being written.
   *
   * @param argument the number of the argument at the cursor, from 0
   */
  record Call(String function, int argument) {}

  /**
   * An open bracket.
   *
   * @param function the name of the called function, if the bracket opens arguments
   * @param commas the number of commas so far directly in the brackets
   */
  private record Open(Optional<String> function, int commas) {}

  private CallAtCursor(CodeWords words) {
    this.words = words;
  }

  /** The innermost call around an offset. */
  static Optional<Call> find(Source source, int offset) {
    CodeWords words = new CodeWords(source);
    CallAtCursor reader = new CallAtCursor(words);
    for (int i = 0; i < words.size() && words.start(i) < offset; i++) {
      reader.read(i);
    }
    return reader.open.stream()
        .flatMap(bracket -> bracket.function().map(f -> new Call(f, bracket.commas())).stream())
        .findFirst();
  }

  private void read(int word) {
    if (words.isBoundary(word) || words.beginsDeclaration(word)) {
      open.clear();
    }
    switch (words.text(word)) {
      case "(" -> open.push(new Open(called(word), 0));
      case "[", "{" -> open.push(new Open(Optional.empty(), 0));
      case ")", "]", "}" -> open.poll();
      case "," -> {
        Open inner = open.poll();
        if (inner != null) {
          open.push(new Open(inner.function(), inner.commas() + 1));
        }
      }
      default -> {}
    }
  }

  /**
   * The function whose arguments follow an opening bracket; empty if the bracket opens no
   * arguments.
   */
  private Optional<String> called(int bracket) {
    int name = bracket - 1;
    boolean isCall =
        words.isName(name)
            && words.line(name) == words.line(bracket)
            && !words.declaresRoutine(name);
    return isCall ? Optional.of(words.text(name)) : Optional.empty();
  }
}
