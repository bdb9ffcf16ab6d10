package org.demonic.junit.rival.claim;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.report.finding.SourceFiles;

/** What the comments of source files say of threads, where the source files are there. */
final class Documentation {
  private static final List<String> LANGUAGES = List.of(".java", ".kt", ".groovy", ".scala");

  private static final String NOT = "\\b(?:not(?! only)|never|cannot|(?:is|are|do|does|ca)n.t) ";
  private static final String SEVERAL =
      "(?:concurrent\\w*|(?:multiple|several|different|many|other|two) threads?"
          + "|more than one thread)";

  /** Who has to see to the threads is whoever calls. */
  private static final String BY_CALLER =
      "(?:externally|manually) synchroni[sz]ed?|synchroni[sz]ed? (?:externally|manually)"
          + "|(?:external|manual) synchroni[sz]ation";

  private static final String NOT_SAFE =
      NOT
          + "(?:\\w+ ){0,4}thread[- ]?safe|\\bnot-?thread-?safe|\\bnon-?thread-?safe"
          + "|\\bthread[- ]?unsafe|\\bno guarantees? (?:\\w+ ){0,4}thread[- ]?safe";

  private static final Pattern DENIED =
      pattern(
          NOT_SAFE
              + "|"
              + NOT
              + "(?:\\w+ )?(?:safe|suitable|intended|designed|meant|supports?|allow(?:ed)?|used|called"
              + "|accessed|shared|invoked)(?: \\w+){0,4} "
              + SEVERAL
              + "|"
              + BY_CALLER
              + "|\\bnot synchroni[sz]ed"
              + "|\\bonly (?:be )?(?:used|called|accessed)? ?(?:by|from|in) (?:a single|one|the same) thread");

  private static final Pattern LEFT_TO_CALLER = pattern(BY_CALLER + "|" + NOT_SAFE);

  /** Begins a sentence, or says it of what the sentence is about, and without a condition. */
  private static final Pattern MADE =
      pattern(
          "(?:^|[.!:;] )(?:(?:an?|the|this|all|these) )?(?:(?!(?:an?|the|its|of|to|for|by|on|in|with)\\b)[\\w-]+ ){0,2}thread[- ]?safe"
              + "|(?:^|[.!:;] )(?!(?:if|when|unless|as long as|provided)\\b)[^.!:;]*?"
              + "\\b(?:is|are) (?:\\w+ ){0,2}(?:a |an )?thread[- ]?safe"
              + "|\\bsafe for (?:use (?:by|from|in) )?(?:multiple|several|concurrent)"
              + "|\\b(?:may|can) be (?:safely )?(?:shared|used|called|accessed)"
              + " (?:safely )?(?:by|from|between|among|across) "
              + SEVERAL
              + "|\\bsupports? concurrent (?:access|use|usage|updates?|callers?|calls?)");

  /** The most characters of a sentence that are said on either side of what matters. */
  private static final int AROUND = 45;

  private final SourceFiles sources;

  Documentation(SourceFiles sources) {
    this.sources = sources;
  }

  private static Pattern pattern(String text) {
    return Pattern.compile(text, Pattern.CASE_INSENSITIVE);
  }

  /** What the comment of a class says; empty if nothing. */
  Optional<Claim> of(Class<?> type) {
    List<String> lines = lines(type);
    return before(lines, declaration(lines, type))
        .flatMap(text -> claim(text, "the documentation of " + type.getSimpleName()));
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
    return before(lines, line(lines, declared, begin))
        .flatMap(text -> found(LEFT_TO_CALLER, text, "the documentation of " + method + "()"))
        .map(Claim::denied);
  }

  private static Optional<Claim> claim(String text, String whose) {
    return found(DENIED, text, whose)
        .map(Claim::denied)
        .or(() -> found(MADE, text, whose).map(Claim::made));
  }

  /** A sentence that quotes what a text says; empty if it does not say it. */
  private static Optional<String> found(Pattern wanted, String text, String whose) {
    Matcher found = wanted.matcher(text);
    return found.find()
        ? Optional.of("%s says \"%s\"".formatted(whose, quoted(text, found)))
        : Optional.empty();
  }

  /** The sentence in which something is found; of a long one, the words around it. */
  private static String quoted(String text, Matcher found) {
    int first = found.start();
    while (first < found.end() && !Character.isLetterOrDigit(text.charAt(first))) {
      first++;
    }
    int before = text.lastIndexOf(". ", first);
    int begin = before < 0 ? 0 : before + 2;
    if (begin < first - AROUND) {
      begin = text.indexOf(' ', first - AROUND) + 1;
    }
    int stop = text.indexOf(". ", found.end() - 1);
    int end = stop < 0 ? text.length() : stop;
    if (end > found.end() + AROUND) {
      end = text.lastIndexOf(' ', found.end() + AROUND);
    }
    String words = text.substring(Math.min(begin, first), Math.max(end, found.end())).strip();
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

  /** The comment that stands before a line, in one line; empty if there is none. */
  private static Optional<String> before(List<String> lines, int declaration) {
    int end = declaration - 1;
    while (end >= 0 && !lines.get(end).contains("*/")) {
      String text = lines.get(end).strip();
      if (Stream.of("}", ";", "{").anyMatch(text::endsWith)) {
        return Optional.empty();
      }
      end--;
    }
    int begin = end;
    while (begin >= 0 && !lines.get(begin).contains("/*")) {
      begin--;
    }
    return begin < 0
        ? Optional.empty()
        : Optional.of(
            String.join(" ", lines.subList(begin, end + 1))
                .replaceAll("\\s+\\*(?!/)", " ")
                .replaceAll("<[^>]*>|\\{@\\w+ ", " ")
                .replaceAll("[/}]|\\*+", " ")
                .replaceAll("\\s+", " ")
                .strip());
  }
}
