package waits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import EDU.oswego.cs.dl.util.concurrent.BoundedBuffer;
import EDU.oswego.cs.dl.util.concurrent.BoundedLinkedQueue;
import EDU.oswego.cs.dl.util.concurrent.BoundedPriorityQueue;
import EDU.oswego.cs.dl.util.concurrent.CountDown;
import EDU.oswego.cs.dl.util.concurrent.CyclicBarrier;
import EDU.oswego.cs.dl.util.concurrent.FIFOReadWriteLock;
import EDU.oswego.cs.dl.util.concurrent.FIFOSemaphore;
import EDU.oswego.cs.dl.util.concurrent.FutureResult;
import EDU.oswego.cs.dl.util.concurrent.Latch;
import EDU.oswego.cs.dl.util.concurrent.LinkedQueue;
import EDU.oswego.cs.dl.util.concurrent.Mutex;
import EDU.oswego.cs.dl.util.concurrent.PrioritySemaphore;
import EDU.oswego.cs.dl.util.concurrent.ReentrantLock;
import EDU.oswego.cs.dl.util.concurrent.Rendezvous;
import EDU.oswego.cs.dl.util.concurrent.Semaphore;
import EDU.oswego.cs.dl.util.concurrent.Slot;
import EDU.oswego.cs.dl.util.concurrent.SynchronousChannel;
import EDU.oswego.cs.dl.util.concurrent.WaitableBoolean;
import EDU.oswego.cs.dl.util.concurrent.WaitableInt;
import EDU.oswego.cs.dl.util.concurrent.WaitableRef;
import EDU.oswego.cs.dl.util.concurrent.WaiterPreferenceSemaphore;
import EDU.oswego.cs.dl.util.concurrent.WriterPreferenceReadWriteLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/**
 * Classes of Doug Lea's util.concurrent 1.3.4, which became java.util.concurrent: most tests wait,
 * and each passes, with no finding.
 */
class LeaTest {
  @Test
  @Demonic(BoundedBuffer.class)
  void boundedBuffer() throws Exception {
    BoundedBuffer buffer = new BoundedBuffer(1);
    buffer.put("a");
    assertEquals("a", buffer.take());
    assertEquals("b", buffer.take());
  }

  @Test
  @Demonic(BoundedLinkedQueue.class)
  void boundedLinkedQueue() throws Exception {
    BoundedLinkedQueue queue = new BoundedLinkedQueue(1);
    queue.put("a");
    queue.put("b");
    assertEquals(1, queue.size());
  }

  @Test
  @Demonic(BoundedPriorityQueue.class)
  void boundedPriorityQueue() throws Exception {
    BoundedPriorityQueue queue = new BoundedPriorityQueue(4);
    queue.put("b");
    assertEquals("b", queue.take());
    assertEquals("a", queue.take());
  }

  @Test
  @Demonic(LinkedQueue.class)
  void linkedQueue() throws Exception {
    LinkedQueue queue = new LinkedQueue();
    queue.put("a");
    assertEquals("a", queue.take());
    assertEquals("a", queue.take());
  }

  @Test
  @Demonic(Slot.class)
  void slot() throws Exception {
    Slot slot = new Slot();
    assertEquals("a", slot.take());
    assertNull(slot.peek());
  }

  @Test
  @Demonic(SynchronousChannel.class)
  void synchronousChannel() throws Exception {
    assertEquals("a", new SynchronousChannel().take());
  }

  @Test
  @Demonic(SynchronousChannel.class)
  void synchronousChannelWithLimit() throws Exception {
    assertFalse(new SynchronousChannel().offer("a", 60_000));
  }

  @Test
  @Demonic(Latch.class)
  void latch() throws Exception {
    new Latch().acquire();
  }

  @Test
  @Demonic(CountDown.class)
  void countDown() throws Exception {
    CountDown count = new CountDown(2);
    count.acquire();
    assertEquals(0, count.currentCount());
  }

  @Test
  @Demonic(CyclicBarrier.class)
  void cyclicBarrier() throws Exception {
    new CyclicBarrier(2).barrier();
  }

  @Test
  @Demonic(CyclicBarrier.class)
  void barrierForOne() throws Exception {
    assertEquals(0, new CyclicBarrier(1).barrier());
  }

  @Test
  @Demonic(Semaphore.class)
  void semaphore() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    semaphore.acquire();
    assertEquals(0, semaphore.permits());
  }

  @Test
  @Demonic(WaiterPreferenceSemaphore.class)
  void waiterPreferenceSemaphore() throws Exception {
    new WaiterPreferenceSemaphore(0).acquire();
  }

  @Test
  @Demonic(FIFOSemaphore.class)
  void fifoSemaphore() throws Exception {
    new FIFOSemaphore(0).acquire();
  }

  @Test
  @Demonic(PrioritySemaphore.class)
  void prioritySemaphore() throws Exception {
    new PrioritySemaphore(0).acquire();
  }

  @Test
  @Demonic(Mutex.class)
  void mutex() throws Exception {
    Mutex mutex = new Mutex();
    mutex.acquire();
    assertFalse(mutex.attempt(60_000));
    mutex.release();
  }

  @Test
  @Demonic(ReentrantLock.class)
  void reentrantLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.acquire();
    lock.acquire();
    assertEquals(2, lock.holds());
    lock.release();
    lock.release();
  }

  @Test
  @Demonic(FutureResult.class)
  void futureResult() throws Exception {
    assertEquals("a", new FutureResult().get());
  }

  @Test
  @Demonic(FutureResult.class)
  void futureResultWithLimit() throws Exception {
    FutureResult result = new FutureResult();
    result.set("a");
    assertEquals("a", result.timedGet(60_000));
  }

  @Test
  @Demonic(WaitableInt.class)
  void waitableInt() throws Exception {
    WaitableInt number = new WaitableInt(0);
    number.whenGreater(0, null);
    assertTrue(number.get() > 0);
  }

  @Test
  @Demonic(WaitableBoolean.class)
  void waitableBoolean() throws Exception {
    WaitableBoolean flag = new WaitableBoolean(false);
    flag.whenTrue(null);
    assertTrue(flag.get());
  }

  @Test
  @Demonic(WaitableRef.class)
  void waitableRef() throws Exception {
    WaitableRef reference = new WaitableRef(null);
    reference.whenNotNull(null);
  }

  @Test
  @Demonic(Rendezvous.class)
  void rendezvous() throws Exception {
    Rendezvous rendezvous = new Rendezvous(2);
    assertEquals(2, rendezvous.parties());
    rendezvous.rendezvous("a");
  }

  @Test
  @Demonic(WriterPreferenceReadWriteLock.class)
  void writerPreferenceReadWriteLock() throws Exception {
    WriterPreferenceReadWriteLock lock = new WriterPreferenceReadWriteLock();
    lock.readLock().acquire();
    assertFalse(lock.writeLock().attempt(60_000));
    lock.readLock().release();
  }

  @Test
  @Demonic(FIFOReadWriteLock.class)
  void fifoReadWriteLock() throws Exception {
    FIFOReadWriteLock lock = new FIFOReadWriteLock();
    lock.writeLock().acquire();
    lock.writeLock().release();
    lock.readLock().acquire();
    lock.readLock().release();
  }

  @Test
  @Demonic(Slot.class)
  void slotWithLimits() throws Exception {
    Slot channel = new Slot();
    assertTrue(channel.offer("a", 60_000));
    assertFalse(channel.offer("b", 60_000));
    assertEquals("a", channel.poll(60_000));
  }
}
