package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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

  /** The most crowds beside one subject. */
  private static final int MOST_CROWDS = 4;

  private final Scout scout;
  private final UnderTest underTest;
  private final Meetings meetings;

  /** The pairs in the order in which they are found. */
  private final Set<Pair> pairs = new LinkedHashSet<>();

  /** For what a test does when it runs alone. */
  Candidates(Scout scout, UnderTest underTest, Meetings meetings) {
    this.meetings = meetings;
    this.scout = scout;
    this.underTest = underTest;
  }

  /**
   * A call and the calls that are run beside it.
   *
   * @param subject the number of the call that the test makes
   */
  record Pair(int subject, Rival rival) {
    /** The number of the subject among the calls of its method, from 1 on. */
    int number(List<Call> calls) {
      Call call = calls.get(subject);
      return 1
          + (int)
              calls.subList(0, subject).stream()
                  .filter(c -> c.method().equals(call.method()))
                  .count();
    }
  }

  /** The pairs, the most promising ones first. */
  List<Pair> pairs() {
    List<Call> calls = scout.calls();
    List<Integer> subjects = subjects(calls);
    List<Call> others = calls.subList(0, Math.min(CALLS, calls.size()));
    for (int subject : subjects) {
      add(subject, Rival.of(calls.get(subject)));
    }
    addCached(calls);
    for (int subject : subjects) {
      others.forEach(other -> add(subject, Rival.of(onSubject(other, subject))));
    }
    for (int subject : subjects) {
      for (int first = 0; first < others.size(); first++) {
        for (Call then : others) {
          if (then.receiver().equals(scout.result(first)) && !isWrapping(calls.get(first))) {
            add(subject, Rival.chained(onSubject(calls.get(first), subject), then));
          }
        }
      }
    }
    for (int subject : subjects) {
      Call call = calls.get(subject);
      swapped(call).forEach(other -> add(subject, Rival.of(other)));
      addOthers(subject, call.receiver());
      call.arguments().forEach(argument -> addOthers(subject, argument));
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
    Map<Pair, Integer> ranks = new HashMap<>();
    pairs.forEach(pair -> ranks.put(pair, rank(pair)));
    return pairs.stream().sorted(Comparator.comparing(ranks::get)).toList();
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

  /** The call with its object and an argument of the same class in each other's place. */
  private List<Call> swapped(Call call) {
    List<Call> found = new ArrayList<>();
    Object receiver = scout.met().get(call.receiver());
    for (int i = 0; i < call.arguments().size(); i++) {
      Object argument = scout.met().get(call.arguments().get(i));
      if (receiver != null && argument != null && receiver.getClass() == argument.getClass()) {
        List<Reference> arguments = new ArrayList<>(call.arguments());
        arguments.set(i, call.receiver());
        found.add(new Call(call.method(), call.arguments().get(i), arguments, ""));
      }
    }
    return found;
  }

  /** Calls that the test does not make, of the object of the subject or of an argument. */
  private void addOthers(int subject, Reference receiver) {
    for (Method method : others(receiver)) {
      List<Reference> arguments = arguments(method);
      if (arguments.size() == method.getParameterCount()) {
        add(subject, Rival.of(new Call(method, receiver, arguments, "")));
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
      return areAlike && mayBring(subject, others.get(0)) ? 0 : 5;
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
    if (areKnown && !isOpen && !isOfOne(subject, calls)) {
      calls.forEach(call -> call.method().trySetAccessible());
      pairs.add(pair);
    }
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
    return !(reference instanceof Reference.Met met) || met.number() < scout.metBefore(subject);
  }

  /**
   * The first value that the test has passed for each parameter's type, if it is no {@code Object}.
   */
  private List<Reference> arguments(Method method) {
    List<Reference> found = new ArrayList<>();
    for (Class<?> type : method.getParameterTypes()) {
      scout.calls().stream()
          .flatMap(
              call ->
                  IntStream.range(0, call.arguments().size())
                      .filter(i -> type != Object.class)
                      .filter(i -> call.method().getParameterTypes()[i] == type)
                      .mapToObj(i -> call.arguments().get(i)))
          .findFirst()
          .ifPresent(found::add);
    }
    return found;
  }

  /** The public methods of an object, those without parameters first. */
  private List<Method> others(Reference object) {
    Object receiver = scout.met().get(object);
    List<Method> found = new ArrayList<>();
    for (Class<?> c = receiver == null ? null : receiver.getClass();
        c != null;
        c = c.getSuperclass()) {
      Arrays.stream(c.getDeclaredMethods())
          .filter(Candidates::isPublic)
          .filter(underTest::covers)
          .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
          .forEach(found::add);
    }
    found.sort(Comparator.comparingInt(Method::getParameterCount));
    return found;
  }

  private static boolean isPublic(Method method) {
    int modifiers = method.getModifiers();
    return Modifier.isPublic(modifiers)
        && !Modifier.isStatic(modifiers)
        && !Modifier.isAbstract(modifiers)
        && !method.isSynthetic();
  }
}
