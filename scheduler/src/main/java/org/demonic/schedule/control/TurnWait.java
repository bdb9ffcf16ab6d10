package org.demonic.schedule.control;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.demonic.schedule.jdk.Blockers;
import org.jspecify.annotations.Nullable;

/**
 * The wait of a thread for its turn: parked, or in the real monitor of an object that it must give
 * back meanwhile, because the code under test waits in it.
 */
public final class TurnWait {
  private final Thread carrier;
  private final BooleanSupplier hasTurn;

  /** The object in whose real monitor the thread waits; null if it is parked. */
  private volatile @Nullable Object lock;

  private volatile boolean hasPassed;

  /**
   * Creates the wait of one thread.
   *
   * @param carrier runs the code of the thread
   * @param hasTurn whether it is the thread's turn
   */
  TurnWait(Thread carrier, BooleanSupplier hasTurn) {
    this.carrier = carrier;
    this.hasTurn = hasTurn;
  }

  /** Makes the thread wait from now on in the real monitor of an object, which it has. */
  public void beginIn(Object monitor) {
    hasPassed = false;
    lock = monitor;
  }

  /** Makes the thread wait by parking again. */
  public void endIn() {
    hasPassed = true;
    lock = null;
  }

  /** Waits until the thread is woken, or for no reason: the caller loops. */
  @SuppressWarnings("WaitNotInLoop") // its caller loops
  void await() throws InterruptedException {
    Object monitor = lock;
    if (monitor == null) {
      LockSupport.park(this);
    } else {
      monitor.wait();
    }
  }

  /** Lets the thread go on: it is its turn. Called by another thread. */
  void wake() {
    Object monitor = lock;
    if (monitor == null) {
      LockSupport.unpark(carrier);
      return;
    }
    // It gives the monitor back when it waits; until then nobody else may ask for it. It may have
    // seen that it is its turn before, and have passed it on.
    while (!hasPassed && hasTurn.getAsBoolean()) {
      Thread.State state = carrier.getState();
      if (state == Thread.State.WAITING) {
        synchronized (monitor) {
          monitor.notifyAll();
        }
        return;
      } else if (state == Thread.State.BLOCKED) {
        // Woken together with another one; it looks whose turn it is when it has the monitor.
        return;
      }
      Thread.onSpinWait();
    }
  }

  /** Whether it does not wait in a monitor of the code under test. */
  boolean isParked() {
    return lock == null;
  }

  /** Lets the thread see that the execution is over. */
  void stop() {
    if (lock == null) {
      LockSupport.unpark(carrier);
    } else {
      // Nobody can notify it whose monitor another thread keeps that is to be stopped, too. That
      // closes no channel any more.
      Blockers.forget(carrier);
      carrier.interrupt();
    }
  }
}
