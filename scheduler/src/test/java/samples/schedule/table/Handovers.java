package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;

/** Programs about queues in which threads meet, or wait for time. */
public final class Handovers {
  private Handovers() {}

  @Right
  public static void handover() throws Exception {
    BlockingQueue<int[]> queue = new SynchronousQueue<>();
    together(() -> queue.put(new int[] {1}), () -> check(queue.take()[0] == 1, "written before"));
  }

  @Right
  public static void fairHandover() throws Exception {
    BlockingQueue<Integer> queue = new SynchronousQueue<>(true);
    together(
        () -> {
          queue.put(1);
          queue.put(2);
        },
        () -> check(queue.take() == 1 && queue.take() == 2, "in order"));
  }

  /** Nobody takes. */
  @Wrong(LOST_SIGNAL)
  public static void putForNobody() throws Exception {
    BlockingQueue<Integer> queue = new SynchronousQueue<>();
    together(() -> queue.put(1));
  }

  @Right
  public static void offerToNobody() throws Exception {
    BlockingQueue<Integer> queue = new SynchronousQueue<>();
    together(
        () -> check(!queue.offer(1), "nobody takes"),
        () -> check(!queue.offer(2, 2, TimeUnit.MILLISECONDS), "nobody takes"));
    check(queue.poll() == null && queue.poll(1, TimeUnit.MILLISECONDS) == null, "nobody puts");
  }

  /** The one that takes may not be there yet. */
  @Wrong({EXCEPTION, LOST_SIGNAL})
  public static void offerExpected() throws Exception {
    BlockingQueue<Integer> queue = new SynchronousQueue<>();
    together(() -> check(queue.offer(1), "taken"), () -> check(queue.take() == 1, "given"));
  }

  @Right
  public static void patientOffer() throws Exception {
    BlockingQueue<Integer> queue = new SynchronousQueue<>();
    together(
        () -> {
          while (!queue.offer(1)) {
            Thread.yield();
          }
        },
        () -> check(queue.take() == 1, "given"));
  }

  @Right
  public static void putInterrupted() throws Exception {
    BlockingQueue<Integer> queue = new SynchronousQueue<>();
    Thread giver = start(() -> fails(InterruptedException.class, () -> queue.put(1)));
    giver.interrupt();
    giver.join();
    check(queue.poll() == null, "nothing is left");
  }

  @Right
  public static void transfer() throws Exception {
    TransferQueue<Integer> queue = new LinkedTransferQueue<>();
    int[] n = {0};
    together(
        () -> {
          n[0] = 1;
          queue.transfer(1);
        },
        () -> check(queue.take() == n[0], "written before"));
  }

  /** Nobody takes. */
  @Wrong(LOST_SIGNAL)
  public static void transferToNobody() throws Exception {
    TransferQueue<Integer> queue = new LinkedTransferQueue<>();
    together(() -> queue.transfer(1));
  }

  @Right
  public static void putNeedsNobody() throws Exception {
    TransferQueue<Integer> queue = new LinkedTransferQueue<>();
    together(() -> queue.put(1), () -> queue.put(2));
    check(queue.size() == 2, "both are there");
  }

  @Right
  public static void tryTransferToNobody() throws Exception {
    TransferQueue<Integer> queue = new LinkedTransferQueue<>();
    together(
        () -> check(!queue.tryTransfer(1), "nobody takes"),
        () -> check(!queue.tryTransfer(2, 2, TimeUnit.MILLISECONDS), "nobody takes"));
    check(queue.isEmpty(), "nothing is left");
  }

  /** The one that takes may not be there yet. */
  @Wrong({EXCEPTION, LOST_SIGNAL})
  public static void tryTransferExpected() throws Exception {
    TransferQueue<Integer> queue = new LinkedTransferQueue<>();
    together(() -> check(queue.tryTransfer(1), "taken"), () -> check(queue.take() == 1, "given"));
  }

  @Right
  public static void transferToOneWhoWaits() throws Exception {
    TransferQueue<Integer> queue = new LinkedTransferQueue<>();
    Thread taker = start(() -> check(queue.take() == 1, "given"));
    while (!queue.hasWaitingConsumer()) {
      Thread.yield();
    }
    check(queue.tryTransfer(1), "it waits");
    taker.join();
  }

  @Right
  public static void transferPolled() throws Exception {
    TransferQueue<Integer> queue = new LinkedTransferQueue<>();
    Integer[] got = {null};
    together(() -> queue.put(1), () -> got[0] = queue.poll());
    check((got[0] == null) == (queue.size() == 1), "nothing is lost");
  }

  @Right
  public static void transferInterrupted() throws Exception {
    TransferQueue<Integer> queue = new LinkedTransferQueue<>();
    Thread giver = start(() -> fails(InterruptedException.class, () -> queue.transfer(1)));
    giver.interrupt();
    giver.join();
  }

  /** What can be had when its time has come. */
  private record Due(long at) implements Delayed {
    static Due in(long amount, TimeUnit unit) {
      return new Due(System.nanoTime() + unit.toNanos(amount));
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(at, ((Due) other).at);
    }
  }

  @Right
  public static void delayed() throws Exception {
    DelayQueue<Due> queue = new DelayQueue<>();
    together(
        () -> queue.put(Due.in(2, TimeUnit.MILLISECONDS)),
        () -> check(queue.take().at() <= System.nanoTime(), "its time has come"));
  }

  @Right
  public static void delayedTooLong() throws Exception {
    DelayQueue<Due> queue = new DelayQueue<>();
    queue.put(Due.in(1, TimeUnit.DAYS));
    together(
        () -> check(queue.poll() == null && queue.size() == 1, "not yet"),
        () -> check(queue.poll(2, TimeUnit.MILLISECONDS) == null, "not yet"));
  }

  @Right
  public static void earlierOneComes() throws Exception {
    DelayQueue<Due> queue = new DelayQueue<>();
    queue.put(Due.in(1, TimeUnit.DAYS));
    together(
        () -> check(queue.take().at() <= System.nanoTime(), "its time has come"),
        () -> queue.put(Due.in(1, TimeUnit.MILLISECONDS)));
  }

  /** There is one element for two threads. */
  @Wrong(LOST_SIGNAL)
  public static void delayedForTwo() throws Exception {
    DelayQueue<Due> queue = new DelayQueue<>();
    queue.put(Due.in(1, TimeUnit.MILLISECONDS));
    Action take = () -> check(queue.take() != null, "one");
    together(take, take);
  }

  /** An element cannot be had before its time. */
  @Wrong(EXCEPTION)
  public static void delayedNotExpected() throws Exception {
    DelayQueue<Due> queue = new DelayQueue<>();
    together(() -> queue.put(Due.in(1, TimeUnit.DAYS)));
    check(queue.poll() != null, "is there");
  }

  @Right
  public static void takeDelayedInterrupted() throws Exception {
    DelayQueue<Due> queue = new DelayQueue<>();
    queue.put(Due.in(1, TimeUnit.DAYS));
    Thread taker =
        start(() -> fails(InterruptedException.class, () -> check(queue.take() == null, "")));
    taker.interrupt();
    taker.join();
  }
}
