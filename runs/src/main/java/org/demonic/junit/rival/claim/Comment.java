package org.demonic.junit.rival.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The sentences of a comment in a source file. What stands in examples of code, or says who wrote
 * something, what a parameter is, and where else to look, is none of them.
 */
final class Comment {
  /** The mark between different paragraphs, lines of a table and the like. */
  private static final String BREAK = "\n\n";

  /** The mark before one of several points. */
  private static final String POINT = "\n\n\u2022 ";

  private static final Pattern FRAME = Pattern.compile("^\\s*(?:/\\*+|\\*(?!/))?|\\*+/\\s*$");
  private static final Pattern TAG = Pattern.compile("^\\s*@(\\w+)\\b.*");
  private static final List<String> TOLD_OF_CLASS =
      List.of("implNote", "apiNote", "implSpec", "note");

  private static final Pattern EXAMPLE =
      Pattern.compile("<pre\\b.*?</pre>|```.*?```|\\{@snippet\\b[^}]*}", flags(Pattern.DOTALL));

  private static final Pattern ITEM = Pattern.compile("<li\\b[^<>]*>|\n\\s*[-*]\\s", flags(0));

  private static final Pattern BLOCK =
      Pattern.compile(
          "</?(?:p|ul|ol|li|dl|dt|dd|br|hr|h\\d|div|table|tr|td|th|blockquote|caption)\\b[^<>]*>"
              + "|\n\\s*\n|\n\\s*#+ ",
          flags(0));

  private static final Pattern INLINE =
      Pattern.compile(
          "</?[a-z][^<>]{0,200}>|\\{@\\w+\\s|[{}\\[\\]#`*\"\u201c\u201d]|\\b_|_\\b|&nbsp;",
          flags(0));

  /** Ends a sentence: a full stop that is not that of an abbreviation, or what stands for one. */
  private static final Pattern END =
      Pattern.compile(
          "(?<=[.!?]|[.!?][\")'])(?<!\\b(?:e\\.g|i\\.e|etc|vs|cf|resp|approx|incl|n\\.b)\\.)\\s+"
              + "|;\\s+(?!but|however|provided|unless|if|when|except|only|as long|and|or|nor|thus|hence|so|is|are)",
          flags(0));

  private Comment() {}

  private static int flags(int others) {
    return Pattern.CASE_INSENSITIVE | others;
  }

  /** The sentences of a comment, from its first line to its last. */
  static List<String> sentences(List<String> lines) {
    String text = String.join("\n", told(lines)).replaceAll("(?<=\\w-)\\s*\n\\s*(?=\\w)", "");
    text = EXAMPLE.matcher(text).replaceAll(BREAK);
    text = text.replaceAll("[\u2010\u2011]", "-").replaceAll("[\u2018\u2019]|&#39;|&rsquo;", "'");
    text = text.replaceAll("&[mn]dash;|[\u2013\u2014]", " - ");
    text = ITEM.matcher(text).replaceAll(POINT);
    text = BLOCK.matcher(text).replaceAll(BREAK);
    text = INLINE.matcher(text.replaceAll("}(?=s\\b)", "")).replaceAll(" ");
    List<String> sentences = new ArrayList<>();
    String lead = "";
    for (String paragraph : text.split("\n\\s*\n", -1)) {
      String words = paragraph.replaceAll("\\s+", " ").strip();
      boolean isPoint = words.startsWith("\u2022");
      List<String> own = List.of(END.split(isPoint ? words.substring(1).strip() : words));
      String before = isPoint ? lead : "";
      own.stream().filter(s -> !s.isBlank()).map(s -> (before + s).strip()).forEach(sentences::add);
      if (!isPoint && !words.isEmpty()) {
        String last = own.get(own.size() - 1);
        lead = last.endsWith(":") ? last + " " : "";
      }
    }
    return sentences;
  }

  /** The lines without what frames them, and without tags that tell of something else. */
  private static List<String> told(List<String> lines) {
    List<String> told = new ArrayList<>();
    boolean isTold = true;
    for (String line : lines) {
      String text = FRAME.matcher(line).replaceAll("");
      var tag = TAG.matcher(text);
      if (tag.matches()) {
        isTold = TOLD_OF_CLASS.contains(tag.group(1));
        text = BREAK + text.replaceFirst("@\\w+", "");
      }
      if (isTold) {
        told.add(text);
      }
    }
    return told;
  }
}
