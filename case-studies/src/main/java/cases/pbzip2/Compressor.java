package cases.pbzip2;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Requires;

/**
 * The end of a run of pBZip2 0.9.4. The main thread waits for the thread that writes the output,
 * then deletes the queue; a consumer that has seen the end is still about to unlock the queue's
 * mutex.
 */
// The model keeps the shape of the C code, which has no finally.
@SuppressWarnings("LockNotBeforeTry")
public class Compressor {
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

  /** The main thread deletes the queue, having joined the thread that writes the output. */
  public void queueDelete() throws InterruptedException {
    joinOutput();
    fifo = null;
  }

  /** The last turn of a consumer: it sees that there is nothing more to do. */
  public boolean consumeLast() {
    fifo.mutex.lock();
    boolean done = fifo.producerDone;
    unlock();
    return done;
  }
}
