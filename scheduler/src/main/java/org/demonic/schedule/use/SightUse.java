package org.demonic.schedule.use;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import org.demonic.instrument.schedule.GivenFunctions;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Ordering;
import org.demonic.schedule.sight.Sights;
import org.demonic.schedule.sight.Sights.Use;

/** Notes what a thread sees and changes of an object of the JDK that orders threads. */
final class SightUse {
  /** The beginning of the descriptors of what collections return that is one itself. */
  private static final String OF_COLLECTIONS =
      "L" + Collection.class.getPackageName().replace('.', '/') + "/";

  private final ControlledThread self;
  private final Execution execution;

  SightUse(ControlledThread self, Execution execution) {
    this.self = self;
    this.execution = execution;
  }

  /**
   * Notes a call.
   *
   * @param isInVain whether it is known to change nothing
   * @param location of what the object keeps
   * @param part of it, or {@link Locations#WHOLE}
   */
  void note(
      Object receiver,
      Site.CallSite call,
      Ordering ordering,
      boolean isInVain,
      Location location,
      int part) {
    Sights sights = execution.sights();
    int thread = self.number();
    int number = location.number();
    boolean isLock = receiver instanceof Lock || receiver instanceof StampedLock;
    if (receiver instanceof Condition && call.name().startsWith("await")) {
      sights.givesWhileItWaits(thread, number);
    } else if (receiver instanceof Condition && call.name().startsWith("signal")) {
      sights.acts(thread);
    } else if (isLock && !isInVain) {
      switch (ordering) {
        case ACQUIRES, ACQUIRES_SHARED -> {
          if (isTaken(receiver, call)) {
            sights.takes(thread, number);
          }
        }
        case RELEASES, RELEASES_SHARED -> sights.gives(thread, number);
        case NONE, READS_ALONE, UPDATES_ALONE, READS, UPDATES, GIVES -> {}
      }
      if (receiver instanceof Lock) {
        sights.use(thread, number, Sights.ALL, Use.LOCK);
      }
    } else if (!(receiver instanceof Condition)) {
      int seen = part == Locations.WHOLE ? Sights.ALL : part;
      sights.use(thread, number, seen, use(receiver, call, ordering, isInVain));
    }
  }

  /** Whether who asks for a lock, and is not known to do so in vain, has it behind that. */
  private static boolean isTaken(Object lock, Site.CallSite call) {
    boolean isAsked = call.name().startsWith("try");
    return !isAsked || (lock instanceof ReentrantLock && call.descriptor().startsWith("()"));
  }

  private static Use use(Object receiver, Site.CallSite call, Ordering ordering, boolean isInVain) {
    boolean isReading =
        switch (ordering) {
          case NONE, READS_ALONE, READS, ACQUIRES_SHARED -> true;
          case ACQUIRES -> receiver instanceof CountDownLatch;
          case UPDATES_ALONE, UPDATES, RELEASES, GIVES, RELEASES_SHARED -> false;
        };
    if (isInVain) {
      return Use.READ_IN_VAIN;
    } else if (isReading) {
      return looksAtMany(receiver, call) ? Use.READ_MANY : Use.READ;
    }
    return call.descriptor().endsWith(")V") ? Use.CHANGE : Use.READ_AND_CHANGE;
  }

  /** Whether it hands elements to a function, or returns a view, an array or an iterator. */
  private static boolean looksAtMany(Object receiver, Site.CallSite call) {
    boolean isContainer = receiver instanceof Collection || receiver instanceof Map;
    String result = call.descriptor().substring(call.descriptor().indexOf(')') + 1);
    return isContainer
        && (GivenFunctions.areCalled(call.owner(), call.descriptor())
            || result.startsWith("[")
            || result.startsWith(OF_COLLECTIONS));
  }
}
