package org.demonic.code.step;

import java.util.ArrayList;
import java.util.List;
import org.demonic.code.path.Event;
import org.demonic.code.share.RootPath;

/**
 * Cuts a path into sections: right movers, at most one event that cannot be moved, then left
 * movers. In each run, the events of a section can be brought together without a difference to
 * anybody. What can be moved in both directions belongs to the section after it, where that is
 * open.
 */
final class Sections {
  private final RootPath path;
  private final List<Mover> movers;
  private final List<Section> done = new ArrayList<>();
  private int from;
  private int afterFixed;
  private boolean isCommitted;

  private Sections(RootPath path, List<Mover> movers) {
    this.path = path;
    this.movers = movers;
  }

  static CutPath of(RootPath path, Movers movers) {
    List<Mover> ofEvents = new ArrayList<>();
    for (int i = 0; i < path.events().size(); i++) {
      ofEvents.add(movers.of(path, i));
    }
    Sections sections = new Sections(path, ofEvents);
    for (int i = 0; i < path.events().size(); i++) {
      sections.add(i);
    }
    sections.cut(path.events().size());
    return new CutPath(path, List.copyOf(ofEvents), List.copyOf(sections.done));
  }

  private void add(int index) {
    switch (movers.get(index)) {
      case BOTH -> {}
      case RIGHT -> {
        if (isCommitted) {
          cut(afterFixed);
        }
      }
      case LEFT -> commit(index);
      case NONE -> {
        if (isCommitted && !endsUpdate(index)) {
          cut(afterFixed);
        }
        commit(index);
      }
      case WAIT -> cut(index);
      case BREAK, OUTSIDE -> {
        cut(index);
        cut(index + 1);
      }
    }
  }

  private void commit(int index) {
    isCommitted = true;
    afterFixed = index + 1;
  }

  private void cut(int to) {
    if (to > from) {
      done.add(new Section(from, to));
    }
    from = to;
    afterFixed = to;
    isCommitted = false;
  }

  /** Whether an event is the write of an atomic update whose read was just before it. */
  private boolean endsUpdate(int index) {
    Event event = path.events().get(index);
    int before = index - 1;
    while (before >= from && path.events().get(before) instanceof Event.Assumed) {
      before--;
    }
    return before >= from
        && event instanceof Event.Written write
        && path.events().get(before) instanceof Event.Read read
        && read.place().equals(write.place())
        && read.location().equals(write.location());
  }
}
