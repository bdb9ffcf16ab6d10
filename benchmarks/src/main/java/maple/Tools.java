package maple;

import static maple.Threads.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import maple.Bug.Kind;
import org.jspecify.annotations.Nullable;

/** Bugs of tools and libraries: pbzip2, Aget, CnC and glibc. */
@SuppressWarnings({
  "LockNotBeforeTry",
  "NonAtomicVolatileUpdate",
  "ThreadPriorityCheck"
}) // some are the bugs
final class Tools {
  private static final int BLOCKS = 150;

  private Tools() {}

  /** Pbzip2: the main thread throws the queue's lock away while a consumer still uses it. */
  static final class Queue {
    private final Deque<Integer> blocks = new ArrayDeque<>();
    private volatile @Nullable ReentrantLock lock = new ReentrantLock();
    private volatile int written;

    void put(int block) {
      ReentrantLock own = lock();
      own.lock();
      blocks.add(block);
      own.unlock();
    }

    /** Takes a block and writes it; gives the lock back when all may be over. */
    boolean consume() {
      ReentrantLock own = lock();
      own.lock();
      Integer block = blocks.poll();
      if (block != null) {
        written++;
      }
      lock().unlock();
      return block != null;
    }

    private ReentrantLock lock() {
      ReentrantLock own = lock;
      check(own != null, "the lock is not there any more");
      return own;
    }

    void dispose() {
      lock = null;
    }
  }

  static void pbzip2(Kind kind) throws InterruptedException {
    Queue queue = new Queue();
    Traffic traffic = new Traffic();
    for (int i = 0; i < 3; i++) {
      queue.put(i);
    }
    Thread consumer =
        new Thread(
            () -> {
              boolean isMore = true;
              while (isMore) {
                traffic.serve(BLOCKS / 2);
                isMore = queue.consume();
              }
            });
    Thread other = new Thread(() -> traffic.serve(BLOCKS));
    consumer.start();
    other.start();
    if (kind == Kind.REPAIRED || kind == Kind.HARMLESS) {
      consumer.join();
    } else {
      while (queue.written < 3) {
        Thread.yield();
      }
    }
    if (kind != Kind.HARMLESS) {
      queue.dispose();
    }
    other.join();
    consumer.join();
  }

  /** Aget 2: what is written to the file and where the thread is are saved at different times. */
  static final class Download {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile int written;
    private volatile int offset;
    private boolean isWrong;

    void receive(int bytes, boolean isRepaired) {
      if (isRepaired) {
        lock.lock();
        offset += bytes;
        written += bytes;
        lock.unlock();
      } else {
        offset += bytes;
        lock.lock();
        written += bytes;
        lock.unlock();
      }
    }

    void save() {
      lock.lock();
      isWrong |= written != offset;
      lock.unlock();
    }
  }

  static void aget2(Kind kind) throws InterruptedException {
    Download download = new Download();
    Traffic traffic = new Traffic();
    traffic.noteAll();
    Threads.run(
        () -> {
          traffic.start("first");
          for (int i = 0; i < 2; i++) {
            traffic.serve(BLOCKS / 3);
            download.receive(10, kind == Kind.REPAIRED);
          }
          traffic.serve(BLOCKS / 3);
          traffic.stop("first");
        },
        () -> {
          traffic.start("second");
          traffic.serve(BLOCKS);
          traffic.stop("second");
        },
        () -> {
          traffic.serve(BLOCKS / 2);
          traffic.status();
          if (kind != Kind.HARMLESS) {
            download.save();
          }
        });
    check(!download.isWrong, "what is saved does not fit");
  }

  /** Aget 1: a thread that is cancelled while it prints keeps the lock of the output. */
  static final class Output {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean isCancelled;
    private int printed;

    /** Prints; where it is cancelled meanwhile, it ends there. */
    boolean print(boolean isRepaired) {
      if (isCancelled) {
        return false;
      }
      lock.lock();
      printed++;
      if (isCancelled && !isRepaired) {
        return false;
      }
      lock.unlock();
      return true;
    }

    void cancel() {
      isCancelled = true;
    }

    int printed() {
      lock.lock();
      try {
        return printed;
      } finally {
        lock.unlock();
      }
    }
  }

  static void aget1(Kind kind) throws InterruptedException {
    Output output = new Output();
    Traffic traffic = new Traffic();
    traffic.noteAll();
    Threads.run(
        () -> {
          for (int i = 0; i < 3; i++) {
            traffic.serve(BLOCKS / 3);
            if (!output.print(kind == Kind.REPAIRED)) {
              return;
            }
          }
        },
        () -> traffic.serve(BLOCKS),
        () -> {
          traffic.serve(BLOCKS / 2);
          if (kind != Kind.HARMLESS) {
            output.cancel();
          }
        });
    check(output.printed() <= 3, "printed too often");
  }

  /** CnC: a step that waits for an item registers just when the item is put. */
  static final class Item {
    private volatile boolean isThere;
    private volatile boolean isAwaited;
    private volatile boolean isResumed;

    /** Whether the item is there; else the step is to be resumed by whoever puts it. */
    boolean get() {
      if (isThere) {
        return true;
      }
      isAwaited = true;
      return false;
    }

    boolean getOrAwait() {
      isAwaited = true;
      return isThere;
    }

    void put() {
      isThere = true;
      if (isAwaited) {
        isResumed = true;
      }
    }
  }

  static void cnc(Kind kind) throws InterruptedException {
    Item item = new Item();
    Traffic traffic = new Traffic();
    boolean[] isDone = new boolean[1];
    if (kind == Kind.HARMLESS) {
      item.put();
    }
    Threads.run(
        () -> {
          traffic.serve(BLOCKS / 2);
          isDone[0] = kind == Kind.REPAIRED ? item.getOrAwait() : item.get();
          traffic.serve(BLOCKS / 2);
        },
        () -> {
          traffic.serve(BLOCKS / 3);
          if (kind != Kind.HARMLESS) {
            item.put();
          }
          traffic.serve(BLOCKS / 3);
        },
        () -> traffic.serve(BLOCKS));
    check(isDone[0] || item.isResumed, "nobody resumes the step");
  }

  /** glibc: free blocks in a list whose head is changed without its lock in a rare case. */
  static final class Arena {
    /** A block of memory. */
    static final class Block {
      private volatile @Nullable Block next;
      private volatile boolean isUsed;
    }

    private final AtomicReference<@Nullable Block> free = new AtomicReference<>();

    synchronized void free(Block block) {
      check(block.isUsed, "freed twice");
      block.isUsed = false;
      block.next = free.get();
      free.set(block);
    }

    synchronized @Nullable Block allocate() {
      return pop();
    }

    /** Does not ask for the lock, because a comparison seems to be enough. */
    @Nullable Block allocateFast() {
      return pop();
    }

    private @Nullable Block pop() {
      Block head = free.get();
      if (head == null) {
        return null;
      }
      Block next = head.next;
      if (!free.compareAndSet(head, next)) {
        return null;
      }
      check(!head.isUsed, "a block is given to two threads");
      head.isUsed = true;
      return head;
    }
  }

  static void glibc(Kind kind) throws InterruptedException {
    Arena arena = new Arena();
    for (int i = 0; i < 3; i++) {
      Arena.Block block = new Arena.Block();
      block.isUsed = true;
      arena.free(block);
    }
    Traffic traffic = new Traffic();
    Threads.run(
        () -> {
          traffic.serve(BLOCKS / 2);
          Arena.Block first = arena.allocate();
          // The second one is kept.
          arena.allocate();
          traffic.serve(2);
          if (first != null) {
            arena.free(first);
          }
          traffic.serve(BLOCKS / 2);
          arena.allocate();
          arena.allocate();
        },
        () -> {
          traffic.serve(BLOCKS / 3);
          Arena.Block own = kind == Kind.REPAIRED ? arena.allocate() : arena.allocateFast();
          traffic.serve(BLOCKS / 3);
          if (own != null && kind != Kind.HARMLESS) {
            arena.free(own);
          }
        },
        () -> traffic.serve(BLOCKS));
  }
}
