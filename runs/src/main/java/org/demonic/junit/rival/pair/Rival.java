package org.demonic.junit.rival.pair;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Reference;

/**
 * The calls that other threads make meanwhile.
 *
 * @param threads the calls of each, which it makes in a row
 */
public record Rival(List<List<Call>> threads) {
  /** The names of the threads. */
  public static final List<String> NAMES = List.of("2nd", "3rd", "4th");

  public Rival {
    threads = threads.stream().map(List::copyOf).toList();
  }

  /** One thread that makes a call. */
  public static Rival of(Call call) {
    return new Rival(List.of(List.of(call.byNobody())));
  }

  /** One thread that makes two calls. */
  public static Rival inRow(Call first, Call then) {
    return inRow(List.of(first, then));
  }

  /** One thread that makes some calls. */
  public static Rival inRow(List<Call> calls) {
    return new Rival(List.of(ofNobody(calls)));
  }

  /** One thread that calls what its first call returns. */
  public static Rival chained(Call first, Call then) {
    Call next = new Call(then.method(), new Reference.Previous(), then.arguments(), "");
    return inRow(first, next);
  }

  /** Threads that make some calls each. */
  public static Rival each(List<List<Call>> threads) {
    return new Rival(threads.stream().map(Rival::ofNobody).toList());
  }

  /** Two threads that make a call each. */
  public static Rival inTwo(Call one, Call other) {
    return new Rival(List.of(List.of(one.byNobody()), List.of(other.byNobody())));
  }

  /**
   * Threads that make a call which waits, and one that makes those which may end the waits.
   *
   * @param threads how many of them wait
   */
  public static Rival waiting(int threads, Call waiting, List<Call> ending) {
    List<List<Call>> all =
        new ArrayList<>(Collections.nCopies(threads, ofNobody(List.of(waiting))));
    all.add(ofNobody(ending));
    return new Rival(all);
  }

  private static List<Call> ofNobody(List<Call> calls) {
    return calls.stream().map(Call::byNobody).toList();
  }

  /** The same threads, each of which makes only its first calls. */
  public Rival first(List<Integer> calls) {
    return new Rival(
        IntStream.range(0, threads.size())
            .mapToObj(i -> threads.get(i).subList(0, Math.min(calls.get(i), threads.get(i).size())))
            .toList());
  }

  /** The places of the calls, that of the test among them. */
  public List<Place> places() {
    List<Place> all = new ArrayList<>(List.of(Place.OF_TEST));
    for (int thread = 1; thread <= threads.size(); thread++) {
      for (int call = 0; call < threads.get(thread - 1).size(); call++) {
        all.add(new Place(thread, call));
      }
    }
    return all;
  }

  /**
   * The call at a place.
   *
   * @param ofTest that of the test
   */
  public Call call(Place place, Call ofTest) {
    return place.thread() == Place.TEST
        ? ofTest
        : threads.get(place.thread() - 1).get(place.number());
  }

  /** The same without some calls; empty if of those that call what others return only some are. */
  public Optional<Rival> without(Set<Place> left) {
    List<List<Call>> rows = new ArrayList<>();
    for (int thread = 1; thread <= threads.size(); thread++) {
      List<Call> all = threads.get(thread - 1);
      List<Call> row = new ArrayList<>();
      for (int call = 0; call < all.size(); call++) {
        boolean isLeft = left.contains(new Place(thread, call));
        if (all.get(call).isOfPrevious() && isLeft != left.contains(new Place(thread, call - 1))) {
          return Optional.empty();
        } else if (!isLeft) {
          row.add(all.get(call));
        }
      }
      rows.add(row);
    }
    return Optional.of(new Rival(rows));
  }

  /** The calls of all threads. */
  public List<Call> calls() {
    return threads.stream().flatMap(List::stream).toList();
  }

  /** The methods that are called. */
  public List<Method> methods() {
    return calls().stream().map(Call::method).toList();
  }

  /** Whether there are more threads than two, with too many orders to run them all. */
  public boolean isCrowd() {
    return threads.size() > 2;
  }

  /** Whether one thread makes one call. */
  public boolean isOneCall() {
    return calls().size() == 1;
  }

  /** The first call of the first thread. */
  public Call first() {
    return threads.get(0).get(0);
  }

  /** Whether what a call returns counts: not if the next one is a call of that. */
  public static boolean counts(List<Call> row, int index) {
    return index + 1 == row.size() || !row.get(index + 1).isOfPrevious();
  }

  /** The calls in Java: {@code borrow().close()}, or {@code isReady(), get()}. */
  public String text() {
    return threads.stream().map(row -> text(row, Call::text)).collect(Collectors.joining(" | "));
  }

  /** The calls of one thread, as the language of their class has them. */
  public static String said(List<Call> row) {
    return text(row, Call::said);
  }

  private static String text(List<Call> row, Function<Call, String> words) {
    StringBuilder text = new StringBuilder();
    for (Call call : row) {
      text.append(text.isEmpty() ? "" : call.isOfPrevious() ? "." : ", ").append(words.apply(call));
    }
    return text.toString();
  }
}
