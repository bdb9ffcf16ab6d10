package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import samples.schedule.ThreadLists;

/** What the thread of a body has of the thread that explores, which is that of the test. */
class BodyThreadTest {
  /** A group as those of runners: it collects what its threads throw. */
  private static final class Collecting extends ThreadGroup {
    final List<Throwable> collected = new ArrayList<>();

    Collecting() {
      super("tests");
    }

    @Override
    public void uncaughtException(Thread t, Throwable thrown) {
      collected.add(thrown);
    }
  }

  private static Exploration explore(ThreadGroup group, Body body) throws Exception {
    AtomicReference<Exploration> found = new AtomicReference<>();
    Thread test = new Thread(group, () -> found.set(Schedules.of(body).explore()), "test");
    test.start();
    test.join();
    return found.get();
  }

  private static void startAndJoin(Runnable task) throws InterruptedException {
    Thread thread = new Thread(task);
    thread.start();
    thread.join();
  }

  @Test
  void threadsHaveTheGroupOfTheTest() throws Exception {
    Collecting group = new Collecting();
    Set<ThreadGroup> seen = ConcurrentHashMap.newKeySet();

    Exploration found =
        explore(
            group,
            () -> {
              seen.add(Thread.currentThread().getThreadGroup());
              startAndJoin(() -> seen.add(Thread.currentThread().getThreadGroup()));
            });

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(seen).containsExactly(group);
  }

  @Test
  void theGroupOfTheTestHandlesNothing() throws Exception {
    Collecting group = new Collecting();

    Exploration found =
        explore(
            group,
            () ->
                startAndJoin(
                    () -> {
                      throw new IllegalStateException("for nobody");
                    }));

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(group.collected).isEmpty();
  }

  @Test
  void theGroupOfTheTestHasNoThreadsOfOurs() throws Exception {
    ThreadGroup group = new ThreadGroup("tests");
    Set<List<String>> seen = ConcurrentHashMap.newKeySet();

    Exploration found =
        explore(
            group,
            () -> {
              seen.add(ThreadLists.ofOwnGroup());
              startAndJoin(() -> {});
            });

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(seen).containsExactly(List.of("main"));
    assertThat(group.activeCount()).isZero();
  }

  @Test
  void threadsAndPoolsAreNumberedAnewInEachExecution() throws Exception {
    Set<String> names = ConcurrentHashMap.newKeySet();

    Exploration found =
        Schedules.of(
                () -> {
                  int[] n = {0};
                  Thread a = new Thread(() -> n[0]++);
                  Thread b = new Thread(() -> n[0] += 2);
                  a.start();
                  b.start();
                  a.join();
                  b.join();
                  ExecutorService pool = Executors.newFixedThreadPool(1);
                  Future<String> worker = pool.submit(() -> Thread.currentThread().getName());
                  names.add(a.getName() + ", " + b.getName() + ", " + worker.get());
                  pool.shutdown();
                })
            .allowingRaces()
            .explore();

    assertThat(found.executions()).isGreaterThan(1);
    assertThat(names).hasSize(1);
  }

  @Test
  void aDaemonThatExploresHasNoDaemonsForChildren() throws Exception {
    Set<Boolean> seen = ConcurrentHashMap.newKeySet();
    Thread test =
        new Thread(
            () ->
                Schedules.of(() -> startAndJoin(() -> seen.add(new Thread().isDaemon())))
                    .time(java.time.Duration.ofMinutes(1))
                    .explore());
    test.setDaemon(true);
    test.start();
    test.join(TimeUnit.MINUTES.toMillis(1));

    assertThat(seen).containsExactly(false);
  }
}
