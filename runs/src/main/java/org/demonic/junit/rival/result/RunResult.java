package org.demonic.junit.rival.result;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rival.pair.Place;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.junit.rival.result.Excuses.Excuse;

/**
 * The result of a run in which a second thread made calls beside one of the test, as comparable
 * text.
 *
 * @param subject what the call of the test returned, or that it threw
 * @param others the same of each call of each other thread; empty where it does not count
 * @param seen what the object that the test has called tells of itself, by its observers
 * @param end how the test ended, or {@link #OPEN}
 */
public record RunResult(
    String subject, List<List<String>> others, Map<String, Observations.Change> seen, String end) {
  /** The result of a test that has called a weakly consistent method: any result is right. */
  public static final String OPEN = "";

  /** The mark of a call that has thrown something. */
  public static final String THROWS = "throws";

  /** The mark of a call that was not made. */
  public static final String NOT_MADE = "is not made";

  private static final String SUBJECT = "the call of the test";
  private static final String OTHERS = "a call of another thread";
  private static final String END = "the end of the test";

  /** The most characters shown of an observer's result; longer ones are cut off. */
  private static final int LONGEST = 60;

  /** The results that mean that a call got nothing. */
  private static final Set<String> NOTHING = Set.of("= null", "= false", "= Optional[]", "= []");

  /** Results that may refuse: nothing, numbers below zero, and constants of enums. */
  private static final Pattern REFUSAL =
      Pattern.compile("= (null|false|Optional\\[]|\\[]|-[0-9.]+|[A-Z][A-Z0-9_]*)");

  /** The observers that differ between two equal runs: they depend on time, or chance. */
  public Set<String> differences(RunResult other) {
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
  public boolean hasThrown() {
    return subject.startsWith(THROWS) || haveOthersThrown();
  }

  /** Whether a call of another thread has thrown something. */
  public boolean haveOthersThrown() {
    return others.stream().flatMap(List::stream).anyMatch(told -> told.startsWith(THROWS));
  }

  /**
   * The call that alone throws something which it throws in no order; empty if there is none.
   *
   * @param serial the results of the orders
   */
  public Optional<Place> thrower(Collection<RunResult> serial) {
    List<Place> found =
        results().entrySet().stream()
            .filter(call -> call.getValue().startsWith(THROWS))
            .map(Map.Entry::getKey)
            .filter(
                call ->
                    serial.stream()
                        .noneMatch(order -> result(call).equals(order.results().get(call))))
            .toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /**
   * Whether it is one of some others, or differs from one only in results of calls that have an
   * excuse, and in what follows from them.
   *
   * @param open the parts that may differ
   */
  public boolean isExplainedBy(Collection<RunResult> serial, Set<String> open, Excuses excuses) {
    return serial.stream().anyMatch(s -> isExplainedBy(s, open, excuses));
  }

  private boolean isExplainedBy(RunResult serial, Set<String> open, Excuses excuses) {
    Set<String> otherwise = differences(serial);
    otherwise.removeAll(open);
    Excuses.Excuse ofTest = excuses.of(Place.OF_TEST);
    boolean isOfMoment = ofTest == Excuse.MOMENT && otherwise.contains(SUBJECT);
    if (end.equals(OPEN) || serial.end.equals(OPEN) || (isOfMoment && excuses.isEndOpen())) {
      otherwise.remove(END);
    }
    if (ofTest != Excuse.NONE) {
      otherwise.remove(SUBJECT);
    }
    if (areOthersExcused(serial, excuses)) {
      otherwise.remove(OTHERS);
    }
    return otherwise.isEmpty();
  }

  /** Whether each call of another thread has an excuse where it differs. */
  private boolean areOthersExcused(RunResult serial, Excuses excuses) {
    for (int thread = 0; thread < others.size(); thread++) {
      for (int call = 0; call < others.get(thread).size(); call++) {
        String here = others.get(thread).get(call);
        if (excuses.of(new Place(thread + 1, call)) == Excuse.NONE
            && !here.equals(serial.others.get(thread).get(call))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The same with places for calls that were not made. */
  public RunResult leaving(Set<Place> left) {
    List<List<String>> more = new ArrayList<>();
    for (int thread = 1; thread <= others.size(); thread++) {
      List<String> results = new ArrayList<>(others.get(thread - 1));
      for (int call = 0; call <= results.size(); call++) {
        if (left.contains(new Place(thread, call))) {
          results.add(call, NOT_MADE);
        }
      }
      more.add(results);
    }
    return new RunResult(subject, more, seen, end);
  }

  /**
   * The call that alone has another result than in an order, if that may say that somebody else is
   * at work: nothing, a number below zero, a constant. What the test does then counts no more.
   *
   * @param serial the results of the orders
   */
  public Optional<Place> refused(Collection<RunResult> serial) {
    return serial.stream()
        .filter(order -> differences(order).stream().noneMatch(seen::containsKey))
        .map(this::others)
        .filter(other -> other.size() == 1)
        .map(other -> other.iterator().next())
        .filter(call -> REFUSAL.matcher(result(call)).matches())
        .findFirst();
  }

  /** The calls that have another result in an order. */
  private Set<Place> others(RunResult order) {
    Map<Place, String> there = order.results();
    Set<Place> found = new HashSet<>();
    results()
        .forEach(
            (call, result) -> {
              if (!result.equals(there.get(call))) {
                found.add(call);
              }
            });
    return found;
  }

  /** What a call has come to. */
  public String result(Place call) {
    return call.thread() == Place.TEST ? subject : others.get(call.thread() - 1).get(call.number());
  }

  /** What each call has come to. */
  public Map<Place, String> results() {
    Map<Place, String> all = new HashMap<>();
    all.put(Place.OF_TEST, subject);
    for (int thread = 1; thread <= others.size(); thread++) {
      for (int call = 0; call < others.get(thread - 1).size(); call++) {
        all.put(new Place(thread, call), others.get(thread - 1).get(call));
      }
    }
    return all;
  }

  /** Whether a call got nothing. */
  static boolean isNothing(String result) {
    return NOTHING.contains(result);
  }

  private static boolean differ(Observations.Change one, Observations.Change other) {
    return one.before().equals(other.before()) && !one.after().equals(other.after());
  }

  /**
   * One line about what the threads did.
   *
   * @param isFull whether long values are shown to their end
   */
  public String text(Call call, Rival other, boolean isFull) {
    StringBuilder text = new StringBuilder();
    text.append("test: ").append(call.said()).append(' ').append(cut(subject, isFull));
    for (int thread = 0; thread < others.size(); thread++) {
      text.append(", ").append(Rival.NAMES.get(thread)).append(": ");
      List<Call> row = other.threads().get(thread);
      for (int i = 0; i < row.size(); i++) {
        String ended = others.get(thread).get(i);
        text.append(i == 0 ? "" : row.get(i).isOfPrevious() ? "." : ", ");
        text.append(row.get(i).said());
        text.append(ended.isEmpty() ? "" : " " + cut(ended, isFull));
      }
    }
    seen.forEach(
        (name, told) -> {
          boolean isShown = isFull || told.after().length() <= LONGEST;
          if (isShown && !told.after().equals(told.before())) {
            text.append(", then ").append(name).append(" = ").append(told.after());
          }
        });
    return text.append(end.equals(OPEN) ? "" : ", the test " + end).toString();
  }

  private static String cut(String text, boolean isFull) {
    return isFull || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
