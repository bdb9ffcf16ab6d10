package org.demonic.junit.rival.claim;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.report.finding.SourceFiles;

/** What the comments of source files say of threads, where the source files are there. */
final class Documentation {
  private static final List<String> LANGUAGES = List.of(".java", ".kt", ".groovy", ".scala");

  private static final Set<ThreadSentence.Kind> PROMISES = EnumSet.of(ThreadSentence.Kind.MADE);
  private static final Set<ThreadSentence.Kind> DENIALS =
      EnumSet.complementOf(EnumSet.copyOf(PROMISES));

  /** The most characters of a sentence that are said on either side of what matters. */
  private static final int AROUND = 45;

  private final SourceFiles sources;

  Documentation(SourceFiles sources) {
    this.sources = sources;
  }

  /** What the comment of a class says; empty if nothing. */
  Optional<Claim> of(Class<?> type) {
    List<String> lines = lines(type);
    List<String> sentences = before(lines, declaration(lines, type));
    String whose = "the documentation of " + type.getSimpleName();
    Topic topic = Topic.ofClass(type.getSimpleName());
    return found(sentences, topic, DENIALS, whose)
        .map(Claim::denied)
        .or(() -> found(sentences, topic, PROMISES, whose).map(Claim::made));
  }

  /** Whether the comment of a method says that its callers have to see to the threads. */
  Optional<Claim> of(Class<?> type, String method) {
    List<String> lines = lines(type);
    int begin = declaration(lines, type);
    if (begin < 0) {
      return Optional.empty();
    }
    String declared =
        "^\\s*(?!(?:return|new|throw|else|assert|case|yield)\\b)(?:[\\w<>\\[\\],.?@]+\\s+)+"
            + Pattern.quote(method)
            + "\\s*\\(";
    return found(
            before(lines, line(lines, declared, begin)),
            Topic.ofMethod(method),
            EnumSet.of(ThreadSentence.Kind.LEFT_TO_CALLER),
            "the documentation of " + method + "()")
        .map(Claim::denied);
  }

  /** A quotation of the first sentence that says something of a topic; empty if none does. */
  private static Optional<String> found(
      List<String> sentences, Topic topic, Set<ThreadSentence.Kind> wanted, String whose) {
    return sentences.stream()
        .flatMap(
            sentence ->
                ThreadSentence.read(sentence, topic).stream()
                    .filter(words -> wanted.contains(words.kind()))
                    .map(words -> "%s says \"%s\"".formatted(whose, quoted(sentence, words))))
        .findFirst();
  }

  /** A sentence in which something is found; of a long one, the words around it. */
  private static String quoted(String sentence, ThreadSentence.Words found) {
    int begin = 0;
    if (found.start() > AROUND) {
      begin = sentence.indexOf(' ', found.start() - AROUND) + 1;
    }
    int end = sentence.length();
    if (end > found.end() + AROUND) {
      end = sentence.lastIndexOf(' ', found.end() + AROUND);
    }
    String words =
        sentence.substring(Math.min(begin, found.start()), Math.max(end, found.end())).strip();
    return words.endsWith(".") ? words.substring(0, words.length() - 1) : words;
  }

  private List<String> lines(Class<?> type) {
    Class<?> top = type;
    while (top.getEnclosingClass() != null) {
      top = top.getEnclosingClass();
    }
    String name = top.getName();
    String file = top.getSimpleName();
    return LANGUAGES.stream()
        .map(suffix -> sources.lines(name, file + suffix))
        .filter(lines -> !lines.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /** The line in which a class is declared; -1 if there is none, as of one without a name. */
  private static int declaration(List<String> lines, Class<?> type) {
    return type.getSimpleName().isEmpty()
        ? -1
        : line(
            lines,
            "\\b(?:class|interface|record|enum|object)\\s+"
                + Pattern.quote(type.getSimpleName())
                + "\\b",
            0);
  }

  /** The first line with a pattern that is no comment; -1 if there is none. */
  private static int line(List<String> lines, String pattern, int begin) {
    Pattern wanted = Pattern.compile(pattern);
    return IntStream.range(begin, lines.size())
        .filter(at -> wanted.matcher(lines.get(at)).find() && !isComment(lines.get(at)))
        .findFirst()
        .orElse(-1);
  }

  private static boolean isComment(String line) {
    String text = line.strip();
    return text.startsWith("*") || text.startsWith("/");
  }

  /** The sentences of the comment that stands before a line; none if there is no comment. */
  private static List<String> before(List<String> lines, int declaration) {
    int end = declaration - 1;
    while (end >= 0 && !lines.get(end).contains("*/")) {
      String text = lines.get(end).strip();
      if (Stream.of("}", ";", "{").anyMatch(text::endsWith)) {
        return List.of();
      }
      end--;
    }
    int begin = end;
    while (begin >= 0 && !lines.get(begin).contains("/*")) {
      begin--;
    }
    return begin < 0 ? List.of() : Comment.sentences(lines.subList(begin, end + 1));
  }
}
