package org.demonic.schedule.use;

import java.lang.invoke.VarHandle;
import java.util.List;
import org.demonic.instrument.schedule.Site;
import org.demonic.instrument.schedule.WeakAccesses;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.control.LateWrites;
import org.demonic.schedule.objects.Handles;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.sight.Sights;
import org.demonic.schedule.sight.Sights.Use;
import org.jspecify.annotations.Nullable;

/**
 * Lets others see the writes of a thread late that it makes in a weak mode (JEP 193): opaque, with
 * release semantics, or without any order.
 */
final class WeakUse {
  private final ControlledThread self;
  private final Execution execution;
  private final JdkUse jdk;

  WeakUse(ControlledThread self, Execution execution, JdkUse jdk) {
    this.self = self;
    this.execution = execution;
    this.jdk = jdk;
  }

  /**
   * The memory that a call accesses.
   *
   * @param part of the object: a field, an element, or {@link Locations#WHOLE}
   * @param field its number for races; -1 where there can be none
   */
  private record Memory(Object object, int part, Location location, int field) {}

  /** Such an access is about to be made. Returns the object to be called. */
  Object access(Object receiver, @Nullable Object[] arguments, int site) {
    if (self.isOutOfReach()
        || !execution.isRunning()
        || !(execution.places().site(site) instanceof Site.CallSite call)) {
      return receiver;
    }
    boolean isRead = WeakAccesses.isRead(call.name());
    Memory memory =
        execution.points().areWritesLate()
            ? self.reach().inside(() -> memory(receiver, arguments, call))
            : null;
    return memory == null
        ? called(receiver, arguments, site)
        : isRead
            ? read(receiver, arguments, call, site, memory)
            : written(receiver, arguments, call, site, memory);
  }

  private Object called(Object receiver, @Nullable Object[] arguments, int site) {
    jdk.call(receiver, arguments, site);
    return receiver;
  }

  private Object read(
      Object receiver, @Nullable Object[] arguments, Site.CallSite call, int site, Memory memory) {
    if (receiver instanceof VarHandle && call.name().equals("get")) {
      // It is as if the field itself were read.
      if (self.lateWrites().has(memory.location().number())) {
        self.lateWrites().await();
      }
      return called(receiver, arguments, site);
    }
    jdk.call(receiver, arguments, site);
    LateWrites.Written written = self.lateWrites().unseen(memory.object(), memory.part());
    return written == null
        ? receiver
        : self.reach().inside(() -> StandIns.giving(receiver, arguments, written.value()));
  }

  private Object written(
      Object receiver, @Nullable Object[] arguments, Site.CallSite call, int site, Memory memory) {
    Object value = arguments.length == 0 ? null : arguments[arguments.length - 1];
    boolean areOthers = self.number() > 0 || execution.threads() > 1;
    if (!areOthers || !StandIns.isFit(receiver, arguments)) {
      return called(receiver, arguments, site);
    }
    if (self.lateWrites().isFull()) {
      self.lateWrites().await();
    }
    boolean isRelease = WeakAccesses.isRelease(call.name());
    int location = memory.location().number();
    List<ControlledThread> before = self.lateWrites().before(location, isRelease);
    ControlledThread late =
        self.reach()
            .inside(
                () ->
                    execution.startWrite(
                        self,
                        by -> write(by, before, receiver, arguments, memory, isRelease, site)));
    self.lateWrites().add(late, memory.object(), memory.part(), value, location, isRelease);
    self.reads().changed();
    self.effort().countAccess();
    return self.reach().inside(() -> StandIns.giving(receiver, arguments, value));
  }

  /** Makes a write so that others see it, on a thread of its own. */
  private void write(
      ControlledThread by,
      List<ControlledThread> before,
      Object receiver,
      @Nullable Object[] arguments,
      Memory memory,
      boolean isRelease,
      int site) {
    before.forEach(write -> LateWrites.letBehind(by, write));
    by.step(new Operation(Kind.UPDATE, memory.location().number(), site));
    if (memory.field() < 0) {
      execution.notes().call(receiver, false);
    } else {
      Places.Access access = new Places.Access(memory.field(), true, false, true, 0);
      execution.noteAccess(by, memory.location(), access, site);
    }
    // The thread waits for it before its call ends, and before it gives back a lock.
    execution.sights().use(self.number(), memory.location().number(), Sights.ALL, Use.CHANGE);
    if (isRelease) {
      by.release(memory.location());
    }
    by.reach().setInside(true);
    StandIns.write(receiver, arguments);
    LateWrites.noteDone(by);
  }

  /** The memory that a call accesses; null if that is not known, or the call will fail. */
  private @Nullable Memory memory(
      Object receiver, @Nullable Object[] arguments, Site.CallSite call) {
    if (!StandIns.isFor(receiver, arguments)) {
      return null;
    }
    if (!Handles.isHandle(receiver)) {
      boolean isArray = call.descriptor().startsWith("(I") && isAtomicArray(receiver);
      int part = isArray && arguments[0] instanceof Integer index ? index : Locations.WHOLE;
      return new Memory(receiver, part, self.location(receiver, Locations.WHOLE), -1);
    }
    Handles.Memories found = execution.handles().accessed(receiver, call, arguments);
    if (found == null || found.parts().length != 1) {
      return null;
    }
    int part = found.parts()[0];
    Class<?> type = found.object().getClass();
    int field = type.isArray() ? execution.places().contents(type) : part;
    return new Memory(found.object(), part, self.location(found.object(), part), field);
  }

  private static boolean isAtomicArray(Object receiver) {
    return receiver.getClass().getSimpleName().endsWith("Array");
  }
}
