package org.demonic.schedule.control;

import org.demonic.schedule.objects.Clock;

/** The interrupts that other threads under control have sent to a thread. */
public final class Interrupts {
  private final Clock senders = new Clock();
  private volatile boolean isPending;
  private boolean wereSent;
  private boolean areOfChannels;

  Interrupts() {}

  /** Whether the thread is going to be interrupted when it goes on. */
  public boolean isPending() {
    return isPending;
  }

  /** Interrupts the thread when it goes on. */
  public void send(ControlledThread sender) {
    isPending = true;
    wereSent = true;
    senders.join(sender.known());
    sender.known().advance(sender.number());
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

  /** Orders a thread that knows of the interrupts behind all who have sent one. */
  public void findOut(ControlledThread thread) {
    thread.known().join(senders);
  }

  /** Interrupts the thread that goes on now, and is the current one. */
  void deliver() {
    if (isPending) {
      isPending = false;
      Thread.currentThread().interrupt();
    }
  }
}
