package org.demonic.junit.rival;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.junit.rerun.Call;

/**
 * The result of a run in which a second thread made calls beside one of the test, as comparable
 * text.
 *
 * @param subject what the call of the test returned, or that it threw
 * @param others the same of each call of each other thread; empty where it does not count
 * @param seen what the object that the test has called tells of itself, by its observers
 * @param end how the test ended, or {@link #OPEN}
 */
record RunResult(String subject, List<List<String>> others, Map<String, Told> seen, String end) {
  /** The result of a test that has called a weakly consistent method: any result is right. */
  static final String OPEN = "";

  /**
   * The results of an observer.
   *
   * @param before just before the two calls; where that is another one in each run, as it is of
   *     time or chance, the observer says nothing
   * @param after when both had ended
   */
  record Told(String before, String after) {}

  /** The mark of a call that has thrown something. */
  static final String THROWS = "throws";

  private static final String SUBJECT = "the call of the test";
  private static final String OTHERS = "a call of another thread";
  private static final String END = "the end of the test";

  /** The most characters shown of an observer's result; longer ones are cut off. */
  private static final int LONGEST = 60;

  /** The results that mean that a call got nothing. */
  private static final Set<String> NOTHING = Set.of("= null", "= false", "= Optional[]", "= []");

  /** The observers that differ between two equal runs: they depend on time, or chance. */
  Set<String> differences(RunResult other) {
    Set<String> found = new HashSet<>();
    if (!subject.equals(other.subject)) {
      found.add(SUBJECT);
    }
    if (!others.equals(other.others)) {
      found.add(OTHERS);
    }
    if (!end.equals(other.end)) {
      found.add(END);
    }
    seen.forEach(
        (name, told) -> {
          if (other.seen.containsKey(name) && differ(told, other.seen.get(name))) {
            found.add(name);
          }
        });
    return found;
  }

  /** Whether a call has thrown something. */
  boolean hasThrown() {
    return subject.startsWith(THROWS)
        || others.stream().flatMap(List::stream).anyMatch(told -> told.startsWith(THROWS));
  }

  /**
   * Whether it is one of some others, or differs from one only in that a call got nothing: who
   * cannot have something while another thread is at work may be told so.
   *
   * @param open the parts that may differ
   */
  boolean isExplainedBy(Collection<RunResult> serial, Set<String> open) {
    return serial.stream().anyMatch(s -> isExplainedBy(s, open));
  }

  private boolean isExplainedBy(RunResult serial, Set<String> open) {
    Set<String> otherwise = differences(serial);
    otherwise.removeAll(open);
    if (end.equals(OPEN) || serial.end.equals(OPEN)) {
      otherwise.remove(END);
    }
    if (NOTHING.contains(subject)) {
      otherwise.remove(SUBJECT);
    }
    if (gotNothingElse(serial)) {
      otherwise.remove(OTHERS);
    }
    return otherwise.isEmpty();
  }

  /** Whether a call of another thread got nothing where it differs. */
  private boolean gotNothingElse(RunResult serial) {
    for (int thread = 0; thread < others.size(); thread++) {
      for (int call = 0; call < others.get(thread).size(); call++) {
        String here = others.get(thread).get(call);
        if (!NOTHING.contains(here) && !here.equals(serial.others.get(thread).get(call))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean differ(Told one, Told other) {
    return one.before().equals(other.before()) && !one.after().equals(other.after());
  }

  /**
   * One line about what the threads did.
   *
   * @param isFull whether long values are shown to their end
   */
  String text(Call call, Rival other, boolean isFull) {
    StringBuilder text = new StringBuilder();
    text.append("test: ").append(call.text()).append(' ').append(cut(subject, isFull));
    for (int thread = 0; thread < others.size(); thread++) {
      text.append(", ").append(Gate.NAMES.get(thread)).append(": ");
      List<Call> row = other.threads().get(thread);
      for (int i = 0; i < row.size(); i++) {
        String ended = others.get(thread).get(i);
        text.append(i == 0 ? "" : row.get(i).isOfPrevious() ? "." : ", ");
        text.append(row.get(i).text());
        text.append(ended.isEmpty() ? "" : " " + cut(ended, isFull));
      }
    }
    seen.forEach(
        (name, told) -> {
          boolean isShown = isFull || told.after().length() <= LONGEST;
          if (isShown && !told.after().equals(told.before())) {
            text.append(", then ").append(name).append("() = ").append(told.after());
          }
        });
    return text.append(end.equals(OPEN) ? "" : ", the test " + end).toString();
  }

  private static String cut(String text, boolean isFull) {
    return isFull || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
