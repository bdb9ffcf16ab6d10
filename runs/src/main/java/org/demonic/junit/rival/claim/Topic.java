package org.demonic.junit.rival.claim;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a comment is about, and whether a part of a sentence is about it or about something else.
 */
final class Topic {
  /** What a part of a sentence is about. */
  enum Subject {
    /** What the comment stands at. */
    ITSELF,
    /** None of it: what follows is denied. */
    NOTHING_OF_IT,
    /** Something else, or some of it. */
    OTHERS
  }

  private static final String NOUNS =
      "class|classes|types?|objects?|instances?|implementations?|interface|components?|methods"
          + "|operations?|api|code|access|accesses|calls?|usage|use|(?:data )?structure";

  /** What a comment of a class calls so is not the class. */
  private static final String PARTS =
      "method|function|field|constructor|parameter|argument|iterator|iterators|lock|variable"
          + "|approach|pattern|idiom|example|views?|returned|underlying|backing|wrapped|internal";

  /** The words and signs at which one part of a sentence ends and another one begins. */
  private static final Pattern BOUNDARY =
      Pattern.compile(
          "[,:(]|\\s-\\s|\\b(?:and|but|or|so|because|since|although|though|while|whereas|yet|that"
              + "|what|which|who|whose|where|thus|hence|therefore|as|if|when|unless|whether)\\b",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern RELATIVE =
      Pattern.compile("(?:that|what|which|who|whose|where)", Pattern.CASE_INSENSITIVE);

  /** The words after which {@code that} is not a relative pronoun. */
  private static final Pattern SAYING =
      Pattern.compile(
          "\\b(?:not(?:e|ice)|noted|aware|means?|guarantees?|ensures?|implies|so|given|sure|such)\\s*$",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern CONDITION =
      Pattern.compile("(?:if|when|unless|whether)", Pattern.CASE_INSENSITIVE);

  private static final Pattern VERB =
      Pattern.compile(
          "(?:\\b(?:is|are|was|were|be|has|have|can|may|must|should|will|does|do|uses|holds?"
              + "|keeps?|wraps?|provides?|returns?|contains?|needs?|requires?|extends|implements"
              + "|makes?|gives?|allows?|stores?|delegates?|relies|backs|supports?|isn't|aren't)\\b"
              + "|(?<=\\bit)'s\\b|(?<=\\bthey)'re\\b)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern ADVERB =
      Pattern.compile(
          "^(?:(?:also|then|however|generally|in general|furthermore|moreover|additionally"
              + "|consequently|otherwise|please|note|for example|usually|by design|like \\S+"
              + "|unlike \\S+)\\b\\s*)+",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern DETERMINED =
      Pattern.compile(
          "^(?:the|an?|this|these|those|its|their|it|they|all|any|each|every|both|no|none|nothing"
              + "|some|most|many|only)\\b.*|^\\p{Upper}\\S* ?.+");

  /** What a part of a sentence may do without: a remark, or the package of a class. */
  private static final Pattern INSERTED =
      Pattern.compile("\\s*\\([^()]*\\)|\\b(?:\\p{Lower}\\w*\\.)+(?=\\p{Upper})|(?<=\\s)\\s+");

  /** A name with a capital letter inside. */
  private static final Pattern CLASS_NAME =
      Pattern.compile("\\b\\p{Upper}\\w*\\p{Lower}\\w*\\p{Upper}\\w*");

  private static final String PRONOUN = "it|they|this|these|all|everything|both|all of (?:it|them)";

  private static final Pattern ONE_WORD =
      Pattern.compile(NOUNS + "|" + PRONOUN + "|nothing", Pattern.CASE_INSENSITIVE);

  private final String name;
  private final Pattern itself;
  private final Pattern nothingOfIt;

  private Topic(String name, String parts) {
    this.name = name;
    String words =
        Stream.of(name.split("(?<=\\p{Lower})(?=\\p{Upper})|[^A-Za-z]+"))
            .filter(word -> word.length() > 2)
            .map(word -> Pattern.quote(word.replaceFirst("y$", "")) + "(?:ys?|ies|e?s)?")
            .collect(Collectors.joining("|"));
    String own =
        Pattern.quote(name)
            + (words.isEmpty() ? "" : "|(?:(?:" + words + ")[ -]?){0,5}(?:" + words + ")");
    String named =
        "(?:(?:class|interface|type|enum|record) )?(?:" + own + ")(?: (?:" + NOUNS + "))?|" + NOUNS;
    String determiner =
        "(?:(?:all|all of|any|each|every|both) )?(?:(?:the|an?|its|their|these|this) )?";
    String phrase =
        determiner
            + "(?:(?:public|other|own|individual|single|same|whole|entire|concurrent|api"
            + "|implementing) ){0,2}(?:"
            + named
            + ")(?: (?:defined|declared|provided|exposed|offered|inherited))?(?:(?: of| in| on| to| by)? "
            + determiner
            + "(?:"
            + named
            + "))?(?: (?:itself|themselves|here))?";
    String shown =
        "(?:this|these) (?!(?:" + parts + ")\\b)(?:[\\w-]+ ){0,3}?(?!(?:" + parts + ")\\b)[\\w-]+";
    String each = "(?:any|each|every|any of the|each of the)(?: public)? method";
    String any = "(?:" + PRONOUN + "|" + phrase + "|" + each + "|" + shown + ")";
    itself = Pattern.compile(any, Pattern.CASE_INSENSITIVE);
    nothingOfIt =
        Pattern.compile(
            "no (?:\\w+ )?method|(?:no|none of|neither of|not) "
                + any
                + "|nothing(?: (?:here|in "
                + any
                + "))?",
            Pattern.CASE_INSENSITIVE);
  }

  static Topic ofClass(String name) {
    return new Topic(name, PARTS);
  }

  static Topic ofMethod(String name) {
    return new Topic(name, PARTS.replace("method|function|", ""));
  }

  /**
   * What a sentence says something of.
   *
   * @param before the sentence as far as the verb with which it says so
   */
  Subject subject(String before) {
    String rest = INSERTED.matcher(before).replaceAll(" ").replaceAll("\\s+", " ").strip();
    boolean isList = false;
    boolean isInserted = false;
    while (!rest.isEmpty()) {
      int begin = 0;
      int end = 0;
      String boundary = "";
      Matcher boundaries = BOUNDARY.matcher(rest);
      while (boundaries.find()) {
        begin = boundaries.start();
        end = boundaries.end();
        boundary = boundaries.group().strip();
      }
      String part = ADVERB.matcher(rest.substring(end).strip()).replaceFirst("");
      Matcher verb = VERB.matcher(part);
      boolean hasVerb = verb.find();
      String subject =
          (hasVerb ? part.substring(0, verb.start()) : part).strip().replaceFirst("(?i)^to$", "");
      String around = rest.substring(0, begin).strip();
      boolean isRelative = isRelative(boundary, around);
      if (isRelative && (isInserted || (hasVerb && !subject.isEmpty()))) {
        rest = around.replaceFirst("\\s*,$", "");
        continue;
      } else if (CONDITION.matcher(boundary).matches()) {
        return Subject.OTHERS;
      } else if (!subject.isEmpty()
          && (!isList || hasVerb || DETERMINED.matcher(subject).matches())) {
        return isRelative ? Subject.OTHERS : named(subject, boundary, around);
      } else if (isRelative) {
        return Subject.OTHERS;
      }
      isInserted = boundary.equals(",") && part.isEmpty();
      isList = true;
      rest = around;
    }
    return Subject.ITSELF;
  }

  private static boolean isRelative(String boundary, String before) {
    return RELATIVE.matcher(boundary).matches() && !SAYING.matcher(before).find();
  }

  /**
   * The meaning of a subject. If it is something else and {@code and} joins it to a subject before
   * it, the meaning of that one counts.
   */
  private Subject named(String subject, String boundary, String before) {
    Subject last = named(subject);
    if (last == Subject.OTHERS && boundary.equalsIgnoreCase("and")) {
      Matcher boundaries = BOUNDARY.matcher(before);
      int begin = 0;
      while (boundaries.find()) {
        begin = boundaries.end();
      }
      return named(before.substring(begin).strip());
    }
    return last;
  }

  private Subject named(String subject) {
    if (isOfOtherClass(subject)) {
      return Subject.OTHERS;
    }
    String text =
        subject
            .toLowerCase(Locale.ROOT)
            .replaceFirst("^(?:this|the) (?:class|type|object)'s? ", "its ")
            .strip();
    if (itself.matcher(text).matches()) {
      return Subject.ITSELF;
    }
    return nothingOfIt.matcher(text).matches() ? Subject.NOTHING_OF_IT : Subject.OTHERS;
  }

  /** Whether a subject has the name of another class, or only a part of the name of this one. */
  private boolean isOfOtherClass(String subject) {
    boolean isOther =
        CLASS_NAME
            .matcher(subject)
            .results()
            .map(MatchResult::group)
            .anyMatch(other -> !other.equals(name) && !other.equals(name + "s"));
    boolean isPart =
        subject.matches("\\p{Upper}\\w*[^s\\W]")
            && !subject.equals(name)
            && !ONE_WORD.matcher(subject).matches();
    return isOther || isPart;
  }
}
