package org.demonic.schedule.use;

import java.util.function.BooleanSupplier;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.AccessMode;
import org.demonic.schedule.objects.Handles;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Location;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.sight.Sights;
import org.demonic.schedule.sight.Sights.Use;

/** Makes steps of the accesses of a thread to fields, elements and the contents of collections. */
final class MemoryUse {
  private final ControlledThread self;
  private final Execution execution;

  MemoryUse(ControlledThread self, Execution execution) {
    this.self = self;
    this.execution = execution;
  }

  void access(Object target, int site) {
    if (!self.isSilent()) {
      Places.Access access = execution.places().access(target, site);
      execution.notes().owner(access.home(target));
      if (!access.isFinal()) {
        touch(access.home(target), access.field(), access, site);
        noteItself(access.home(target), access, site);
      }
    }
  }

  /** A thread that finds itself in a field depends on who writes there. */
  private void noteItself(Object home, Places.Access access, int site) {
    if (!access.isWrite()
        && !access.isVolatile()
        && execution.places().findsItself(home, site, self.thread())) {
      execution.noteItself(self, self.location(home, access.field()), access.field());
    }
  }

  void element(Object array, int index, int site) {
    if (!self.isSilent()) {
      touch(array, index, execution.places().access(array, site), site);
    }
  }

  void touch(Object target, int part, Places.Access access, int site) {
    self.effort().countAccess();
    self.owedStep().pay();
    Location location = self.location(target, part);
    if (self.lateWrites().has(location.number())) {
      self.lateWrites().await();
    }
    Points points = execution.points();
    boolean isStep =
        access.isVolatile()
            || points.isRacing(access.field())
            || (part == Locations.WHOLE && points.areContainersSteps());
    if (isStep) {
      Kind kind = access.isWrite() ? Kind.WRITE : Kind.READ;
      execution.stepUnlessVisiting(self, new Operation(kind, location.number(), site));
      execution.notes().access(target, part, site);
    }
    if (access.isVolatile() && !access.isWrite()) {
      self.known().join(location.released());
    }
    Use use = access.isWrite() ? Use.CHANGE : Use.READ;
    execution.sights().use(self.number(), location.number(), Sights.ALL, use);
    execution.noteAccess(self, location, access, site);
    if (access.isWrite()) {
      self.reads().changed();
    }
    if (access.isVolatile() && access.isWrite()) {
      self.release(location);
    }
  }

  /**
   * An access through a handle or an updater, to one of these.
   *
   * @param isInVain whether it changes nothing, as a comparison that fails
   */
  void access(Handles.Memories memories, BooleanSupplier isInVain, int site) {
    Kind kind = memories.isWrite() ? Kind.UPDATE : Kind.READ;
    AccessMode mode = memories.mode();
    boolean isFirst = true;
    boolean isElement = memories.object().getClass().isArray();
    for (int part : memories.parts()) {
      int field = isElement ? execution.places().contents(memories.object().getClass()) : part;
      if (mode == AccessMode.PLAIN) {
        Places.Access access = Places.Access.plain(field, memories.isWrite());
        touch(memories.object(), part, access, site);
        continue;
      }
      Location location = self.location(memories.object(), part);
      if (isFirst) {
        self.step(new Operation(kind, location.number(), site));
      } else {
        self.note(kind, location.number());
      }
      boolean changesNothing = kind == Kind.UPDATE && isInVain.getAsBoolean();
      if (changesNothing) {
        self.reads().gotNothing();
      }
      Use use =
          kind == Kind.READ ? Use.READ : changesNothing ? Use.READ_IN_VAIN : Use.READ_AND_CHANGE;
      execution.sights().use(self.number(), location.number(), Sights.ALL, use);
      if (mode == AccessMode.ORDERING) {
        self.known().join(location.released());
      }
      if (memories.parts().length == 1) {
        Places.Access access = new Places.Access(field, memories.isWrite(), false, true, 0);
        execution.noteAccess(self, location, access, site);
      }
      if (mode == AccessMode.ORDERING && kind != Kind.READ) {
        self.release(location);
      }
      isFirst = false;
    }
  }

  /** Orders the thread behind those that have changed this memory, and others behind it. */
  void order(Handles.Memories memories) {
    for (int part : memories.parts()) {
      self.order(self.location(memories.object(), part), false);
    }
  }
}
