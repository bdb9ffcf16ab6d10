package cases.pbzip2;

import cases.Mutex;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/**
 * The end of a run of pBZip2 0.9.4. The main thread waits for the thread that writes the output,
 * then deletes the queue; a consumer that has seen the end is still about to unlock the queue's
 * mutex.
 */
public class Compressor {
  private Fifo fifo = new Fifo();
  private boolean outputDone;

  /** The queue of blocks to compress. */
  public static final class Fifo {
    final Mutex mutex = new Mutex();
    boolean producerDone;
  }

  /** The producer has read all input. */
  @Ensures("fifo.producerDone")
  public void endOfInput() {
    fifo.producerDone = true;
  }

  /** The thread that writes the output has written the last block, and ends. */
  @Ensures("outputDone")
  public void endOfOutput() {
    outputDone = true;
  }

  /** Ends the consumer's critical section. */
  @Requires("fifo != null")
  void unlock() {
    fifo.mutex.unlock();
  }

  /** The main thread deletes the queue, having joined the thread that writes the output. */
  @Requires("outputDone")
  @Ensures("fifo == null")
  public void queueDelete() {
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
