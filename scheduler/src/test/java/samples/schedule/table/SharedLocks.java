package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Programs about {@link ReentrantReadWriteLock} and {@link StampedLock}. */
public final class SharedLocks {
  private SharedLocks() {}

  @Right
  public static void readersSeePairs() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    int[] pair = new int[2];
    Action read =
        () -> {
          lock.readLock().lock();
          check(pair[0] == pair[1], "a pair");
          lock.readLock().unlock();
        };
    together(
        read,
        read,
        () -> {
          lock.writeLock().lock();
          pair[0] = 1;
          pair[1] = 1;
          lock.writeLock().unlock();
        });
  }

  @Right
  public static void readersMeet() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    CountDownLatch both = new CountDownLatch(2);
    Action read =
        () -> {
          lock.readLock().lock();
          both.countDown();
          both.await();
          lock.readLock().unlock();
        };
    together(read, read);
  }

  /** The thread may try before the lock is given back. */
  @Wrong(EXCEPTION)
  public static void triesToRead() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.writeLock().lock();
    Thread reader = start(() -> check(lock.readLock().tryLock(), "it is free"));
    lock.writeLock().unlock();
    reader.join();
  }

  @Wrong(EXCEPTION)
  public static void triesToReadStamped() throws Exception {
    StampedLock lock = new StampedLock();
    long stamp = lock.writeLock();
    Thread reader = start(() -> check(lock.tryReadLock() != 0, "it is free"));
    lock.unlockWrite(stamp);
    reader.join();
  }

  /** A writer that waits for the first reader keeps the second one out. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void readersMeetBesideWriter() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    CountDownLatch both = new CountDownLatch(2);
    Action read =
        () -> {
          lock.readLock().lock();
          both.countDown();
          both.await();
          lock.readLock().unlock();
        };
    together(
        read,
        read,
        () -> {
          lock.writeLock().lock();
          lock.writeLock().unlock();
        });
  }

  /** Writers exclude each other, so the first to come waits for ever for the second. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void writersMeet() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    CountDownLatch both = new CountDownLatch(2);
    Action write =
        () -> {
          lock.writeLock().lock();
          both.countDown();
          both.await();
          lock.writeLock().unlock();
        };
    together(write, write);
  }

  /** A reader that becomes a writer waits for itself. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void upgrade() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    together(
        () -> {
          lock.readLock().lock();
          lock.writeLock().lock();
          lock.writeLock().unlock();
          lock.readLock().unlock();
        });
  }

  @Right
  public static void downgrade() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    int[] n = {0};
    Action write =
        () -> {
          lock.writeLock().lock();
          int seen = ++n[0];
          lock.readLock().lock();
          lock.writeLock().unlock();
          check(n[0] == seen, "no other has written");
          lock.readLock().unlock();
        };
    together(write, write);
    check(n[0] == 2, "both");
  }

  /** Readers do not exclude each other. */
  @Wrong({EXCEPTION, RACE})
  public static void writeUnderReadLock() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    int[] n = {0};
    Action add =
        () -> {
          lock.readLock().lock();
          n[0]++;
          lock.readLock().unlock();
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  @Right
  public static void writerTriesWhileRead() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock();
    together(
        () -> {
          check(!lock.writeLock().tryLock(), "main reads");
          check(lock.readLock().tryLock(), "others may, too");
          lock.readLock().unlock();
        });
    lock.readLock().unlock();
  }

  @Right
  public static void readerGivesUp() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.writeLock().lock();
    together(() -> check(!lock.readLock().tryLock(2, TimeUnit.MILLISECONDS), "main writes"));
    lock.writeLock().unlock();
  }

  @Right
  public static void readerIsInterrupted() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.writeLock().lock();
    Thread reader =
        start(() -> fails(InterruptedException.class, lock.readLock()::lockInterruptibly));
    reader.interrupt();
    reader.join();
    lock.writeLock().unlock();
  }

  /** The thread has no read lock that it could give back. */
  @Wrong(EXCEPTION)
  public static void unlockOfNoReader() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    together(() -> lock.readLock().unlock());
  }

  @Right
  public static void readLockHasNoConditions() throws Exception {
    Lock lock = new ReentrantReadWriteLock().readLock();
    together(() -> fails(UnsupportedOperationException.class, lock::newCondition));
  }

  @Right
  public static void conditionOfWriteLock() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
    Condition set = lock.writeLock().newCondition();
    int[] n = {0};
    together(
        () -> {
          lock.writeLock().lock();
          while (n[0] == 0) {
            set.await();
          }
          lock.writeLock().unlock();
        },
        () -> {
          lock.writeLock().lock();
          n[0] = 1;
          set.signal();
          lock.writeLock().unlock();
        });
  }

  /** Each may read the one and wait to write the other. */
  @Wrong(DEADLOCK)
  public static void readOneWriteOther() throws Exception {
    ReentrantReadWriteLock a = new ReentrantReadWriteLock();
    ReentrantReadWriteLock b = new ReentrantReadWriteLock();
    together(() -> readAndWrite(a, b), () -> readAndWrite(b, a));
  }

  private static void readAndWrite(ReentrantReadWriteLock read, ReentrantReadWriteLock written) {
    read.readLock().lock();
    written.writeLock().lock();
    written.writeLock().unlock();
    read.readLock().unlock();
  }

  @Right
  public static void stampedWriters() throws Exception {
    StampedLock lock = new StampedLock();
    int[] n = {0};
    Action add =
        () -> {
          long stamp = lock.writeLock();
          n[0]++;
          lock.unlockWrite(stamp);
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  private static final class Pair {
    volatile int first;
    volatile int second;
  }

  @Right
  public static void optimisticRead() throws Exception {
    StampedLock lock = new StampedLock();
    Pair pair = new Pair();
    together(
        () -> {
          long stamp = lock.tryOptimisticRead();
          int first = pair.first;
          int second = pair.second;
          if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            first = pair.first;
            second = pair.second;
            lock.unlockRead(stamp);
          }
          check(first == second, "a pair");
        },
        () -> write(lock, pair));
  }

  private static void write(StampedLock lock, Pair pair) {
    long stamp = lock.writeLock();
    pair.first = 1;
    pair.second = 1;
    lock.unlockWrite(stamp);
  }

  /** What was read is used although nobody has asked whether it is valid. */
  @Wrong(EXCEPTION)
  public static void optimisticReadNotValidated() throws Exception {
    StampedLock lock = new StampedLock();
    Pair pair = new Pair();
    together(
        () -> {
          if (lock.tryOptimisticRead() != 0) {
            check(pair.first == pair.second, "a pair");
          }
        },
        () -> write(lock, pair));
  }

  /** The lock is not reentrant. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void stampedLockTwice() throws Exception {
    StampedLock lock = new StampedLock();
    together(() -> check(lock.writeLock() != lock.writeLock(), "never comes here"));
  }

  /** A stamp of a reader does not unlock the writer's. */
  @Wrong(EXCEPTION)
  public static void wrongStamp() throws Exception {
    StampedLock lock = new StampedLock();
    together(() -> lock.unlockWrite(lock.readLock()));
  }

  @Right
  public static void conversion() throws Exception {
    StampedLock lock = new StampedLock();
    int[] n = {0};
    Action add =
        () -> {
          long stamp = lock.readLock();
          long converted = lock.tryConvertToWriteLock(stamp);
          if (converted == 0) {
            lock.unlockRead(stamp);
            converted = lock.writeLock();
          }
          n[0]++;
          lock.unlock(converted);
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** Each of two readers may wait until the other has done reading. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void stampedReadersBecomeWriters() throws Exception {
    StampedLock lock = new StampedLock();
    Action convert =
        () -> {
          long stamp = lock.readLock();
          long converted = lock.tryConvertToWriteLock(stamp);
          lock.unlock(converted == 0 ? lock.writeLock() : converted);
        };
    together(convert, convert);
  }

  @Right
  public static void stampedWriterGivesUp() throws Exception {
    StampedLock lock = new StampedLock();
    long stamp = lock.writeLock();
    together(
        () -> check(lock.tryWriteLock(2, TimeUnit.MILLISECONDS) == 0, "main writes"),
        () -> check(lock.tryReadLock(2, TimeUnit.MILLISECONDS) == 0, "main writes"),
        () -> check(lock.tryReadLock() == 0 && lock.tryWriteLock() == 0, "main writes"));
    lock.unlockWrite(stamp);
  }

  @Right
  public static void stampedReaderIsInterrupted() throws Exception {
    StampedLock lock = new StampedLock();
    long stamp = lock.writeLock();
    Thread reader =
        start(
            () ->
                fails(
                    InterruptedException.class,
                    () -> check(lock.readLockInterruptibly() == 0, "")));
    reader.interrupt();
    reader.join();
    lock.unlockWrite(stamp);
  }

  @Right
  public static void stampedViews() throws Exception {
    StampedLock stamped = new StampedLock();
    int[] n = {0};
    together(
        () -> {
          stamped.asWriteLock().lock();
          n[0]++;
          stamped.asWriteLock().unlock();
        },
        () -> {
          Lock lock = stamped.asReadWriteLock().readLock();
          lock.lock();
          check(n[0] <= 1, "one at most");
          lock.unlock();
        });
  }
}
