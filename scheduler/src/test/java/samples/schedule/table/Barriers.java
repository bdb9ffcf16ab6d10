package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Programs about {@link CyclicBarrier} and {@link Phaser}. */
public final class Barriers {
  private Barriers() {}

  @Right
  public static void barrierWithAction() throws Exception {
    int[] n = {0, 0, 0};
    CyclicBarrier barrier = new CyclicBarrier(2, () -> n[2] = n[0] + n[1]);
    together(
        () -> {
          n[0] = 1;
          barrier.await();
          check(n[2] == 2, "summed up");
        },
        () -> {
          n[1] = 1;
          barrier.await();
          check(n[2] == 2, "summed up");
        });
  }

  @Right
  public static void twoRounds() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    int[] n = {0};
    together(
        () -> {
          n[0]++;
          barrier.await();
          barrier.await();
        },
        () -> {
          barrier.await();
          n[0]++;
          barrier.await();
          check(n[0] == 2, "both");
        });
  }

  /** Nothing orders the two after they have met. */
  @Wrong({EXCEPTION, RACE})
  public static void afterTheBarrier() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    int[] n = {0};
    Action add =
        () -> {
          barrier.await();
          n[0]++;
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** The third thread never comes. */
  @Wrong(LOST_SIGNAL)
  public static void missingParty() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(3);
    together(barrier::await, barrier::await);
  }

  /** One thread comes once more than the other. */
  @Wrong(LOST_SIGNAL)
  public static void oneRoundMore() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    together(
        barrier::await,
        () -> {
          barrier.await();
          barrier.await();
        });
  }

  @Right
  public static void brokenByInterrupt() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(3);
    Thread first = start(() -> fails(InterruptedException.class, barrier::await));
    Thread second = start(() -> fails(BrokenBarrierException.class, barrier::await));
    first.interrupt();
    first.join();
    second.join();
    check(barrier.isBroken(), "broken");
  }

  @Right
  public static void brokenByTime() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    together(() -> fails(TimeoutException.class, () -> barrier.await(2, TimeUnit.MILLISECONDS)));
    check(barrier.isBroken(), "broken");
    fails(BrokenBarrierException.class, barrier::await);
  }

  @Right
  public static void brokenByReset() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread waiter = start(() -> fails(BrokenBarrierException.class, barrier::await));
    while (barrier.getNumberWaiting() == 0) {
      Thread.yield();
    }
    barrier.reset();
    waiter.join();
    check(!barrier.isBroken(), "as new");
  }

  /** If the barrier is reset before the thread comes, it waits for ever. */
  @Wrong(LOST_SIGNAL)
  public static void resetTooEarly() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread waiter = start(() -> fails(BrokenBarrierException.class, barrier::await));
    barrier.reset();
    waiter.join();
  }

  /** The action of the barrier throws, which breaks it for the other thread. */
  @Wrong(EXCEPTION)
  public static void actionThrows() throws Exception {
    CyclicBarrier barrier =
        new CyclicBarrier(
            2,
            () -> {
              throw new IllegalStateException("the action");
            });
    together(barrier::await, barrier::await);
  }

  @Right
  public static void phase() throws Exception {
    Phaser phaser = new Phaser(2);
    int[] n = {0, 0};
    together(
        () -> {
          n[0] = 1;
          phaser.arriveAndAwaitAdvance();
          check(n[1] == 1, "written before");
        },
        () -> {
          n[1] = 1;
          phaser.arriveAndAwaitAdvance();
          check(n[0] == 1, "written before");
        });
  }

  @Right
  public static void arriveAndGoOn() throws Exception {
    Phaser phaser = new Phaser(1);
    int[] n = {0};
    together(
        () -> {
          n[0] = 1;
          check(phaser.arrive() == 0, "the first phase");
        },
        () -> {
          check(phaser.awaitAdvance(0) == 1, "the next one");
          check(n[0] == 1, "written before");
        });
  }

  @Right
  public static void deregister() throws Exception {
    Phaser phaser = new Phaser(1);
    for (int i = 0; i < 2; i++) {
      check(phaser.register() == 0, "the first phase");
    }
    Thread first = start(phaser::arriveAndDeregister);
    Thread second = start(phaser::arriveAndDeregister);
    check(phaser.arriveAndAwaitAdvance() == 1, "the next one");
    first.join();
    second.join();
    check(phaser.getRegisteredParties() == 1, "main is left");
  }

  /** The third party never arrives. */
  @Wrong(LOST_SIGNAL)
  public static void missingArrival() throws Exception {
    Phaser phaser = new Phaser(3);
    together(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
  }

  /** Nobody has registered. */
  @Wrong(EXCEPTION)
  public static void arrivalOfNobody() throws Exception {
    Phaser phaser = new Phaser();
    together(phaser::arrive);
  }

  @Right
  public static void lastPhase() throws Exception {
    Phaser phaser =
        new Phaser(2) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            return phase == 1;
          }
        };
    Action twice =
        () -> {
          check(phaser.arriveAndAwaitAdvance() == 1, "goes on");
          phaser.arriveAndAwaitAdvance();
          check(phaser.isTerminated(), "is over");
        };
    together(twice, twice);
    check(phaser.isTerminated(), "is over");
  }

  @Right
  public static void phaserGivesUp() throws Exception {
    Phaser phaser = new Phaser(1);
    together(
        () ->
            fails(
                TimeoutException.class,
                () -> phaser.awaitAdvanceInterruptibly(0, 2, TimeUnit.MILLISECONDS)));
  }

  @Right
  public static void phaserInterrupted() throws Exception {
    Phaser phaser = new Phaser(1);
    Thread waiter =
        start(() -> fails(InterruptedException.class, () -> phaser.awaitAdvanceInterruptibly(0)));
    waiter.interrupt();
    waiter.join();
  }

  @Right
  public static void forcedEnd() throws Exception {
    Phaser phaser = new Phaser(2);
    together(() -> check(phaser.arriveAndAwaitAdvance() < 0, "is over"), phaser::forceTermination);
  }

  @Right
  public static void tiers() throws Exception {
    Phaser root = new Phaser();
    Phaser left = new Phaser(root, 1);
    Phaser right = new Phaser(root, 1);
    int[] n = {0};
    together(
        () -> {
          n[0] = 1;
          check(left.arrive() == 0, "the first phase");
        },
        () -> {
          check(right.arriveAndAwaitAdvance() == 1, "the next one");
          check(n[0] == 1, "written before");
        });
  }
}
