package org.demonic.junit.rerun;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.demonic.instrument.weave.Instrumenter;
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

  /** What the test does when each call is made, as {@link OutsideCalls.Entered#within}. */
  private final List<String> madeWithin = new ArrayList<>();

  /** The same of objects of the classes under test, where code of the module makes them. */
  private final IdentityHashMap<Object, String> newWithin = new IdentityHashMap<>();

  /** The first call at which others can have an object that was the test's own before. */
  private final IdentityHashMap<Object, Integer> sharedFrom = new IdentityHashMap<>();

  /** The number of known objects when each call began. */
  private final List<Integer> metBefore = new ArrayList<>();

  /**
   * A call that has begun.
   *
   * @param number that of the call, or {@link #OTHER}
   */
  private record Open(Site site, int number) {}

  private static final int OTHER = -1;

  private final boolean tellsBodies;
  private final boolean notesNew;
  private final @Nullable OwnObjects own;

  /** The call that has been told, and whose body has not begun; null for none. */
  private @Nullable AnnouncedCall awaited;

  /** The number of bodies of methods under test that are being run: one within the other. */
  private int bodies;

  /** The number of the call that the outermost of these has told, or {@link #OTHER}. */
  private int ofBody = OTHER;

  /** A call that the code of the caller has told. */
  private record AnnouncedCall(String name, @Nullable Object receiver, int arguments) {
    boolean isOf(Site.BodySite body, @Nullable Object object, @Nullable Object[] given) {
      // A bridge may be between the call and the body: it has the same name.
      return name.equals(body.in().method().name())
          && receiver == object
          && arguments == given.length;
    }
  }

  /** The number of calls of the classes under test, from outside or inside, that are looked at. */
  public static final int MOST_CALLS = OutsideCalls.MOST_LOOKS;

  /** How many frames deep calls may be that are looked at. */
  public static final int DEEPEST = OutsideCalls.MOST_FRAMES;

  /** Notes the calls. */
  public Scout(UnderTest underTest) {
    this(underTest, false, null);
  }

  private Scout(UnderTest underTest, boolean notesNew, @Nullable OwnObjects own) {
    this.entered = new OutsideCalls(underTest);
    this.tellsBodies = underTest.entrance().byBody();
    this.notesNew = notesNew;
    this.own = own;
  }

  /** Also notes which objects are made for one call of the test. */
  public static Scout notingNew(UnderTest underTest) {
    return new Scout(underTest, true, null);
  }

  /** Also follows these objects until others can have them, which takes longer. */
  public static Scout followingNew(UnderTest underTest) {
    return new Scout(underTest, true, new OwnObjects(Instrumenter.ofThisJvm().jvm()));
  }

  @Override
  public boolean concerns(Site site) {
    return site instanceof Site.CallSite call
        ? !entered.isInside(call)
        : tellsBodies && site instanceof Site.BodySite;
  }

  @Override
  public boolean concerns(Class<?> type) {
    return notesNew && (own != null || entered.concerns(type));
  }

  @Override
  public void made(Object object) {
    String within = entered.within(object).orElse(null);
    if (within == null) {
      return;
    }
    if (own != null) {
      own.made(object, within);
    }
    if (!within.isEmpty() && entered.concerns(object.getClass())) {
      newWithin.put(object, within);
    }
  }

  @Override
  public boolean followsObjects() {
    return own != null;
  }

  @Override
  public void changes(Object target, String field) {
    if (own != null) {
      own.changes(target, field);
    }
  }

  @Override
  public void hands(Object object) {
    if (own != null) {
      own.hands(object);
    }
  }

  /** Notes which objects others can have when a call begins. */
  private void noteShared(OwnObjects followed, String within) {
    followed.isWithin(within);
    for (Object lost : followed.lost()) {
      sharedFrom.putIfAbsent(lost, calls.size());
    }
  }

  @Override
  public void begins(Site.CallSite site, @Nullable Object receiver, @Nullable Object[] arguments) {
    OutsideCalls.Entered told = entered.method(site, receiver).orElse(null);
    Call call = told == null ? null : call(told, receiver, arguments);
    if (bodies == 0) {
      // Of a call that does not count, the body may be one that does.
      awaited = call == null ? null : new AnnouncedCall(site.name(), receiver, arguments.length);
    }
    begins(site, call, told == null ? "" : told.within());
  }

  private void begins(Site site, @Nullable Call call, String within) {
    open.push(new Open(site, call == null ? OTHER : calls.size()));
    if (call != null) {
      if (own != null) {
        noteShared(own, within);
      }
      madeWithin.add(within);
      calls.add(call);
      results.add(null);
      metBefore.add(met.size());
      begins(calls.size() - 1, call);
    }
  }

  private Call call(
      OutsideCalls.Entered told, @Nullable Object receiver, @Nullable Object[] arguments) {
    return new Call(
        told.method(),
        met.of(receiver),
        Arrays.stream(arguments).map(met::of).toList(),
        told.place());
  }

  @Override
  public void returns(Site.CallSite site, @Nullable Object result) {
    awaited = null;
    returned(close(site), result);
  }

  @Override
  public void enters(Site.BodySite body, @Nullable Object receiver, @Nullable Object[] arguments) {
    bodies++;
    if (bodies > 1) {
      // What is called from inside is inside, and need not be looked for on the stack.
      return;
    }
    ofBody = OTHER;
    if (awaited != null && awaited.isOf(body, receiver, arguments)) {
      awaited = null;
      return;
    }
    Optional<OutsideCalls.Entered> call = entered.method(body, receiver);
    if (call.isPresent()) {
      awaited = null;
      ofBody = calls.size();
      begins(body, call(call.get(), receiver, arguments), call.get().within());
    }
  }

  @Override
  public void leaves(Site.BodySite body, @Nullable Object result) {
    if (endBody()) {
      returned(close(body), result);
    }
  }

  @Override
  public void fails(Site.BodySite body) {
    if (endBody()) {
      close(body);
    }
  }

  /** Ends a body. Returns whether it has told a call. */
  private boolean endBody() {
    if (bodies == 0) {
      return false;
    }
    bodies--;
    return bodies == 0 && ofBody != OTHER;
  }

  private void returned(int number, @Nullable Object result) {
    if (number != OTHER) {
      returned++;
      boolean isHandle = result != null && !met.hasMet(result) && !makes(calls.get(number));
      Reference reference = met.of(result);
      results.set(number, reference);
      if (isHandle && reference instanceof Reference.Met) {
        handles.add(reference);
      }
      returns(number, result);
    }
  }

  /**
   * Whether a method makes what it returns, as a constructor does, and does not hand out something
   * of its object: a static one, or that of a builder.
   */
  private static boolean makes(Call call) {
    return Modifier.isStatic(call.method().getModifiers())
        || call.className().endsWith("Builder")
        || call.method().getName().equals("build");
  }

  /** The number of the call that returns there. */
  private int close(Site site) {
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

  /** Whether there may be more calls, as not all were looked at. */
  public boolean isCut() {
    return entered.isCut();
  }

  /** The result of a call; null for nothing. */
  public @Nullable Reference result(int number) {
    return results.get(number);
  }

  /** Whether the test has an object from the code under test. */
  public boolean isHandle(Reference object) {
    return handles.contains(object);
  }

  /**
   * Whether code of the module makes calls where it has made objects for the same one of a test.
   */
  public boolean mayHaveUnshared() {
    Set<String> all = new HashSet<>(newWithin.values());
    return madeWithin.stream().anyMatch(all::contains);
  }

  /**
   * Whether nobody but the code that makes a call can have an object yet: code of the module has
   * made it for the same call of the test, which has not returned, and has given it to nobody.
   */
  public boolean isUnshared(Reference object, int call) {
    String within = madeWithin.get(call);
    if (within.isEmpty() || !(object instanceof Reference.Met)) {
      return false;
    }
    Object known = met.get(object);
    return within.equals(newWithin.get(known))
        && call < sharedFrom.getOrDefault(known, Integer.MAX_VALUE);
  }

  /** The number of known objects when a call began. */
  public int metBefore(int number) {
    return metBefore.get(number);
  }

  public NumberedObjects met() {
    return met;
  }
}
