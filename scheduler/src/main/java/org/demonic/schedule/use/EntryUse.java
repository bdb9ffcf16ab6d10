package org.demonic.schedule.use;

import java.util.function.Consumer;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.Entries;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.jspecify.annotations.Nullable;

/** Reports the calls that a thread makes from outside into chosen classes. */
final class EntryUse {
  private final ControlledThread self;
  private final Execution execution;
  private @Nullable Entries entries;

  EntryUse(ControlledThread self, Execution execution) {
    this.self = self;
    this.execution = execution;
  }

  void set(@Nullable Entries heard) {
    entries = heard;
  }

  /** The site if who hears wants to know of it: other runs may have asked for more. */
  private @Nullable Site heard(int site) {
    Entries heard = entries;
    if (heard == null) {
      return null;
    }
    Site known = execution.places().site(site);
    return known != null && heard.concerns(known) ? known : null;
  }

  void begins(@Nullable Object receiver, @Nullable Object[] arguments, int site) {
    Site known = heard(site);
    if (known instanceof Site.CallSite call) {
      tell(heard -> heard.begins(call, receiver, arguments));
    } else if (known instanceof Site.BodySite body) {
      tell(heard -> heard.enters(body, receiver, arguments));
    }
  }

  void returns(@Nullable Object result, int site) {
    Site known = heard(site);
    if (known instanceof Site.CallSite call) {
      tell(heard -> heard.returns(call, result));
    } else if (known instanceof Site.BodySite body) {
      tell(heard -> heard.leaves(body, result));
    }
  }

  void fails(int site) {
    if (heard(site) instanceof Site.BodySite body) {
      tell(heard -> heard.fails(body));
    }
  }

  void constructed(Object object) {
    Entries heard = entries;
    if (heard != null && heard.concerns(object.getClass())) {
      tell(hearing -> hearing.made(object));
    }
  }

  /** Reports a call, but none that is made during it. */
  private void tell(Consumer<Entries> what) {
    Entries heard = entries;
    if (heard != null && !self.isOutOfReach() && execution.isRunning()) {
      self.countCall();
      entries = null;
      try {
        what.accept(heard);
      } finally {
        entries = heard;
      }
    }
  }
}
