package org.demonic.junit.rerun;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.Entries;
import org.jspecify.annotations.Nullable;

/** Notes the calls that a test makes of the code under test, from outside. */
public class Scout implements Entries {
  private final OutsideCalls entered;
  private final NumberedObjects met = new NumberedObjects();
  private final List<Call> calls = new ArrayList<>();

  /** The calls that have not returned, the innermost one first; some of them have thrown. */
  private final Deque<Open> open = new ArrayDeque<>();

  /** The result of each call; null for one that has thrown. */
  private final List<@Nullable Reference> results = new ArrayList<>();

  /** Objects that the code under test has handed to the test. */
  private final Set<Reference> handles = new HashSet<>();

  private int returned;

  /** The number of known objects when each call began. */
  private final List<Integer> metBefore = new ArrayList<>();

  /**
   * A call that has begun.
   *
   * @param number that of the call, or {@link #OTHER}
   */
  private record Open(Site.CallSite site, int number) {}

  private static final int OTHER = -1;

  public Scout(UnderTest underTest) {
    this.entered = new OutsideCalls(underTest);
  }

  @Override
  public void begins(Site.CallSite site, @Nullable Object receiver, @Nullable Object[] arguments) {
    Call call = call(site, receiver, arguments);
    open.push(new Open(site, call == null ? OTHER : calls.size()));
    if (call != null) {
      calls.add(call);
      results.add(null);
      metBefore.add(met.size());
      begins(calls.size() - 1, call);
    }
  }

  private @Nullable Call call(
      Site.CallSite site, @Nullable Object receiver, @Nullable Object[] arguments) {
    return entered
        .method(site, receiver)
        .map(
            method ->
                new Call(
                    method,
                    met.of(receiver),
                    Arrays.stream(arguments).map(met::of).toList(),
                    site.in().file() + ":" + site.line()))
        .orElse(null);
  }

  @Override
  public void returns(Site.CallSite site, @Nullable Object result) {
    int number = close(site);
    if (number != OTHER) {
      returned++;
      boolean isHandle = result != null && !met.hasMet(result);
      Reference reference = met.of(result);
      results.set(number, reference);
      if (isHandle && reference instanceof Reference.Met) {
        handles.add(reference);
      }
      returns(number, result);
    }
  }

  /** The number of the call that returns there. */
  private int close(Site.CallSite site) {
    Open last = null;
    while (!open.isEmpty() && (last == null || !last.site().equals(site))) {
      last = open.pop();
    }
    return last == null || !last.site().equals(site) ? OTHER : last.number();
  }

  /** A call begins, whose number is given. */
  protected void begins(int number, Call call) {}

  /** The call of that number has returned. */
  protected void returns(int number, @Nullable Object result) {}

  /** The number of the outermost call that has not returned; -1 if there is none. */
  public int inside() {
    return open.stream()
        .mapToInt(Open::number)
        .filter(number -> number != OTHER)
        .min()
        .orElse(OTHER);
  }

  /** How far the test has come: the number of calls that have begun, and of those that returned. */
  public int progress() {
    return calls.size() + returned;
  }

  /** The calls so far. */
  public List<Call> calls() {
    return calls;
  }

  /** The result of a call; null for nothing. */
  public @Nullable Reference result(int number) {
    return results.get(number);
  }

  /** Whether the test has an object from the code under test. */
  public boolean isHandle(Reference object) {
    return handles.contains(object);
  }

  /** The number of known objects when a call began. */
  public int metBefore(int number) {
    return metBefore.get(number);
  }

  public NumberedObjects met() {
    return met;
  }
}
