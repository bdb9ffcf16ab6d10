package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.thread;
import static samples.schedule.table.Action.together;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.spi.AbstractInterruptibleChannel;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** Programs in which an interrupt closes a channel that the interrupted thread uses. */
public final class Channels {
  private Channels() {}

  /** A channel that counts how often it is closed, and does something then. */
  private static final class Channel extends AbstractInterruptibleChannel {
    final AtomicInteger closings = new AtomicInteger();
    private final Action closing;

    /** Who has closed it. */
    private volatile Thread closer;

    Channel(Action closing) {
      this.closing = closing;
    }

    Channel() {
      this(() -> {});
    }

    @Override
    protected void implCloseChannel() throws IOException {
      closer = Thread.currentThread();
      closings.incrementAndGet();
      try {
        closing.run();
      } catch (Exception thrown) {
        throw new IOException(thrown);
      }
    }

    /** Uses it, as to read does that may block. */
    void use(Action using) throws Exception {
      boolean isCompleted = false;
      begin();
      try {
        using.run();
        isCompleted = true;
      } finally {
        end(isCompleted);
      }
    }

    void beginOnly() {
      begin();
    }
  }

  /** Waits, and does not listen to interrupts. */
  private static void await(CountDownLatch latch) {
    boolean isInterrupted = false;
    while (true) {
      try {
        latch.await();
        break;
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** The thread that has woken may have left before the channel is closed. */
  @Wrong(value = EXCEPTION, since = 25)
  public static void leavesBeforeItIsClosed() throws Exception {
    Channel channel = new Channel();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Thread thread =
        start(
            () -> {
              try {
                channel.use(
                    () -> {
                      begun.countDown();
                      never.await();
                    });
              } catch (InterruptedException | ClosedByInterruptException e) {
                return;
              }
            });
    begun.await();
    thread.interrupt();
    check(!channel.isOpen(), "closed");
    thread.join();
  }

  /** In older JVMs, to interrupt a thread and to close its channel is one. */
  @Right
  public static void closedBeforeItLeaves() throws Exception {
    boolean mayLeave = Runtime.version().feature() > 21;
    Channel channel = new Channel();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Thread thread =
        start(
            () -> {
              try {
                channel.use(
                    () -> {
                      begun.countDown();
                      never.await();
                    });
              } catch (ClosedByInterruptException e) {
                check(!channel.isOpen(), "closed");
              } catch (InterruptedException e) {
                check(mayLeave, "closed");
              }
            });
    begun.await();
    thread.interrupt();
    check(!channel.isOpen() || mayLeave, "closed");
    thread.join();
    check(channel.closings.get() <= 1, "once");
  }

  /** Of virtual threads, to interrupt them and to close their channel is one in each JVM. */
  @Right(since = 21)
  public static void closedBeforeAVirtualThreadLeaves() throws Exception {
    Channel channel = new Channel();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Runnable using =
        () ->
            fails(
                ClosedByInterruptException.class,
                () ->
                    channel.use(
                        () -> {
                          begun.countDown();
                          never.await();
                        }));
    Thread thread =
        (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, using);
    begun.await();
    thread.interrupt();
    check(!channel.isOpen(), "closed");
    thread.join();
    check(channel.closings.get() == 1, "once");
  }

  @Right
  public static void closedByTheInterruptingThread() throws Exception {
    Channel channel = new Channel();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Thread thread =
        start(
            () ->
                fails(
                    ClosedByInterruptException.class,
                    () ->
                        channel.use(
                            () -> {
                              begun.countDown();
                              await(interrupted);
                            })));
    begun.await();
    thread.interrupt();
    check(channel.closer == Thread.currentThread(), "in this thread");
    interrupted.countDown();
    thread.join();
    check(channel.closings.get() == 1, "once");
  }

  @Right
  public static void closedOnce() throws Exception {
    Channel channel = new Channel();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Thread thread =
        start(
            () ->
                fails(
                    ClosedByInterruptException.class,
                    () ->
                        channel.use(
                            () -> {
                              begun.countDown();
                              await(interrupted);
                            })));
    begun.await();
    together(thread::interrupt, thread::interrupt);
    interrupted.countDown();
    thread.join();
    check(channel.closings.get() == 1, "once");
  }

  /** An interrupt that comes first is found by the thread itself. */
  @Right
  public static void closedByTheOneOrTheOther() throws Exception {
    Channel channel = new Channel();
    Thread using =
        start(
            () -> {
              try {
                channel.use(() -> {});
              } catch (ClosedByInterruptException e) {
                check(channel.closings.get() == 1, "closed");
              }
            });
    using.interrupt();
    using.join();
    check(channel.closings.get() <= 1, "once");
  }

  /** The thread may not have begun, or have ended. */
  @Wrong(EXCEPTION)
  public static void notClosedForSure() throws Exception {
    Channel channel = new Channel();
    Thread using =
        start(
            () -> {
              try {
                channel.use(() -> {});
              } catch (ClosedByInterruptException e) {
                check(channel.closings.get() == 1, "closed");
              }
            });
    using.interrupt();
    using.join();
    check(channel.closings.get() == 1, "closed");
  }

  /** The thread may be in the midst of its use. */
  @Wrong(EXCEPTION)
  public static void neverClosed() throws Exception {
    Channel channel = new Channel();
    Thread using =
        start(
            () -> {
              try {
                channel.use(() -> {});
              } catch (ClosedByInterruptException e) {
                check(channel.closings.get() == 1, "closed");
              }
            });
    using.interrupt();
    using.join();
    check(channel.closings.get() == 0, "too late");
  }

  /** The interrupt may come between the wait and the end of the use. */
  @Wrong(EXCEPTION)
  public static void closedBehindTheWait() throws Exception {
    Channel channel = new Channel();
    CountDownLatch done = new CountDownLatch(1);
    Thread using =
        start(
            () -> {
              boolean isDone = false;
              try {
                channel.use(done::await);
                isDone = true;
              } catch (ClosedByInterruptException e) {
                check(done.getCount() > 0, "interrupted while it waited");
              }
            });
    done.countDown();
    using.interrupt();
    using.join();
  }

  /** The interrupt may come between the wait and the beginning of the use. */
  @Wrong(EXCEPTION)
  public static void closedBeforeTheUse() throws Exception {
    Channel channel = new Channel();
    CountDownLatch ready = new CountDownLatch(1);
    boolean[] isByItself = {false};
    Thread using =
        start(
            () -> {
              try {
                ready.await();
                channel.use(() -> isByItself[0] = channel.closer == Thread.currentThread());
              } catch (InterruptedException | ClosedByInterruptException e) {
                check(!isByItself[0], "it was interrupted when it began");
              }
            });
    ready.countDown();
    using.interrupt();
    using.join();
  }

  /** Who interrupts itself finds the channel closed when it uses it next. */
  @Right
  public static void interruptsItself() throws Exception {
    Channel first = new Channel();
    Channel second = new Channel();
    Thread thread =
        start(
            () -> {
              first.use(() -> Thread.currentThread().interrupt());
              check(first.isOpen() && first.closings.get() == 0, "nobody else has");
              fails(ClosedByInterruptException.class, () -> second.use(() -> {}));
              check(second.closer == Thread.currentThread(), "by itself");
            });
    thread.join();
  }

  @Right
  public static void notClosedBehindTheUse() throws Exception {
    Channel channel = new Channel();
    CountDownLatch used = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Thread thread =
        start(
            () -> {
              channel.use(() -> {});
              used.countDown();
              fails(InterruptedException.class, never::await);
            });
    used.await();
    thread.interrupt();
    thread.join();
    check(channel.isOpen() && channel.closings.get() == 0, "nobody has");
  }

  /** A thread that has ended uses nothing any more, although it has not said so. */
  @Right
  public static void notClosedBehindTheEnd() throws Exception {
    Channel channel = new Channel();
    Thread thread = start(channel::beginOnly);
    thread.join();
    thread.interrupt();
    Thread next = start(() -> {});
    next.interrupt();
    next.join();
    check(channel.isOpen(), "nobody has");
  }

  /** The interrupted thread wakes before the channel is closed. */
  @Right
  public static void slowlyClosed() throws Exception {
    CountDownLatch closing = new CountDownLatch(1);
    CountDownLatch exit = new CountDownLatch(1);
    Channel channel =
        new Channel(
            () -> {
              closing.countDown();
              exit.await();
            });
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Thread thread =
        start(
            () -> {
              channel.beginOnly();
              begun.countDown();
              fails(InterruptedException.class, never::await);
              closing.await();
              exit.countDown();
            });
    begun.await();
    thread.interrupt();
    check(channel.closings.get() == 1, "closed");
    thread.join();
  }

  /** Behind its work, a task waits until nobody is in the midst of interrupting it. */
  private static final class Interruptible {
    private static final Object DONE = new Object();
    private static final Object INTERRUPTING = new Object();
    private static final Object PARKED = new Object();
    private final AtomicReference<Object> state = new AtomicReference<>();

    void run(Action action) throws Exception {
      Thread self = Thread.currentThread();
      state.set(self);
      try {
        action.run();
      } catch (InterruptedException expected) {
        check(state.get() != self, "somebody interrupts it");
      } finally {
        if (!state.compareAndSet(self, DONE)) {
          awaitInterrupter();
        }
      }
    }

    private void awaitInterrupter() {
      while (state.get() != DONE) {
        if (state.get() == PARKED || state.compareAndSet(INTERRUPTING, PARKED)) {
          boolean wasInterrupted = Thread.interrupted();
          LockSupport.park(this);
          if (wasInterrupted) {
            Thread.currentThread().interrupt();
          }
        }
      }
    }

    void interrupt() {
      Object running = state.get();
      if (running instanceof Thread thread && state.compareAndSet(running, INTERRUPTING)) {
        try {
          thread.interrupt();
        } finally {
          if (state.getAndSet(DONE) == PARKED) {
            LockSupport.unpark(thread);
          }
        }
      }
    }
  }

  /** The interrupted thread waits, parked, until the one that interrupts it has closed all. */
  @Right(executions = 500)
  public static void parkedUntilClosed() throws Exception {
    CountDownLatch exit = new CountDownLatch(1);
    Channel channel = new Channel(exit::await);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Interruptible task = new Interruptible();
    Thread runner =
        start(
            () ->
                task.run(
                    () -> {
                      channel.beginOnly();
                      begun.countDown();
                      never.await();
                    }));
    begun.await();
    Thread interrupter = start(task::interrupt);
    while (runner.getState() != Thread.State.WAITING || LockSupport.getBlocker(runner) != task) {
      check(runner.getState() != Thread.State.TERMINATED, "it waits");
      Thread.sleep(1);
    }
    check(interrupter.isAlive(), "it closes the channel");
    exit.countDown();
    runner.join();
    interrupter.join();
    check(channel.closings.get() == 1, "closed");
  }

  /** The same with a task that is cancelled. */
  @Right
  public static void closedByCancel() throws Exception {
    Channel channel = new Channel();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              channel.use(
                  () -> {
                    begun.countDown();
                    await(cancelled);
                  });
              return null;
            });
    Thread thread = new Thread(task);
    thread.start();
    begun.await();
    task.cancel(true);
    check(channel.closer == Thread.currentThread(), "in this thread");
    cancelled.countDown();
    thread.join();
  }

  @Right
  public static void closedByInterruptOfTheGroup() throws Exception {
    Channel channel = new Channel();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    ThreadGroup group = new ThreadGroup("interrupted");
    Runnable using =
        () ->
            fails(
                ClosedByInterruptException.class,
                () ->
                    channel.use(
                        () -> {
                          begun.countDown();
                          await(interrupted);
                        }));
    Thread thread = new Thread(group, using);
    thread.start();
    begun.await();
    group.interrupt();
    check(channel.closer == Thread.currentThread(), "in this thread");
    interrupted.countDown();
    thread.join();
  }

  /** Who closes waits for the thread that waits for the channel to be closed. */
  @Wrong(DEADLOCK)
  public static void closingWaitsForTheThread() throws Exception {
    Thread[] thread = {null};
    CountDownLatch closing = new CountDownLatch(1);
    Channel channel =
        new Channel(
            () -> {
              closing.countDown();
              thread[0].join();
            });
    CountDownLatch begun = new CountDownLatch(1);
    thread[0] =
        thread(
            () ->
                channel.use(
                    () -> {
                      begun.countDown();
                      await(closing);
                    }));
    thread[0].start();
    begun.await();
    thread[0].interrupt();
  }

  /** Nobody lets the channel be closed. */
  @Wrong(LOST_SIGNAL)
  public static void neverWholeClosed() throws Exception {
    Channel channel = new Channel(() -> await(new CountDownLatch(1)));
    CountDownLatch begun = new CountDownLatch(1);
    Thread thread =
        start(
            () -> {
              channel.beginOnly();
              begun.countDown();
            });
    begun.await();
    thread.interrupt();
    thread.join();
    channel.close();
  }

  /** What a thread has written before it uses the channel, those see who close it. */
  @Right
  public static void writtenBeforeTheUse() throws Exception {
    int[] n = {0};
    Channel channel = new Channel(() -> check(n[0] == 1, "written before"));
    Thread thread =
        start(
            () -> {
              n[0] = 1;
              try {
                channel.use(() -> {});
              } catch (ClosedByInterruptException e) {
                check(!channel.isOpen(), "closed");
              }
            });
    thread.interrupt();
    thread.join();
  }

  /** It is written within the use. */
  @Wrong({EXCEPTION, RACE})
  public static void writtenWithinTheUse() throws Exception {
    int[] n = {0};
    Channel channel = new Channel(() -> check(n[0] == 1, "written before"));
    Thread thread =
        start(
            () -> {
              try {
                channel.use(() -> n[0] = 1);
              } catch (ClosedByInterruptException e) {
                check(!channel.isOpen(), "closed");
              }
            });
    thread.interrupt();
    thread.join();
  }

  /** Both close it, one of them does; what that one has done, the other one sees. */
  @Right
  public static void closedByTwo() throws Exception {
    int[] n = {0};
    Channel channel = new Channel(() -> n[0]++);
    Action close =
        () -> {
          channel.close();
          check(n[0] == 1, "closed");
        };
    together(close, close);
  }

  /** The second one waits until the first one has closed it. */
  @Right
  public static void closedSlowlyByTwo() throws Exception {
    int[] n = {0};
    CountDownLatch exit = new CountDownLatch(1);
    Channel channel =
        new Channel(
            () -> {
              exit.await();
              n[0]++;
            });
    Action close =
        () -> {
          channel.close();
          check(n[0] == 1, "closed");
        };
    together(close, close, exit::countDown);
  }
}
