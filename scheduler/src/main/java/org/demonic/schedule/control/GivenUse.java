package org.demonic.schedule.control;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.List;
import java.util.regex.Pattern;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.memory.Buffers;
import org.demonic.schedule.memory.Contents;
import org.demonic.schedule.memory.JdkObjects;
import org.demonic.schedule.memory.Memory;
import org.demonic.schedule.memory.Places;
import org.jspecify.annotations.Nullable;

/** What the JDK does with collections and arrays that a thread gives it. */
final class GivenUse {
  /** Of long arrays, the first elements stand for all. */
  private static final int MOST_ELEMENTS = 32;

  /** Of methods that get an array with the first index and the one behind the last. */
  private static final Pattern RANGE = Pattern.compile("\\(\\[(?:[A-Z]|L[^;]+;)II.*");

  private final ControlledThread self;
  private final MemoryUse memory;

  GivenUse(ControlledThread self, MemoryUse memory) {
    this.self = self;
    this.memory = memory;
  }

  void given(@Nullable Object[] arguments, int site) {
    if (self.isSilent() || !(self.execution().places().site(site) instanceof Site.CallSite call)) {
      return;
    }
    String uses = self.execution().places().uses(call);
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
            && call.owner().equals("java/util/Arrays")
            && arguments[1] instanceof Integer begin
            && arguments[2] instanceof Integer end) {
          from = begin;
          to = end;
        }
        if (uses.charAt(i) == 'd') {
          read(argument, site);
        } else {
          use(argument, uses.charAt(i) == 'w', from, to, site);
        }
      }
    }
  }

  void cloned(Object array, int site) {
    if (!self.isSilent()) {
      use(array, false, 0, Integer.MAX_VALUE, site);
    }
  }

  /** Reads an object of the JDK with all that is in it, as {@code toString} does. */
  private void read(Object given, int site) {
    readAll(self.inside(() -> Contents.of(given)), site);
  }

  /** The same without the object itself. */
  void readWithin(Object receiver, int site) {
    List<Object> all = self.inside(() -> Contents.of(receiver));
    readAll(all.subList(1, all.size()), site);
  }

  private void readAll(List<Object> all, int site) {
    for (Object reached : all) {
      use(reached, false, 0, Integer.MAX_VALUE, site);
    }
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
    JdkObjects jdk = self.execution().jdk();
    if (jdk.sort(given) == JdkObjects.Sort.PLAIN) {
      Object contents = jdk.contentsOf(given);
      memory.touch(contents, Memory.WHOLE, access(contents, isWrite), site);
    }
  }

  /** What a call of a buffer does with the memory that it shows. */
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
    int contents = self.execution().places().contents(target.getClass());
    return Places.Access.plain(contents, isWrite);
  }
}
