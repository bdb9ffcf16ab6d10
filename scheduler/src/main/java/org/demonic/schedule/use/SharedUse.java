package org.demonic.schedule.use;

import java.util.Collection;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentMap;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.lock.Monitor;
import org.demonic.schedule.objects.JdkObjects;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Ordering;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.sight.Sights;
import org.demonic.schedule.sight.Sights.Use;

/**
 * Makes steps of what a thread does with objects of the JDK that many threads may use: with all
 * that is in a collection which orders them, or with an object that takes its own monitor.
 */
final class SharedUse {
  private final ControlledThread self;
  private final Execution execution;

  SharedUse(ControlledThread self, Execution execution) {
    this.self = self;
    this.execution = execution;
  }

  /** Whether an object has contents that many threads may use. */
  boolean isOne(Object object) {
    return switch (execution.jdk().sort(object)) {
      case GUARDED -> true;
      case SYNCHRONIZING -> object instanceof Collection || object instanceof Map;
      case PLAIN, UNSAFE, HARMLESS -> false;
    };
  }

  /** Whether what an object guards with its monitor could do without. */
  boolean isSafeInside(Object guarded) {
    JdkObjects jdk = execution.jdk();
    return guarded instanceof Properties
        || jdk.sort(jdk.contentsOf(guarded)) == JdkObjects.Sort.SYNCHRONIZING;
  }

  /** Reads or changes all that is in such an object, which a method is given, in a step. */
  void give(Object shared, boolean isReading, int site) {
    if (execution.jdk().sort(shared) == JdkObjects.Sort.GUARDED) {
      acquire(shared, site);
      execution.notes().given(shared, isReading);
      touch(shared, isReading, site);
      return;
    }
    Object state = stateOf(shared);
    Kind kind = isReading ? Kind.READ : Kind.UPDATE;
    int all = self.location(state, Locations.WHOLE).number();
    self.step(new Operation(kind, all, site));
    Use use = isReading ? Use.READ_MANY : Use.READ_AND_CHANGE;
    execution.sights().use(self.number(), all, Sights.ALL, use);
    execution.notes().given(shared, isReading);
    order(shared, state, isReading);
  }

  /** Notes the same once more, because others may have had a turn since: this is no step. */
  void repeat(Object shared, boolean isReading, int site) {
    if (execution.jdk().sort(shared) == JdkObjects.Sort.GUARDED) {
      touch(shared, isReading, site);
      return;
    }
    Object state = stateOf(shared);
    Kind kind = isReading ? Kind.READ : Kind.UPDATE;
    self.note(kind, self.location(state, Locations.WHOLE).number());
    order(shared, state, isReading);
  }

  private Object stateOf(Object shared) {
    JdkObjects jdk = execution.jdk();
    return jdk.stateOf(jdk.contentsOf(shared));
  }

  private void order(Object shared, Object state, boolean isReading) {
    if (JdkObjects.isServed(shared)) {
      self.noteJdk();
    }
    if (state instanceof ConcurrentMap) {
      orderKeys(state, Locations.WHOLE, isReading ? Ordering.READS : Ordering.UPDATES);
    } else {
      self.order(self.location(state, Locations.WHOLE), isReading);
    }
  }

  /**
   * Orders the calls about one key of a map among themselves, and with calls about all keys.
   *
   * @return the location of the key
   */
  Location orderKeys(Object map, int part, Ordering ordering) {
    Location whole = self.location(map, Locations.WHOLE);
    Location all = self.location(map, Locations.SHARED);
    Location key = self.location(map, part);
    self.known().join(whole.released());
    self.known().join((part == Locations.WHOLE ? all : key).released());
    if (ordering == Ordering.UPDATES) {
      all.released().join(self.known());
      self.release(key);
    }
    return key;
  }

  /** Calls an object that takes its own monitor for that. */
  void call(Object guarded, boolean isReading, int site) {
    acquire(guarded, site);
    execution.notes().call(guarded, isReading);
    touch(guarded, isReading, site);
  }

  private void acquire(Object guarded, int site) {
    Monitor monitor = execution.monitors().of(execution.jdk().lockOf(guarded));
    int lock = lockOf(guarded).number();
    self.waiting().enters(monitor);
    self.step(new Operation(Kind.ACQUIRE, lock, site), () -> monitor.isFreeFor(self.number()));
    self.waiting().enters(null);
  }

  /** Notes what such an object does while it has its monitor. */
  private void touch(Object guarded, boolean isReading, int site) {
    Location lock = lockOf(guarded);
    self.known().join(lock.released());
    Object contents = execution.jdk().contentsOf(guarded);
    Location location = self.location(contents, Locations.WHOLE);
    self.note(isReading ? Kind.READ : Kind.UPDATE, location.number());
    Use use = isReading ? Use.READ : Use.READ_AND_CHANGE;
    execution.sights().use(self.number(), location.number(), Sights.ALL, use);
    if (!isReading) {
      self.reads().changed();
    }
    int number = execution.places().contents(contents.getClass());
    execution.noteAccess(self, location, Places.Access.plain(number, !isReading), site);
    self.release(lock);
  }

  /** The lock of such an object. */
  Location lockOf(Object guarded) {
    return self.location(execution.jdk().lockOf(guarded), Locations.WHOLE);
  }
}
