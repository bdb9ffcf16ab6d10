package org.demonic.junit.waiting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.demonic.code.effect.WaitCode;

/** Tells what waits of a test wait for, as the code and its sources say it. */
public final class AwaitedText {
  private static final Pattern CONDITION = Pattern.compile("\\b(while|if)\\s*\\(");

  /** The most lines of a condition. */
  private static final int MOST_LINES = 4;

  private static final int LONGEST = 80;

  private final ClassLoader loader;
  private final List<Path> sources;

  /**
   * Creates the texts for the code of some classes.
   *
   * @param sources the folders in which their packages are
   */
  public AwaitedText(ClassLoader loader, List<Path> sources) {
    this.loader = loader;
    this.sources = List.copyOf(sources);
  }

  /**
   * What a wait waits for: {@code for an element}, or {@code as long as `count == 0`}. Empty if
   * that is not known.
   */
  public Optional<String> of(StuckWait wait) {
    StackTraceElement at = wait.frames().get(0);
    WaitCode code =
        WaitCode.of(
            loader,
            at.getClassName(),
            at.getMethodName(),
            at.getLineNumber(),
            wait.call().substring(wait.call().indexOf('.') + 1));
    return code.awaited()
        .map(awaited -> "for " + awaited)
        .or(() -> condition(at, code.condition()).map("as long as `%s`"::formatted));
  }

  private Optional<String> condition(StackTraceElement at, int line) {
    String type = at.getClassName();
    int dot = type.lastIndexOf('.');
    String folder = dot < 0 ? "" : type.substring(0, dot).replace('.', '/');
    return line == 0 || at.getFileName() == null
        ? Optional.empty()
        : sources.stream()
            .map(source -> source.resolve(folder).resolve(at.getFileName()))
            .filter(Files::isRegularFile)
            .findFirst()
            .flatMap(file -> condition(file, line));
  }

  private static Optional<String> condition(Path file, int line) {
    try {
      return condition(Files.readAllLines(file), line);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The condition that begins in a line, or in one of those before it. */
  private static Optional<String> condition(List<String> lines, int line) {
    for (int first = line; first > Math.max(0, line - MOST_LINES); first--) {
      if (first > lines.size()) {
        return Optional.empty();
      }
      String text =
          lines.subList(first - 1, Math.min(lines.size(), first - 1 + 2 * MOST_LINES)).stream()
              .map(String::strip)
              .collect(Collectors.joining(" "));
      Matcher begin = CONDITION.matcher(text);
      if (begin.find() && begin.start() <= lines.get(first - 1).strip().length()) {
        return inside(text, begin.end());
      }
    }
    return Optional.empty();
  }

  /** What stands in the parentheses that have opened before an index. */
  private static Optional<String> inside(String text, int begin) {
    int open = 1;
    for (int i = begin; i < text.length(); i++) {
      open += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (open == 0) {
        String condition = text.substring(begin, i).strip();
        return condition.length() > LONGEST ? Optional.empty() : Optional.of(condition);
      }
    }
    return Optional.empty();
  }
}
