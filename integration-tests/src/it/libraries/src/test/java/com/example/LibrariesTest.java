package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Suppliers;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.Interners;
import com.google.common.util.concurrent.Monitor;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import com.zaxxer.hikari.util.ConcurrentBag;
import com.zaxxer.hikari.util.FastList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.commons.lang3.concurrent.BackgroundInitializer;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;
import org.apache.commons.lang3.concurrent.TimedSemaphore;
import org.apache.commons.logging.impl.SimpleLog;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.apache.commons.pool.impl.StackObjectPool;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.helpers.BoundedFIFO;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootLogger;
import org.demonic.schedule.junit.ExploreSchedules;
import org.springframework.util.ConcurrentLruCache;
import org.springframework.util.ConcurrentReferenceHashMap;
import org.springframework.util.backoff.FixedBackOff;

/** Classes of libraries as they were released, each used by two threads. */
class LibrariesTest {
  interface Code {
    void run() throws Exception;
  }

  private static void twice(Code code) throws Exception {
    beside(code, code);
  }

  private static void beside(Code one, Code other) throws Exception {
    List<Throwable> thrown = new ArrayList<>();
    Thread t = new Thread(() -> attempt(one, thrown));
    Thread u = new Thread(() -> attempt(other, thrown));
    t.start();
    u.start();
    t.join();
    u.join();
    assertEquals(List.of(), thrown);
  }

  private static void attempt(Code code, List<Throwable> thrown) {
    try {
      code.run();
    } catch (Exception e) {
      synchronized (thrown) {
        thrown.add(e);
      }
    }
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void log4jLoggers() throws Exception {
    Hierarchy hierarchy = new Hierarchy(new RootLogger(Level.DEBUG));
    AtomicInteger events = new AtomicInteger();
    hierarchy
        .getRootLogger()
        .addAppender(
            new AppenderSkeleton() {
              @Override
              protected void append(LoggingEvent event) {
                events.incrementAndGet();
              }

              @Override
              public boolean requiresLayout() {
                return false;
              }

              @Override
              public void close() {}
            });
    twice(
        () -> {
          Logger logger = hierarchy.getLogger("a.b");
          logger.info("x");
        });
    assertEquals(2, events.get());
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void log4jBoundedFifo() throws Exception {
    BoundedFIFO fifo = new BoundedFIFO(2);
    twice(
        () -> {
          synchronized (fifo) {
            fifo.put(new LoggingEvent("", Logger.getRootLogger(), Level.INFO, "m", null));
          }
        });
    assertEquals(2, fifo.length());
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void commonsLogging() throws Exception {
    SimpleLog log = new SimpleLog("x");
    beside(() -> log.setLevel(SimpleLog.LOG_LEVEL_OFF), () -> log.isDebugEnabled());
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void commonsPoolStack() throws Exception {
    AtomicInteger made = new AtomicInteger();
    StackObjectPool<Object> pool =
        new StackObjectPool<>(
            new BasePoolableObjectFactory<Object>() {
              @Override
              public Object makeObject() {
                return made.incrementAndGet();
              }
            });
    twice(() -> pool.returnObject(pool.borrowObject()));
    assertTrue(made.get() <= 2);
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void commonsPoolGeneric() throws Exception {
    GenericObjectPool<Object> pool =
        new GenericObjectPool<>(
            new BasePoolableObjectFactory<Object>() {
              @Override
              public Object makeObject() {
                return new Object();
              }
            },
            1);
    twice(() -> pool.returnObject(pool.borrowObject()));
    assertEquals(0, pool.getNumActive());
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void commonsPool2() throws Exception {
    org.apache.commons.pool2.impl.GenericObjectPool<Object> pool =
        new org.apache.commons.pool2.impl.GenericObjectPool<>(
            new BasePooledObjectFactory<Object>() {
              @Override
              public Object create() {
                return new Object();
              }

              @Override
              public PooledObject<Object> wrap(Object o) {
                return new DefaultPooledObject<>(o);
              }
            });
    pool.setMaxTotal(1);
    twice(() -> pool.returnObject(pool.borrowObject()));
    assertEquals(0, pool.getNumActive());
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void commonsLangStopWatch() throws Exception {
    org.apache.commons.lang.time.StopWatch watch = new org.apache.commons.lang.time.StopWatch();
    watch.start();
    beside(watch::split, watch::getTime);
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void lang3Memoizer() throws Exception {
    AtomicInteger computed = new AtomicInteger();
    Memoizer<Integer, Integer> memoizer =
        new Memoizer<>((Function<Integer, Integer>) k -> computed.incrementAndGet());
    twice(() -> memoizer.compute(1));
    assertEquals(1, computed.get());
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void lang3LazyInitializer() throws Exception {
    AtomicInteger made = new AtomicInteger();
    LazyInitializer<Object> lazy =
        LazyInitializer.<Object>builder().setInitializer(made::incrementAndGet).get();
    twice(lazy::get);
    assertEquals(1, made.get());
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void lang3BackgroundInitializer() throws Exception {
    BackgroundInitializer<Integer> background =
        new BackgroundInitializer<>() {
          @Override
          protected Integer initialize() {
            return 7;
          }
        };
    background.start();
    twice(() -> assertEquals(7, background.get()));
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void lang3CircuitBreaker() throws Exception {
    ThresholdCircuitBreaker breaker = new ThresholdCircuitBreaker(1);
    twice(() -> breaker.incrementAndCheckState(1L));
    assertTrue(breaker.isOpen());
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void lang3TimedSemaphore() throws Exception {
    TimedSemaphore semaphore = new TimedSemaphore(1, TimeUnit.SECONDS, 2);
    twice(semaphore::acquire);
    assertEquals(2, semaphore.getAcquireCount());
    semaphore.shutdown();
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void guavaCache() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    var cache =
        CacheBuilder.newBuilder()
            .build(
                new CacheLoader<String, Integer>() {
                  @Override
                  public Integer load(String key) {
                    return loads.incrementAndGet();
                  }
                });
    twice(() -> assertEquals(1, cache.get("a")));
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void guavaMemoize() throws Exception {
    AtomicInteger made = new AtomicInteger();
    Supplier<Integer> supplier = Suppliers.memoize(made::incrementAndGet);
    twice(supplier::get);
    assertEquals(1, made.get());
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void guavaMonitor() throws Exception {
    Monitor monitor = new Monitor();
    boolean[] isFull = {false};
    Monitor.Guard full = monitor.newGuard(() -> isFull[0]);
    beside(
        () -> {
          monitor.enterWhen(full);
          monitor.leave();
        },
        () -> {
          monitor.enter();
          isFull[0] = true;
          monitor.leave();
        });
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void guavaSettableFuture() throws Exception {
    SettableFuture<Integer> future = SettableFuture.create();
    beside(() -> future.set(3), () -> assertEquals(3, future.get()));
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void guavaStriped() throws Exception {
    var striped = Striped.lock(2);
    int[] count = {0};
    twice(
        () -> {
          var lock = striped.get("a");
          lock.lock();
          try {
            count[0]++;
          } finally {
            lock.unlock();
          }
        });
    assertEquals(2, count[0]);
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void guavaMultiset() throws Exception {
    ConcurrentHashMultiset<String> set = ConcurrentHashMultiset.create();
    twice(() -> set.add("a"));
    assertEquals(2, set.count("a"));
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void guavaInterner() throws Exception {
    var interner = Interners.<Object>newStrongInterner();
    Object[] found = new Object[2];
    beside(() -> found[0] = interner.intern("a"), () -> found[1] = interner.intern("a"));
    assertTrue(found[0] == found[1]);
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void hikariFastList() throws Exception {
    FastList<Object> list = new FastList<>(Object.class);
    twice(
        () -> {
          synchronized (list) {
            list.add("a");
          }
        });
    assertEquals(2, list.size());
  }

  private static final class Entry implements ConcurrentBag.IConcurrentBagEntry {
    private final AtomicInteger state = new AtomicInteger();

    @Override
    public boolean compareAndSet(int expect, int update) {
      return state.compareAndSet(expect, update);
    }

    @Override
    public void setState(int newState) {
      state.set(newState);
    }

    @Override
    public int getState() {
      return state.get();
    }
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void hikariConcurrentBag() throws Exception {
    ConcurrentBag<Entry> bag = new ConcurrentBag<>(waiting -> {});
    bag.add(new Entry());
    twice(
        () -> {
          Entry entry = bag.borrow(10, TimeUnit.SECONDS);
          assertNotNull(entry);
          bag.requite(entry);
        });
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void springReferenceMap() throws Exception {
    ConcurrentReferenceHashMap<String, Integer> map = new ConcurrentReferenceHashMap<>();
    twice(() -> map.put("a", 1));
    assertEquals(1, map.get("a"));
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void springLruCache() throws Exception {
    ConcurrentLruCache<String, String> cache = new ConcurrentLruCache<>(2, k -> k + "!");
    twice(() -> assertEquals("a!", cache.get("a")));
  }

  @ExploreSchedules(seconds = 5, allowRaces = true)
  void springBackOff() throws Exception {
    FixedBackOff backOff = new FixedBackOff(10, 1);
    twice(() -> assertEquals(10, backOff.start().nextBackOff()));
  }
}
