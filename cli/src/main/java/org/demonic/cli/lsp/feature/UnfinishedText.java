package org.demonic.cli.lsp.feature;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.lang.source.Source;

/**
 * A text with a name that is being written, and several variants of it that the parser can read:
 * each has a placeholder for the name, and each omits more of the text around it. All variants keep
 * the offset of the name.
 */
final class UnfinishedText {
  /** Stands for the name that is being written; any unused name would serve. */
  private static final String PLACEHOLDER = "name_being_written";

  /** Is added to a file of goals, because the parser accepts no such file without a goal. */
  private static final String SOME_GOAL = "\n@0 -> True\n";

  private static final Pattern DECLARATION =
      Pattern.compile(
          "(?m)^(?:(?:type|enum|goal|action|new)\\b|[\\p{L}_$][\\p{L}\\p{N}_$']*\\s*\\()");
  private static final Pattern CLAUSE =
      Pattern.compile("\\b(?:require|ensure|invariant|initial|final|rely|modify)\\b");

  private final Source source;
  private final boolean goals;
  private final int start;
  private final int end;

  /** A text, and the offset that is written at. */
  UnfinishedText(Source source, boolean goals, int offset) {
    this.source = source;
    this.goals = goals;
    String text = source.text();
    int from = offset;
    while (from > 0 && isPartOfName(text.charAt(from - 1))) {
      from--;
    }
    int to = offset;
    while (to < text.length() && isPartOfName(text.charAt(to))) {
      to++;
    }
    this.start = from;
    this.end = to;
  }

  /** The offset at which the name begins. */
  int start() {
    return start;
  }

  /** Whether it is the name of a member. */
  boolean isMember() {
    String text = source.text();
    return start > 0
        && text.charAt(start - 1) == '.'
        && !(start > 1 && text.charAt(start - 2) == '.');
  }

  /** Whether the name begins its line, or follows only {@code action} or {@code new} on it. */
  boolean beginsLine() {
    String line = source.text().substring(source.lineStart(source.line(start)), start);
    return line.matches("(?:(?:action|new)\\s+)?");
  }

  /**
   * The variants to try, in this order: the whole text; the text without the rest of the
   * declaration; and the text that also lacks the beginning of the clause.
   */
  List<Source> attempts() {
    String text = source.text();
    String before = text.substring(0, start);
    String clause =
        text.substring(0, clauseStart())
            + text.substring(clauseStart(), pathStart()).replaceAll("[^\r\n]", " ")
            + text.substring(pathStart(), start);
    return List.of(source(before + PLACEHOLDER + text.substring(end)), cut(before), cut(clause));
  }

  /** Ends the declaration after the name, and closes the brackets that are open there. */
  private Source cut(String before) {
    String after = source.text().substring(Math.max(end, partEnd()));
    return source(before + PLACEHOLDER + closing(before.substring(partStart())) + "\n" + after);
  }

  private Source source(String text) {
    return new Source(source.name(), text + (goals ? SOME_GOAL : ""));
  }

  /**
   * The offset at which the declaration begins that is being written; in a file of goals, the start
   * of the line.
   */
  private int partStart() {
    if (goals) {
      return source.lineStart(source.line(start));
    }
    Matcher matcher = DECLARATION.matcher(source.text()).region(0, start);
    int last = 0;
    while (matcher.find()) {
      last = matcher.start();
    }
    return last;
  }

  private int partEnd() {
    String text = source.text();
    if (goals) {
      int line = source.line(start);
      return source.lineStart(line) + source.lineText(line).length();
    }
    Matcher matcher = DECLARATION.matcher(text);
    return matcher.find(end) ? matcher.start() : text.length();
  }

  /** The offset after the keyword of the clause. */
  private int clauseStart() {
    Matcher matcher = CLAUSE.matcher(source.text()).region(partStart(), pathStart());
    int last = partStart();
    while (matcher.find()) {
      last = matcher.end();
    }
    return last;
  }

  /** The offset at which the receiver of the member begins, or else the name. */
  private int pathStart() {
    String text = source.text();
    int at = start;
    while (isMember() && at > partStart()) {
      char before = text.charAt(at - 1);
      if (before == ')' || before == ']') {
        at = opening(at - 1);
      } else if (before == '.' || isPartOfName(before)) {
        at--;
      } else {
        return at;
      }
    }
    return at;
  }

  /** The bracket that the one at {@code closing} closes. */
  private int opening(int closing) {
    int depth = 0;
    for (int i = closing; i >= 0; i--) {
      char c = source.text().charAt(i);
      depth += c == ')' || c == ']' ? 1 : c == '(' || c == '[' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return 0;
  }

  /** The brackets that close those that are open at the end of a text. */
  private static String closing(String text) {
    Deque<Character> open = new ArrayDeque<>();
    String code = text.replaceAll("--.*|\"(?:[^\"\\\\\r\n]|\\\\.)*\"", " ");
    for (int i = 0; i < code.length(); i++) {
      switch (code.charAt(i)) {
        case '(' -> open.push(')');
        case '[' -> open.push(']');
        case '{' -> open.push('}');
        case ')', ']', '}' -> open.poll();
        default -> {}
      }
    }
    StringBuilder closing = new StringBuilder();
    open.forEach(closing::append);
    return closing.toString();
  }

  private static boolean isPartOfName(char c) {
    return Character.isLetterOrDigit(c) || Character.isSurrogate(c) || "_$'".indexOf(c) >= 0;
  }
}
