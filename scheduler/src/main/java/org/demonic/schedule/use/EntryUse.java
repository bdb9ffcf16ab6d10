package org.demonic.schedule.use;

import java.util.function.BiConsumer;
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

  void begins(@Nullable Object receiver, @Nullable Object[] arguments, int site) {
    tell(site, (heard, call) -> heard.begins(call, receiver, arguments));
  }

  void returns(@Nullable Object result, int site) {
    tell(site, (heard, call) -> heard.returns(call, result));
  }

  /** Reports a call, but none that is made during it. */
  private void tell(int site, BiConsumer<Entries, Site.CallSite> what) {
    Entries heard = entries;
    if (heard != null
        && !self.isOutOfReach()
        && execution.isRunning()
        && execution.places().site(site) instanceof Site.CallSite call) {
      entries = null;
      try {
        what.accept(heard, call);
      } finally {
        entries = heard;
      }
    }
  }
}
