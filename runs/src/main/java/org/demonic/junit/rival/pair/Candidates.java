package org.demonic.junit.rival.pair;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Reference;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.value.WeaklyConsistentMethods;

/**
 * Chooses which calls are run beside which: the calls of the test, beside the first ones of each
 * kind; public methods of the object that is called; two of these in a row; and two threads with
 * one each.
 */
final class Candidates {
  /** The first calls of a method on one object that are subjects, besides the last one. */
  private static final int FIRST = 2;

  /** The number of first calls of a test that second threads make. */
  private static final int CALLS = 100;

  /** The most pairs of threads beside one subject; the best ones are run. */
  private static final int PAIRS_OF_THREADS = 6;

  /** The most pairs of a test of the same methods, where other threads make more calls than one. */
  private static final int MOST_CONTEXTS = 4;

  /** The most pairs of methods that the test never calls, of one object. */
  private static final int MOST_UNSHOWN = 100;

  /** The most crowds beside one subject. */
  private static final int MOST_CROWDS = 4;

  private final Scout scout;
  private final OtherCalls others;
  private final Meetings meetings;

  /** The pairs in the order in which they are found. */
  private final Set<Pair> pairs = new LinkedHashSet<>();

  private final Map<MethodPair, Integer> contexts = new HashMap<>();

  /** The methods that the test calls. */
  private final Set<Method> shown;

  /** Creates the candidates for what a test does when it runs alone. */
  Candidates(Scout scout, UnderTest underTest, Meetings meetings) {
    this.meetings = meetings;
    this.scout = scout;
    this.others = new OtherCalls(scout, underTest);
    this.shown = scout.calls().stream().map(Call::method).collect(Collectors.toSet());
  }

  /** The pairs, in the order in which the test makes the calls. */
  List<Candidate> all() {
    List<Call> calls = scout.calls();
    List<Integer> subjects = subjects(calls);
    List<Call> made = calls.subList(0, Math.min(CALLS, calls.size()));
    for (int subject : subjects) {
      add(subject, Rival.of(calls.get(subject)));
    }
    addCached(calls);
    for (int subject : subjects) {
      made.forEach(other -> add(subject, Rival.of(onSubject(other, subject))));
    }
    for (int subject : subjects) {
      for (int first = 0; first < made.size(); first++) {
        for (Call then : made) {
          if (then.receiver() instanceof Reference.Met
              && then.receiver().equals(scout.result(first))
              && !isWrapping(calls.get(first))) {
            add(subject, Rival.chained(onSubject(calls.get(first), subject), then));
          }
        }
      }
    }
    for (int subject : subjects) {
      Call call = calls.get(subject);
      others.swapped(call).forEach(other -> add(subject, Rival.of(other)));
      others.of(call.receiver()).forEach(other -> add(subject, Rival.of(other)));
      call.arguments().stream()
          .flatMap(argument -> others.of(argument).stream())
          .forEach(other -> add(subject, Rival.of(other)));
    }
    for (int subject : subjects) {
      List<Call> meeting = meeting(subject);
      rowsOfTest(subject).forEach(row -> add(subject, row));
      if (meetings.changes(calls.get(subject))) {
        inTwo(meeting).limit(PAIRS_OF_THREADS).forEach(two -> add(subject, two));
      }
    }
    Set<Reference> crowded = new HashSet<>();
    for (int subject : subjects) {
      if (crowded.add(calls.get(subject).receiver())) {
        crowds(meeting(subject)).forEach(crowd -> add(subject, crowd));
      }
    }
    addUnshown(subjects);
    Map<Integer, Boolean> areBehind =
        subjects.stream().collect(Collectors.toMap(Function.identity(), this::isBehindChange));
    return pairs.stream()
        .map(pair -> new Candidate(pair, rank(pair), areBehind.getOrDefault(pair.subject(), false)))
        .toList();
  }

  /**
   * Adds pairs of methods which the test never calls, in a thread each, beside the last call of an
   * object: nobody else would run them beside each other.
   */
  private void addUnshown(List<Integer> subjects) {
    Map<Reference, Integer> last = new LinkedHashMap<>();
    subjects.forEach(subject -> last.put(scout.calls().get(subject).receiver(), subject));
    last.forEach(
        (object, subject) -> {
          List<Call> unshown =
              others.of(object).stream().filter(call -> !shown.contains(call.method())).toList();
          IntStream.range(0, unshown.size())
              .boxed()
              .flatMap(
                  i ->
                      unshown.subList(i, unshown.size()).stream()
                          .filter(other -> mayConflict(unshown.get(i), other))
                          .map(other -> Rival.inTwo(unshown.get(i), other)))
              .limit(MOST_UNSHOWN)
              .forEach(two -> add(subject, two));
        });
  }

  /** Whether calls may get in each other's way, and not wholly under one lock. */
  private boolean mayConflict(Call one, Call other) {
    return (meetings.changes(one) || meetings.changes(other))
        && meetings.mayMeet(one, other)
        && !meetings.haveOneLock(List.of(one, other));
  }

  /** Whether the object of the subject has been changed before by the test: it is no empty one. */
  private boolean isBehindChange(int subject) {
    Reference object = scout.calls().get(subject).receiver();
    return scout.calls().subList(0, subject).stream()
        .anyMatch(call -> call.receiver().equals(object) && meetings.changes(call));
  }

  /** Adds {@code hashCode} and {@code toString} if they store results, and so are no queries. */
  private void addCached(List<Call> calls) {
    Set<Method> done = new HashSet<>();
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      if (WeaklyConsistentMethods.is(call.method())
          && meetings.changes(call)
          && done.add(call.method())) {
        call.method().trySetAccessible();
        pairs.add(new Pair(i, Rival.of(call)));
      }
    }
  }

  /** Whether it may wrap what the test has given it: who wraps that again has done it wrong. */
  private static boolean isWrapping(Call call) {
    return Modifier.isStatic(call.method().getModifiers())
        && call.arguments().stream().anyMatch(Reference.Met.class::isInstance);
  }

  /** The single calls on the subject's object that may conflict with it. */
  private List<Call> meeting(int subject) {
    Call call = scout.calls().get(subject);
    return pairs.stream()
        .filter(pair -> pair.subject() == subject && pair.rival().isOneCall())
        .map(pair -> pair.rival().first())
        .filter(other -> other.receiver().equals(call.receiver()) && meetings.mayMeet(call, other))
        .toList();
  }

  /**
   * Pairs of calls in a row that change the subject's object, as the test makes them. Who asks for
   * something in a row with others expects no more than that each has been right.
   */
  private List<Rival> rowsOfTest(int subject) {
    List<Rival> rows = new ArrayList<>();
    for (int i = 1; i < Math.min(CALLS, scout.calls().size()); i++) {
      Call first = onSubject(scout.calls().get(i - 1), subject);
      Call then = onSubject(scout.calls().get(i), subject);
      boolean isOfObject =
          first.receiver().equals(scout.calls().get(subject).receiver())
              && then.receiver().equals(first.receiver());
      if (isOfObject && meetings.changes(first) && meetings.changes(then)) {
        rows.add(Rival.inRow(first, then));
      }
    }
    return rows;
  }

  /** Pairs of threads that change something, first those that wait for the same. */
  private Stream<Rival> inTwo(List<Call> calls) {
    List<Call> changing =
        calls.stream().filter(meetings::changes).filter(call -> !givesBack(call, calls)).toList();
    Stream<Rival> waiting =
        calls.stream().filter(meetings::waits).map(call -> Rival.inTwo(call, call));
    Stream<Rival> all =
        IntStream.range(0, changing.size())
            .boxed()
            .flatMap(
                i ->
                    changing.subList(i, changing.size()).stream()
                        .map(other -> Rival.inTwo(changing.get(i), other)));
    return Stream.concat(waiting, all).distinct();
  }

  /** Two threads that wait for the same, and one that makes twice the call which may end that. */
  private Stream<Rival> crowds(List<Call> calls) {
    return calls.stream()
        .filter(meetings::waits)
        .flatMap(
            waiting ->
                calls.stream()
                    .filter(call -> !call.method().equals(waiting.method()))
                    .filter(call -> isFirst(call.method(), waiting.method()))
                    .filter(call -> meetings.changes(call) && meetings.mayMeet(call, waiting))
                    .map(call -> Rival.waiting(2, waiting, List.of(call, call))))
        .limit(MOST_CROWDS);
  }

  /** Whether a call only gives back what one that waits takes before it, as that of a lock does. */
  private boolean givesBack(Call call, List<Call> all) {
    return !meetings.waits(call)
        && all.stream()
            .filter(meetings::waits)
            .anyMatch(
                taking ->
                    !isFirst(call.method(), taking.method()) && meetings.mayMeet(call, taking));
  }

  /** Whether the test calls one method before another one: what it takes first it gives back. */
  private boolean isFirst(Method one, Method other) {
    List<Method> called = scout.calls().stream().map(Call::method).toList();
    int first = called.indexOf(one);
    int then = called.indexOf(other);
    return first < 0 || then < 0 || first < then;
  }

  /**
   * The rank of a pair: 0 if one may wait for what the other brings, 1 for crowds, 2 for other
   * conflicts, 3 for calls that have one lock all the time, 4 for other calls, 5 for other pairs of
   * threads.
   */
  private int rank(Pair pair) {
    Call subject = scout.calls().get(pair.subject());
    List<Call> others = pair.rival().calls();
    if (pair.rival().isCrowd()) {
      return 1;
    } else if (pair.rival().threads().size() > 1) {
      boolean areAlike = others.get(0).equals(others.get(1));
      if (areAlike && mayBring(subject, others.get(0))) {
        return 0;
      }
      return areUnshown(others) && mayConflict(others.get(0), others.get(1)) ? 2 : 5;
    }
    if (others.size() == 1
        && (isAwaited(subject, others.get(0)) || isAwaited(others.get(0), subject))) {
      return 0;
    }
    if (!meetings.changes(subject) && others.stream().noneMatch(meetings::changes)) {
      return 4;
    }
    if (others.stream().noneMatch(other -> meetings.mayMeet(subject, other))) {
      return 4;
    }
    List<Call> all = new ArrayList<>(others);
    all.add(subject);
    return meetings.haveOneLock(all) ? 3 : 2;
  }

  private boolean areUnshown(List<Call> others) {
    return others.stream().map(Call::method).noneMatch(shown::contains);
  }

  /** Whether a call may bring what another one waits for. */
  private boolean isAwaited(Call call, Call waiting) {
    return !meetings.waits(call) && mayBring(call, waiting);
  }

  /** The same of a call that may itself have to wait. */
  private boolean mayBring(Call call, Call waiting) {
    return meetings.waits(waiting)
        && !call.method().equals(waiting.method())
        && meetings.changes(call)
        && meetings.mayMeet(call, waiting);
  }

  /** A call of an object that is not there yet, on the one of its class that the subject is on. */
  private Call onSubject(Call call, int subject) {
    Reference receiver = scout.calls().get(subject).receiver();
    Object there = scout.met().get(receiver);
    Object other = scout.met().get(call.receiver());
    boolean isOfClass = there != null && other != null && there.getClass() == other.getClass();
    return isMet(call.receiver(), subject) || !isOfClass
        ? call
        : new Call(call.method(), receiver, call.arguments(), call.place());
  }

  private void add(int subject, Rival rival) {
    Pair pair = new Pair(subject, rival);
    List<Call> calls = rival.calls();
    boolean areKnown = calls.stream().allMatch(call -> isKnown(call, subject));
    boolean isOpen = rival.isOneCall() && WeaklyConsistentMethods.is(rival.first().method());
    if (areKnown
        && !isOpen
        && !isOfOne(subject, calls)
        && !pairs.contains(pair)
        && (rival.isOneCall() || hasRoom(pair))) {
      calls.forEach(call -> call.method().trySetAccessible());
      pairs.add(pair);
    }
  }

  /** Counts a pair, if there are not yet as many of the same methods as are wanted. */
  private boolean hasRoom(Pair pair) {
    return contexts.merge(pair.methods(scout.calls()), 1, Integer::sum) <= MOST_CONTEXTS;
  }

  private boolean isKnown(Call call, int subject) {
    return isMet(call.receiver(), subject)
        && call.arguments().stream().allMatch(a -> isMet(a, subject));
  }

  /** Whether other calls use an object that the code has handed to the test: it is the test's. */
  private boolean isOfOne(int subject, List<Call> others) {
    Call call = scout.calls().get(subject);
    List<Reference> used = new ArrayList<>(call.arguments());
    used.add(call.receiver());
    return used.stream()
        .filter(scout::isHandle)
        .anyMatch(handle -> others.stream().anyMatch(other -> other.uses(handle)));
  }

  private static List<Integer> subjects(List<Call> calls) {
    Map<List<Object>, List<Integer>> ofSame = new LinkedHashMap<>();
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      List<Object> same = List.of(call.method(), call.receiver());
      ofSame.computeIfAbsent(same, any -> new ArrayList<>()).add(i);
    }
    Set<Integer> subjects = new TreeSet<>();
    for (List<Integer> all : ofSame.values()) {
      if (!WeaklyConsistentMethods.is(calls.get(all.get(0)).method())) {
        subjects.addAll(all.subList(0, Math.min(FIRST, all.size())));
        subjects.add(all.get(all.size() - 1));
      }
    }
    return List.copyOf(subjects);
  }

  /** Whether the object of a reference is known when a call begins: its own operands have. */
  private boolean isMet(Reference reference, int subject) {
    return !(reference instanceof Reference.Met met)
        || (met.number() < scout.metBefore(subject) && !scout.isUnshared(met, subject));
  }
}
