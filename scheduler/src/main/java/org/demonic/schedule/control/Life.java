package org.demonic.schedule.control;

import org.demonic.schedule.Body;
import org.jspecify.annotations.Nullable;

/** The life of a thread, on its carrier: it begins, runs a body, and ends. */
final class Life {
  private final ControlledThread self;
  private final Turns turns;
  private final Body body;
  private volatile boolean isOver;

  /** Creates one that has not begun. */
  Life(ControlledThread self, Turns turns, Body body) {
    this.self = self;
    this.turns = turns;
    this.body = body;
  }

  /** Whether the thread has run to its end. */
  boolean isOver() {
    return isOver;
  }

  /** The whole of it. */
  void run() {
    Throwable thrown = null;
    try {
      self.awaitTurn();
      turns.commit(self);
      if (self.isOfJdk()) {
        self.noteJdk();
      }
      thrown = runBody();
      if (thrown == null) {
        self.lateWrites().await();
        turns.awaitEnd(self);
      } else {
        self.lateWrites().awaitQuietly();
      }
    } catch (Unwinding ended) {
      // The execution has been decided.
    }
    self.reach().setInside(true);
    isOver = true;
    turns.end(self, thrown);
  }

  /** Returns what nobody handles; null for nothing. */
  private @Nullable Throwable runBody() {
    try {
      body.run();
      return null;
    } catch (Unwinding ended) {
      throw ended;
    } catch (Throwable failure) {
      return uncaught(failure);
    }
  }

  /** The exception that remains after the handlers of the code under test; null for nothing. */
  private @Nullable Throwable uncaught(Throwable failure) {
    Thread.UncaughtExceptionHandler handler = turns.handler(self.thread());
    if (self.number() == 0 || handler == null) {
      return failure;
    }
    try {
      handler.uncaughtException(self.thread(), failure);
      return null;
    } catch (Unwinding ended) {
      return null;
    } catch (Throwable another) {
      return failure;
    }
  }

  /** Notes that its carrier has finished. */
  void leave() {
    turns.left(self);
  }
}
