package org.demonic.schedule.lock;

import org.demonic.schedule.objects.Clock;

/** The interrupts that other threads under control have sent to a thread. */
public final class Interrupts {
  private final Clock senders = new Clock();
  private volatile boolean isPending;
  private boolean wereSent;
  private boolean areOfChannels;

  /** Whether the thread is going to be interrupted when it goes on. */
  public boolean isPending() {
    return isPending;
  }

  /**
   * Interrupts the thread when it goes on.
   *
   * @param known the clock of the sender
   */
  public void send(int sender, Clock known) {
    isPending = true;
    wereSent = true;
    senders.join(known);
    known.advance(sender);
  }

  /** Whether the thread was interrupted by another one. */
  public boolean wereSent() {
    return wereSent;
  }

  /** Notes that the thread has used a channel, which an interrupt closes. */
  public void useChannel() {
    areOfChannels = true;
  }

  /** Whether the thread has used a channel. */
  public boolean areOfChannels() {
    return areOfChannels;
  }

  /**
   * Orders a thread that knows of the interrupts behind all who have sent one.
   *
   * @param known the clock of that
   */
  public void findOut(Clock known) {
    known.join(senders);
  }

  /**
   * Ends a wait of the current thread, which they are for, by an exception if there was one.
   *
   * @param known the clock of the thread
   */
  public void requireNone(Clock known) throws InterruptedException {
    if (Thread.interrupted()) {
      findOut(known);
      throw new InterruptedException();
    }
  }

  /** Interrupts the thread that goes on now, and is the current one. */
  public void deliver() {
    if (isPending) {
      isPending = false;
      Thread.currentThread().interrupt();
    }
  }
}
