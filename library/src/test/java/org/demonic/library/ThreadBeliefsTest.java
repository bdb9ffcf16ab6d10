package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tries what the book says of calls that wait, take locks, and run code of others. */
final class ThreadBeliefsTest {
  @Test
  void anInterruptedThreadThrowsWhereItWouldWait() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.INTERRUPTIBLE)) {
      for (Object receiver : Values.receivers(method)) {
        tried++;
        Thread.currentThread().interrupt();
        var thrown = Values.thrown(receiver, method, Values.usual(method));
        Thread.interrupted();
        assertThat(thrown).as(method.toString()).containsInstanceOf(InterruptedException.class);
      }
    }
    assertThat(tried).isGreaterThan(10);
  }

  @Test
  void aThreadWaitsForOthers() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.WAITS_FOR_OTHERS)) {
      for (Object receiver : Values.receivers(method)) {
        Object empty = receiver instanceof Semaphore ? new Semaphore(0) : receiver;
        tried++;
        Thread waiting = new Thread(() -> Values.thrown(empty, method, Values.usual(method)));
        waiting.setDaemon(true);
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING && waiting.isAlive()) {
          Thread.onSpinWait();
        }
        assertThat(waiting.isAlive()).as(method.toString()).isTrue();
        waiting.interrupt();
      }
    }
    assertThat(tried).isGreaterThan(6);
  }

  @Test
  void permitsAreTakenAndGivenBack() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.TAKES, Fact.TRIES, Fact.GIVES_BACK, Fact.ASKS)) {
      if (method.getDeclaringClass() == Semaphore.class) {
        Semaphore semaphore = new Semaphore(5);
        assertThat(Values.thrown(semaphore, method, Values.usual(method))).isEmpty();
        Facts facts = JdkClasses.facts(method);
        int left = facts.has(Fact.ASKS) ? 5 : facts.has(Fact.GIVES_BACK) ? 6 : 4;
        assertThat(semaphore.availablePermits()).as(method.toString()).isEqualTo(left);
        tried++;
      }
    }
    assertThat(tried).isGreaterThan(6);
  }

  @Test
  void locksAreTakenAndGivenBack() throws Exception {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.TAKES, Fact.GIVES_BACK)) {
      boolean takes = JdkClasses.facts(method).has(Fact.TAKES);
      for (Excluded locks : locks()) {
        if (method.getDeclaringClass().isInstance(locks.lock())) {
          if (!takes) {
            locks.lock().lock();
          }
          assertThat(Values.thrown(locks.lock(), method)).isEmpty();
          boolean isFree = CompletableFuture.supplyAsync(locks.other()::tryLock).get();
          assertThat(isFree).as(method + " of " + locks.lock()).isEqualTo(!takes);
          tried++;
        }
      }
    }
    assertThat(tried).isGreaterThan(9);
  }

  /** A lock, and one that no other thread can take meanwhile. */
  private record Excluded(Lock lock, Lock other) {}

  private static List<Excluded> locks() {
    ReentrantLock single = new ReentrantLock();
    ReadWriteLock read = new ReentrantReadWriteLock();
    ReadWriteLock write = new ReentrantReadWriteLock();
    return List.of(
        new Excluded(single, single),
        new Excluded(read.readLock(), read.writeLock()),
        new Excluded(write.writeLock(), write.readLock()));
  }

  @Test
  void aGuardedObjectTakesItsMonitor() throws Exception {
    int tried = 0;
    for (Object guarded :
        List.of(new java.util.Vector<>(), new java.util.Hashtable<>(), new StringBuffer())) {
      assertThat(JdkClasses.BOOK.of(JdkClasses.internal(guarded.getClass())).has(Fact.GUARDED))
          .isTrue();
      Method size =
          guarded.getClass().getMethod(guarded instanceof StringBuffer ? "length" : "size");
      Thread asking = new Thread(() -> Values.thrown(guarded, size));
      synchronized (guarded) {
        asking.start();
        while (asking.getState() != Thread.State.BLOCKED && asking.isAlive()) {
          Thread.onSpinWait();
        }
        assertThat(asking.getState()).isEqualTo(Thread.State.BLOCKED);
      }
      asking.join();
      tried++;
    }
    assertThat(tried).isEqualTo(3);
  }

  @Test
  void functionsAreRunInTheCall() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.RUNS)) {
      int function = JdkClasses.facts(method).first(Fact.RUNS).orElseThrow().operands().get(0) - 1;
      Class<?>[] types = method.getParameterTypes();
      List<@Nullable Object> receivers =
          method.getDeclaringClass() == java.util.Optional.class
              ? List.of(Optional.of("x"))
              : method.getDeclaringClass() == Stream.class
                  ? List.of(Stream.of("x"))
                  : Values.receivers(method);
      for (Object receiver : function < types.length ? receivers : List.of()) {
        boolean isEmpty =
            (receiver instanceof Collection<?> collection && collection.isEmpty())
                || (receiver instanceof Map<?, ?> map && map.isEmpty());
        boolean isSort = method.getName().equals("sort");
        if (isEmpty || (isSort && receiver != null)) {
          continue;
        }
        AtomicInteger calls = new AtomicInteger();
        @Nullable Object[] arguments = Values.usual(method);
        if (arguments[0] instanceof List) {
          arguments[0] = new ArrayList<>(List.of("1", "2"));
        }
        arguments[function] = Values.function(types[function], calls::incrementAndGet);
        tried++;
        assertThat(Values.thrown(receiver, method, arguments)).as(method.toString()).isEmpty();
        assertThat(calls).as(method.toString()).hasPositiveValue();
      }
    }
    assertThat(tried).isGreaterThan(8);
  }

  @Test
  void whatIsNotCalledIsNotCalled() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.CALLS_NONE)) {
      Facts facts = JdkClasses.facts(method);
      Class<?>[] types = method.getParameterTypes();
      for (int i = 0; i < types.length; i++) {
        boolean isTried = types[i] == Object.class && facts.has(Fact.CALLS_NONE, i + 1);
        for (Object receiver : isTried ? Values.receivers(method) : List.of()) {
          @Nullable Object[] arguments = Values.usual(method);
          arguments[i] = new Odd();
          tried++;
          // For `park`.
          LockSupport.unpark(Thread.currentThread());
          assertThat(
                  Values.thrown(receiver, method, arguments)
                      .filter(t -> t instanceof ArithmeticException))
              .as(method + " " + i)
              .isEmpty();
        }
      }
    }
    assertThat(tried).isGreaterThan(60);
  }
}
