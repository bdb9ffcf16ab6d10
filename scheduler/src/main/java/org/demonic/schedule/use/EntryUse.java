package org.demonic.schedule.use;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.demonic.instrument.schedule.GivenFunctions;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.Entries;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Calls;
import org.demonic.schedule.objects.Handles;
import org.jspecify.annotations.Nullable;

/** Reports the calls that a thread makes from outside into chosen classes. */
final class EntryUse {
  private final ControlledThread self;
  private final Execution execution;
  private @Nullable Entries entries;

  /** The objects of the JDK that are about to change, and call a function before. */
  private final Deque<Object> calling = new ArrayDeque<>();

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

  /** A field or an element is about to be accessed. */
  void access(Object target, int site) {
    if (isFollowed()) {
      Site known = execution.places().site(site);
      if (known instanceof Site.FieldSite field && field.isWrite()) {
        changes(target, field.name());
      } else if (known instanceof Site.ElementSite element
          && element.isWrite()
          && target instanceof Object[]) {
        changes(target, "");
      }
    }
  }

  /** A method of the JDK is about to be called: of a handle, for what its arguments have. */
  void call(Object receiver, @Nullable Object[] arguments, int site) {
    if (!isFollowed()
        || !(execution.places().site(site) instanceof Site.CallSite call)
        || Calls.isReading(call)) {
      return;
    }
    if (!Handles.isHandle(receiver)) {
      changes(receiver, "");
      if (GivenFunctions.areCalled(call.owner(), call.descriptor())) {
        calling.push(receiver);
      }
      return;
    }
    for (Object argument : arguments) {
      if (argument != null) {
        changes(argument, "");
      }
    }
  }

  /** A method of the JDK is about to be called that does something with its arguments. */
  void given(@Nullable Object[] arguments, int site) {
    if (isFollowed() && execution.places().site(site) instanceof Site.CallSite call) {
      String uses = execution.places().uses(call);
      for (int i = 0; i < uses.length(); i++) {
        Object argument = arguments[i];
        if (argument != null && uses.charAt(i) == 'w') {
          changes(argument, "");
        }
      }
    }
  }

  /** A method of the JDK has returned that has called a function: it may have kept its result. */
  void called(Object receiver) {
    if (isFollowed() && calling.stream().anyMatch(open -> open == receiver)) {
      while (calling.pop() != receiver) {
        // That call has thrown.
      }
      changes(receiver, "");
    }
  }

  private void changes(Object target, String field) {
    Entries heard = entries;
    if (heard != null) {
      heard.changes(target, field);
    }
  }

  /** Another thread gets an object. */
  void hands(Object object) {
    if (isFollowed()) {
      tell(heard -> heard.hands(object));
    }
  }

  private boolean isFollowed() {
    Entries heard = entries;
    return heard != null && heard.followsObjects() && !self.isOutOfReach();
  }

  /** Reports a call, but none that is made during it. */
  private void tell(Consumer<Entries> what) {
    Entries heard = entries;
    if (heard != null && !self.isOutOfReach() && execution.isRunning()) {
      self.effort().countCall();
      entries = null;
      try {
        what.accept(heard);
      } finally {
        entries = heard;
      }
    }
  }
}
