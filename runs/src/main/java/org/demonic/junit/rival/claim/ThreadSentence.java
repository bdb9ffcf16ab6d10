package org.demonic.junit.rival.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One sentence of a comment: what it says of threads and of what the comment stands at. */
final class ThreadSentence {
  /** What a sentence says. */
  enum Kind {
    /** It is meant for several threads. */
    MADE,
    /** It is not. */
    DENIED,
    /** It is not safe by itself: whoever uses it has to see to the threads. */
    LEFT_TO_CALLER
  }

  /**
   * Words that say so.
   *
   * @param start where they begin in the sentence
   * @param end where they end
   */
  record Words(Kind kind, int start, int end) {}

  private final String text;
  private final Topic topic;
  private final int begin;
  private final List<Words> found = new ArrayList<>();

  private ThreadSentence(String text, Topic topic) {
    this.text = text;
    this.topic = topic;
    Matcher label = ThreadWords.LABEL.matcher(text);
    this.begin = label.find() ? label.end() : 0;
  }

  /** What a sentence says of a topic; a question says nothing. */
  static List<Words> read(String text, Topic topic) {
    ThreadSentence sentence = new ThreadSentence(text, topic);
    if (!text.endsWith("?")) {
      sentence.read();
    }
    return sentence.found;
  }

  private void read() {
    Matcher adjectives = ThreadWords.ADJECTIVES.matcher(text).region(begin, text.length());
    while (adjectives.find()) {
      readAdjective(adjectives);
    }
    each(ThreadWords.MAY_BE_USED, m -> add(Kind.MADE, m.start(), m));
    each(ThreadWords.MAY_NOT_BE_USED, m -> add(Kind.DENIED, m.start(), m));
    each(ThreadWords.DO_NOT_USE, m -> found.add(words(Kind.DENIED, m.start(), m)));
    each(ThreadWords.OF_ONE_THREAD, m -> add(Kind.DENIED, m.start(), m));
    each(ThreadWords.NO_GUARANTEE, 0, m -> add(Kind.LEFT_TO_CALLER, m.start(), m));
    each(ThreadWords.YES, 0, m -> add(Kind.MADE, m.start(), m));
    each(ThreadWords.SUPPORTS, this::readVerb);
    each(ThreadWords.GUARANTEES, this::readVerb);
    each(ThreadWords.NOT_BY_CALLER, m -> add(Kind.MADE, m.start(), m));
    each(ThreadWords.BY_CALLER, this::readByCaller);
    readEllipsis();
  }

  private void each(Pattern wanted, Consumer<Matcher> reader) {
    each(wanted, begin, reader);
  }

  private void each(Pattern wanted, int from, Consumer<Matcher> reader) {
    Matcher matcher = wanted.matcher(text).region(from, text.length());
    while (matcher.find()) {
      reader.accept(matcher);
    }
  }

  private String before(int end) {
    return text.substring(begin, Math.max(begin, end));
  }

  /** An adjective is said of the topic by a verb, or the sentence has no verb and is about it. */
  private void readAdjective(Matcher adjective) {
    boolean isDenial = adjective.group("unsafe") != null || adjective.group("open") != null;
    boolean isPromise = adjective.group("safe") != null;
    Kind denied =
        isPromise || adjective.group("unsafe") != null ? Kind.LEFT_TO_CALLER : Kind.DENIED;
    String before = before(adjective.start());
    Matcher cannot = ThreadWords.CANNOT_BE.matcher(before);
    if (cannot.find()) {
      if (isPromise) {
        add(denied, cannot.start(), adjective);
      }
      return;
    }
    Optional<Matcher> copula = copula(before);
    if (copula.isPresent()) {
      String between = before.substring(copula.get().end());
      boolean isNot = isNot(copula.get().group() + between);
      int verb = begin + copula.get().start();
      if (isNot && !isDenial) {
        add(denied, verb, adjective);
      } else if (!isNot && isDenial) {
        add(denied, verb, adjective);
      } else if (!isNot && isPromise && !isHedged(between)) {
        add(Kind.MADE, verb, adjective);
      }
    } else if (ThreadWords.BEGINNING_OF_DENIAL.matcher(before).find()
        && !ThreadWords.NOT_ONLY.matcher(before).find()) {
      if (!isDenial) {
        found.add(words(denied, begin, adjective));
      }
    } else if (ThreadWords.BEGINNING
            .matcher(ThreadWords.NOT_ONLY_FIRST.matcher(before).replaceFirst(""))
            .find()
        && ThreadWords.NAMED.matcher(text.substring(adjective.end())).find()
        && !ThreadWords.OF_THIS.matcher(text.substring(adjective.end())).find()) {
      if (isDenial) {
        found.add(words(denied, begin, adjective));
      } else if (isPromise && !isHedged(before)) {
        add(Kind.MADE, begin, adjective);
      }
    }
  }

  /** The last verb before an adjective, if it says the adjective. */
  private static Optional<Matcher> copula(String before) {
    Matcher copula = ThreadWords.COPULA.matcher(before);
    int last = -1;
    while (copula.find()) {
      last = copula.start();
    }
    if (last < 0 || !copula.find(last)) {
      return Optional.empty();
    }
    String between = ThreadWords.FAR_FROM.matcher(before.substring(copula.end())).replaceAll("not");
    between = ThreadWords.PROMISED_TO_BE.matcher(between).replaceAll("");
    between = ThreadWords.NOT_TO_BE.matcher(between).replaceAll("$1");
    return ThreadWords.BETWEEN.matcher(between).matches() ? Optional.of(copula) : Optional.empty();
  }

  private static boolean isNot(String link) {
    String said = ThreadWords.FAR_FROM.matcher(link).replaceAll("not");
    said = ThreadWords.BUT.matcher(said).replaceAll("");
    return (ThreadWords.NOT_BEFORE.matcher(said).find() || ThreadWords.ISNT.matcher(said).find())
        && !ThreadWords.NOT_ONLY.matcher(said).find();
  }

  private static boolean isHedged(String text) {
    return ThreadWords.HEDGE.matcher(ThreadWords.NOT_ONLY.matcher(text).replaceAll("")).find();
  }

  private void readVerb(Matcher verb) {
    Matcher not = ThreadWords.DOES_NOT.matcher(before(verb.start()));
    if (not.find()) {
      add(Kind.DENIED, begin + not.start(), verb);
    } else {
      add(Kind.MADE, verb.start(), verb);
    }
  }

  /** Who has to see to the threads is whoever calls, if nothing before that says no. */
  private void readByCaller(Matcher left) {
    String clause = ThreadWords.CLAUSE.matcher(before(left.start())).replaceFirst("");
    if (ThreadWords.NONE_OR_NOTHING.matcher(clause).find()) {
      return;
    }
    Matcher verb = ThreadWords.OBLIGATION.matcher(before(left.start()));
    int said = verb.find() ? begin + verb.start() : left.start();
    if (ThreadWords.CALLER.matcher(before(said)).find()
        || ThreadWords.CALLER_FIRST.matcher(left.group()).find()) {
      found.add(words(Kind.LEFT_TO_CALLER, left.start(), left));
    } else {
      add(Kind.LEFT_TO_CALLER, said, left);
    }
  }

  /** What is said of others first, and then of the topic by a verb alone. */
  private void readEllipsis() {
    Matcher ellipsis = ThreadWords.ELLIPSIS.matcher(text);
    Matcher adjective = ThreadWords.ADJECTIVES.matcher(text);
    if (ellipsis.find()
        && adjective.find()
        && adjective.group("safe") != null
        && found.isEmpty()
        && !before(ellipsis.start()).isBlank()) {
      boolean isNot = ellipsis.group("not") != null;
      Kind kind = isNot ? Kind.LEFT_TO_CALLER : Kind.MADE;
      if (isNot || ThreadWords.NEGATION.matcher(before(ellipsis.start())).find()) {
        if (topic.subject(before(ellipsis.start())) == Topic.Subject.ITSELF
            && !ThreadWords.CONDITION.matcher(text).find()) {
          found.add(new Words(kind, ellipsis.start(), ellipsis.end("verb")));
        }
      }
    }
  }

  /** Adds what is said by a verb of what stands before it. */
  private void add(Kind kind, int verb, Matcher said) {
    Topic.Subject subject = topic.subject(before(verb));
    boolean isNone = subject == Topic.Subject.NOTHING_OF_IT;
    boolean isOfAct = ThreadWords.OF_ACT.matcher(text.substring(said.end())).find();
    if (subject == Topic.Subject.OTHERS || isOfAct) {
      return;
    } else if (kind != Kind.MADE) {
      if (!isNone) {
        found.add(words(kind, said.start(), said));
      }
    } else if (isNone) {
      found.add(words(Kind.LEFT_TO_CALLER, said.start(), said));
    } else if (isUnconditional(said)) {
      found.add(words(kind, said.start(), said));
    }
  }

  /** Whether nothing in the sentence takes a promise back. */
  private boolean isUnconditional(Matcher said) {
    String before = ThreadWords.NOT_ONLY.matcher(before(said.start())).replaceAll("");
    return !ThreadWords.NEGATION.matcher(before).find()
        && !ThreadWords.CONDITION.matcher(text).find()
        && !ThreadWords.PARTIAL.matcher(text.substring(said.end())).find()
        && !ThreadWords.WISH.matcher(text).find();
  }

  /** The words that say something, with the word that denies it. */
  private Words words(Kind kind, int start, Matcher said) {
    int first = start;
    if (kind != Kind.MADE) {
      Matcher not =
          ThreadWords.NOT_BEFORE.matcher(text).region(Math.min(begin, said.start()), said.start());
      while (not.find()) {
        first = not.start();
      }
    }
    return new Words(kind, Math.min(first, said.start()), said.end());
  }
}
