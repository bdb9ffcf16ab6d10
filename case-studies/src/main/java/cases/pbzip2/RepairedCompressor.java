package cases.pbzip2;

import cases.pbzip2.Compressor.Fifo;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/** As repaired: the main thread joins the consumers too, before it deletes the queue. */
public class RepairedCompressor {
  private Fifo fifo = new Fifo();
  private boolean outputDone;
  private int consumers;

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

  /** A consumer begins. */
  @Ensures("consumers == old(consumers) + 1")
  public void startConsumer() {
    consumers++;
  }

  /** A consumer ends. */
  @Requires("consumers > 0")
  @Ensures("consumers == old(consumers) - 1")
  public void endConsumer() {
    consumers--;
  }

  /** Ends the consumer's critical section. */
  @Requires("fifo != null")
  void unlock() {
    fifo.mutex.unlock();
  }

  /** The main thread deletes the queue, having joined that thread and the consumers. */
  @Requires({"outputDone", "consumers == 0"})
  @Ensures("fifo == null")
  public void queueDelete() {
    fifo = null;
  }

  /** The last turn of a consumer, which is still counted. */
  @Rely("counted: old(consumers) > 0 ==> consumers > 0")
  public boolean consumeLast() {
    fifo.mutex.lock();
    boolean done = fifo.producerDone;
    unlock();
    return done;
  }
}
