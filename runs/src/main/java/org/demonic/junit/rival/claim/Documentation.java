package org.demonic.junit.rival.claim;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.demonic.report.finding.SourceFiles;

/** What the comments of source files say of threads, where the source files are there. */
final class Documentation {
  private static final Pattern DENIED =
      Pattern.compile(
          "not (?:\\w+ ){0,4}thread-?safe|notthreadsafe"
              + "|(?:no|not|never|without) (?:\\w+ ){0,4}(?:concurrent|(?:multiple|several) threads)"
              + "|(?:externally|manually) synchroni[sz]ed?|synchroni[sz]ed? (?:externally|manually)"
              + "|not synchroni[sz]ed|(?:external|manual) synchroni[sz]ation"
              + "|only (?:be )?(?:used|called|accessed)? ?(?:by|from) (?:a single|one|the same) thread");

  /** What a method says that leaves the locks to its callers. */
  private static final Pattern BY_CALLER =
      Pattern.compile(
          "(?:externally|manually) synchroni[sz]ed?|synchroni[sz]ed? (?:externally|manually)"
              + "|(?:external|manual) synchroni[sz]ation|not (?:\\w+ ){0,2}thread-?safe");

  private static final Pattern MADE =
      Pattern.compile(
          "(?:^|\\. |\\b(?:is|are|this|a|an|be) )(?:\\w+ ){0,2}thread-?safe"
              + "|safe for (?:use (?:by|from|in) )?(?:multiple|several|concurrent)"
              + "|(?:may|can) be (?:safely )?(?:shared|used|called|accessed) (?:by|from|between|among|across)"
              + " (?:multiple|several|different|many) threads"
              + "|supports? concurrent");

  private static final int LONGEST = 90;

  private final SourceFiles sources;

  Documentation(SourceFiles sources) {
    this.sources = sources;
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
    String declared = "^\\s*(?:[\\w<>\\[\\],.?@]+\\s+)+" + Pattern.quote(method) + "\\s*\\(";
    return (begin < 0 ? Optional.<String>empty() : before(lines, line(lines, declared, begin)))
        .flatMap(
            text -> {
              Matcher left = BY_CALLER.matcher(text);
              return left.find()
                  ? Optional.of(
                      Claim.denied(said(text, left, "the documentation of " + method + "()")))
                  : Optional.empty();
            });
  }

  private static Optional<Claim> claim(String text, String whose) {
    Matcher denied = DENIED.matcher(text);
    if (denied.find()) {
      return Optional.of(Claim.denied(said(text, denied, whose)));
    }
    Matcher made = MADE.matcher(text);
    return made.find() ? Optional.of(Claim.made(said(text, made, whose))) : Optional.empty();
  }

  private static String said(String text, Matcher found, String whose) {
    int begin = Math.max(text.lastIndexOf(". ", found.start()) + 2, found.start() - LONGEST / 2);
    int end = Math.min(text.length(), found.end() + LONGEST / 2);
    int stop = text.indexOf(". ", found.end());
    String words = text.substring(Math.max(0, begin), stop < 0 ? end : Math.min(stop, end));
    return "%s says \"%s\"".formatted(whose, words.strip());
  }

  private List<String> lines(Class<?> type) {
    Class<?> top = type;
    while (top.getEnclosingClass() != null) {
      top = top.getEnclosingClass();
    }
    return sources.lines(top.getName(), top.getSimpleName() + ".java");
  }

  /** The line in which a class is declared; -1 if there is none. */
  private static int declaration(List<String> lines, Class<?> type) {
    return line(lines, "\\b(?:class|interface|record|enum)\\s+" + type.getSimpleName() + "\\b", 0);
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

  /** The comment that stands before a line, in one line of small letters. */
  private static Optional<String> before(List<String> lines, int declaration) {
    int end = declaration - 1;
    while (end >= 0 && !lines.get(end).contains("*/")) {
      String text = lines.get(end).strip();
      if (text.endsWith("}") || text.endsWith(";") || text.endsWith("{")) {
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
                .toLowerCase(Locale.ROOT)
                .strip());
  }
}
