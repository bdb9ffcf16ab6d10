package org.demonic.schedule.use;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.demonic.instrument.schedule.Site;
import org.demonic.library.Fact;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Buffers;
import org.demonic.schedule.objects.Contents;
import org.demonic.schedule.objects.JdkObjects;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Places;
import org.jspecify.annotations.Nullable;

/** Orders what the JDK does with the collections and arrays that a thread gives it. */
final class GivenUse {
  /** The most elements of an array that are accesses; the first ones stand for all. */
  private static final int MOST_ELEMENTS = 32;

  /** The methods whose arguments are an array, its first index and the index after the last. */
  private static final Pattern RANGE = Pattern.compile("\\(\\[(?:[A-Z]|L[^;]+;)II.*");

  private final ControlledThread self;
  private final Execution execution;
  private final MemoryUse memory;
  private final SharedUse shared;

  /** The shared objects that are used by the call that comes next. */
  private final List<Used> used = new ArrayList<>(1);

  /** The site of that call. */
  private int usedAt;

  GivenUse(ControlledThread self, Execution execution, MemoryUse memory, SharedUse shared) {
    this.self = self;
    this.execution = execution;
    this.memory = memory;
    this.shared = shared;
  }

  /**
   * A shared object that is used.
   *
   * @param stepsMade how many steps had been made then
   */
  private record Used(Object object, boolean isReading, long stepsMade) {}

  void given(@Nullable Object[] arguments, int site) {
    if (self.isSilent() || !(execution.places().site(site) instanceof Site.CallSite call)) {
      return;
    }
    self.lateWrites().await();
    begin(site);
    String uses = execution.places().uses(call);
    for (int i = 0; i < uses.length(); i++) {
      Object argument = arguments[i];
      if (argument != null && uses.charAt(i) != '-') {
        int from = 0;
        int to = Integer.MAX_VALUE;
        if (call.name().equals("arraycopy")
            && arguments[i + 1] instanceof Integer begin
            && arguments[4] instanceof Integer length) {
          from = begin;
          to = begin + length;
        }
        if (RANGE.matcher(call.descriptor()).matches()
            && call.facts().has(Fact.MOVES)
            && arguments[1] instanceof Integer begin
            && arguments[2] instanceof Integer end) {
          from = begin;
          to = end;
        }
        switch (uses.charAt(i)) {
          case 'd' -> {
            use(argument, false, 0, Integer.MAX_VALUE, site);
            readWithin(argument, site);
          }
          case 'e' -> {
            iterate(argument, site);
            readWithin(argument, site);
          }
          case 'i' -> iterate(argument, site);
          default -> use(argument, uses.charAt(i) == 'w', from, to, site);
        }
      }
    }
    repeat();
  }

  void cloned(Object array, int site) {
    if (!self.isSilent()) {
      use(array, false, 0, Integer.MAX_VALUE, site);
    }
  }

  /** Begins with a call. */
  private void begin(int site) {
    used.clear();
    usedAt = site;
  }

  /** The call is made now: others may have had a turn since its arguments were used. */
  void goOn(int site) {
    if (usedAt == site) {
      repeat();
    }
    begin(0);
  }

  private void repeat() {
    for (int i = 0; i < used.size() && execution.isRunning(); i++) {
      Used one = used.get(i);
      if (one.stepsMade() != self.effort().steps()) {
        shared.repeat(one.object(), one.isReading(), usedAt);
        used.set(i, new Used(one.object(), one.isReading(), self.effort().steps()));
      }
    }
  }

  /** Reads what is in an object of the JDK, and in that, as {@code toString} does. */
  private void readWithin(Object object, int site) {
    List<Object> all = self.reach().inside(() -> Contents.of(object));
    for (Object reached : all.subList(1, all.size())) {
      use(reached, false, 0, Integer.MAX_VALUE, site);
    }
  }

  /** The same for a receiver that was read just now. */
  void readWithinReceiver(Object receiver, int site) {
    if (usedAt != site) {
      begin(site);
    }
    if (shared.isOne(receiver)) {
      used.add(new Used(receiver, true, self.effort().steps()));
    }
    readWithin(receiver, site);
  }

  private void use(Object given, boolean isWrite, int from, int to, int site) {
    if (given.getClass().isArray()) {
      Places.Access access = access(given, isWrite);
      int end = Math.min(Math.min(to, from + MOST_ELEMENTS), Array.getLength(given));
      for (int i = Math.max(0, from); i < end; i++) {
        memory.touch(given, i, access, site);
      }
      return;
    }
    Object target = execution.jdk().behind(given);
    if (shared.isOne(target)) {
      shared.give(target, !isWrite, site);
      used.add(new Used(target, !isWrite, self.effort().steps()));
    } else {
      touch(given, isWrite, site);
    }
  }

  /** Reads element by element: who takes a monitor for each call has none in between. */
  private void iterate(Object given, int site) {
    JdkObjects jdk = execution.jdk();
    Object target = jdk.behind(given);
    boolean isGuarded = jdk.sort(target) == JdkObjects.Sort.GUARDED;
    if (isGuarded && !shared.isSafeInside(target)) {
      touchContents(target, false, site);
    } else {
      use(given, false, 0, Integer.MAX_VALUE, site);
    }
  }

  private void touch(Object given, boolean isWrite, int site) {
    if (execution.jdk().sort(given) == JdkObjects.Sort.PLAIN) {
      touchContents(given, isWrite, site);
    }
  }

  private void touchContents(Object given, boolean isWrite, int site) {
    Object contents = execution.jdk().contentsOf(given);
    memory.touch(contents, Locations.WHOLE, access(contents, isWrite), site);
  }

  /** Notes the access of a call of a buffer to the memory behind it. */
  void access(Buffer buffer, Site.CallSite call, @Nullable Object[] arguments, int site) {
    touch(Buffers.accessed(buffer, call.name(), call.descriptor(), arguments), site);
    for (Object argument : arguments) {
      if (argument instanceof Buffer other) {
        touch(Buffers.rest(other), site);
      }
    }
  }

  private void touch(Buffers.@Nullable Range range, int site) {
    if (range != null) {
      Places.Access access = access(range.object(), range.isWrite());
      int end = Math.min(range.to(), range.from() + MOST_ELEMENTS);
      for (int i = range.from(); i < end; i++) {
        memory.touch(range.object(), i, access, site);
      }
    }
  }

  private Places.Access access(Object target, boolean isWrite) {
    int contents = execution.places().contents(target.getClass());
    return Places.Access.plain(contents, isWrite);
  }
}
