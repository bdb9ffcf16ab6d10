package cases.pbzip2;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.demonic.contracts.Requires;

/**
 * As repaired: the main thread joins the consumers too, before it deletes the queue. Each of them
 * has a part of a lock while it runs, and the main thread takes all of it.
 */
// The model keeps the shape of the C code, which has no finally.
@SuppressWarnings("LockNotBeforeTry")
public class RepairedCompressor {
  private final ReadWriteLock consumers = new ReentrantReadWriteLock();
  private Fifo fifo = new Fifo();
  private boolean outputDone;

  /** The queue of blocks to compress. */
  private static final class Fifo {
    final Lock mutex = new ReentrantLock();
    boolean producerDone;
  }

  /** The producer has read all input. */
  public void endOfInput() {
    fifo.mutex.lock();
    fifo.producerDone = true;
    fifo.mutex.unlock();
  }

  /** The thread that writes the output has written the last block, and ends. */
  public synchronized void endOfOutput() {
    outputDone = true;
    notifyAll();
  }

  /** Waits for the end of that thread. */
  private synchronized void joinOutput() throws InterruptedException {
    while (!outputDone) {
      wait();
    }
  }

  /** Ends the consumer's critical section. */
  @Requires("fifo != null")
  private void unlock() {
    fifo.mutex.unlock();
  }

  /** The main thread deletes the queue, having joined that thread and the consumers. */
  public void queueDelete() throws InterruptedException {
    joinOutput();
    consumers.writeLock().lock();
    fifo = null;
    consumers.writeLock().unlock();
  }

  /** The last turn of a consumer: it sees that there is nothing more to do. */
  public boolean consumeLast() {
    consumers.readLock().lock();
    boolean done = fifo == null;
    if (!done) {
      fifo.mutex.lock();
      done = fifo.producerDone;
      unlock();
    }
    consumers.readLock().unlock();
    return done;
  }
}
