package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Programs about queues that keep elements, and threads that wait for these. */
public final class Queues {
  private Queues() {}

  @Right
  public static void boundedArray() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    together(
        () -> {
          queue.put(1);
          queue.put(2);
        },
        () -> check(queue.take() == 1 && queue.take() == 2, "in order"));
  }

  /** Nobody takes what is in the queue. */
  @Wrong(LOST_SIGNAL)
  public static void fullArray() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    together(() -> queue.put(1), () -> queue.put(2));
  }

  /** Two threads take, and one gives. */
  @Wrong(LOST_SIGNAL)
  public static void emptyArray() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    together(
        () -> queue.put(1), () -> check(queue.take() == 1, ""), () -> check(queue.take() == 1, ""));
  }

  @Right
  public static void timesAreOver() throws Exception {
    BlockingQueue<Integer> full = new ArrayBlockingQueue<>(1, true, List.of(1));
    BlockingQueue<Integer> empty = new ArrayBlockingQueue<>(1);
    together(
        () -> check(!full.offer(2, 2, TimeUnit.MILLISECONDS), "nobody takes"),
        () -> check(empty.poll(2, TimeUnit.MILLISECONDS) == null, "nobody puts"));
  }

  @Right
  public static void interrupted() throws Exception {
    BlockingQueue<Integer> empty = new ArrayBlockingQueue<>(1);
    BlockingQueue<Integer> linked = new LinkedBlockingQueue<>();
    Thread taker =
        start(() -> fails(InterruptedException.class, () -> check(empty.take() == 1, "")));
    Thread other =
        start(() -> fails(InterruptedException.class, () -> check(linked.take() == 1, "")));
    taker.interrupt();
    other.interrupt();
    taker.join();
    other.join();
  }

  /** The second to add finds the queue full. */
  @Wrong(EXCEPTION)
  public static void addToFull() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    together(() -> check(queue.add(1), ""), () -> check(queue.add(2), ""));
  }

  @Right
  public static void offersOfTwo() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    boolean[] done = new boolean[2];
    together(() -> done[0] = queue.offer(1), () -> done[1] = queue.offer(2));
    check(done[0] != done[1] && queue.size() == 1, "one of them");
  }

  @Right
  public static void publication() throws Exception {
    BlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
    together(() -> queue.put(new int[] {1}), () -> check(queue.take()[0] == 1, "written before"));
  }

  /** The thread changes what it has given away. */
  @Wrong({EXCEPTION, RACE})
  public static void changedAfterPut() throws Exception {
    BlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
    together(
        () -> {
          int[] mine = {1};
          queue.put(mine);
          mine[0] = 2;
        },
        () -> check(queue.take()[0] == 1, "as it was"));
  }

  /** Both may have seen the only element. */
  @Wrong(EXCEPTION)
  public static void lookThenRemove() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
    Action perhaps =
        () -> {
          if (!queue.isEmpty()) {
            check(queue.remove() == 1, "the first");
          }
        };
    together(perhaps, perhaps);
  }

  /** Both may have seen the only element. */
  @Wrong(LOST_SIGNAL)
  public static void lookThenTake() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
    Action perhaps =
        () -> {
          if (queue.peek() != null) {
            check(queue.take() == 1, "the first");
          }
        };
    together(perhaps, perhaps);
  }

  @Right
  public static void drained() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2));
    List<Integer> a = new ArrayList<>();
    List<Integer> b = new ArrayList<>();
    together(
        () -> check(queue.drainTo(a) == a.size(), ""), () -> check(queue.drainTo(b, 1) <= 1, ""));
    check(a.size() + b.size() + queue.size() == 2, "nothing is lost");
  }

  @Right
  public static void bothEnds() throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
    together(
        () -> {
          deque.putFirst(1);
          deque.putLast(2);
        },
        () -> check(deque.takeLast() == 1 && deque.takeFirst() == 2, "one after the other"));
  }

  /** The one that takes twice finds nothing the second time. */
  @Wrong(LOST_SIGNAL)
  public static void dequeIsEmpty() throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
    together(
        () -> deque.putFirst(1), () -> check(deque.takeLast() == 1 && deque.takeFirst() == 2, ""));
  }

  @Right
  public static void dequeGivesUp() throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
    together(
        () -> check(deque.pollLast(2, TimeUnit.MILLISECONDS) == null, "nobody puts"),
        () -> check(deque.pollFirst() == null, "nobody puts"));
  }

  @Right
  public static void priorities() throws Exception {
    BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    together(() -> queue.put(2), () -> queue.put(1));
    check(queue.take() == 1 && queue.take() == 2, "in order");
  }

  /** The element of the lower priority may be the only one yet. */
  @Wrong(EXCEPTION)
  public static void prioritiesTooEarly() throws Exception {
    BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    together(() -> queue.put(2), () -> queue.put(1), () -> check(queue.take() == 1, "the first"));
  }

  @Right
  public static void takerOfPriorities() throws Exception {
    BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    together(() -> queue.put(1), () -> check(queue.take() == 1, "the only one"));
  }

  /** Nobody puts anything. */
  @Wrong(LOST_SIGNAL)
  public static void noPriorities() throws Exception {
    BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    together(() -> check(queue.take() == 1, ""));
  }

  @Right
  public static void poison() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    int[] sum = {0};
    together(
        () -> {
          queue.put(1);
          queue.put(0);
        },
        () -> {
          for (int n = queue.take(); n > 0; n = queue.take()) {
            sum[0] += n;
          }
        });
    check(sum[0] == 1, "all");
  }

  /** One of two threads that take gets the only sign that all is over. */
  @Wrong(LOST_SIGNAL)
  public static void poisonForOne() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Action consume =
        () -> {
          while (queue.take() > 0) {
            Thread.yield();
          }
        };
    together(consume, consume, () -> queue.put(0));
  }
}
