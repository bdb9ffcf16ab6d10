package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.schedule.table.Atomics;
import samples.schedule.table.Barriers;
import samples.schedule.table.ConcurrentLists;
import samples.schedule.table.ConcurrentMaps;
import samples.schedule.table.Conditions;
import samples.schedule.table.Fields;
import samples.schedule.table.ForkJoins;
import samples.schedule.table.Futures;
import samples.schedule.table.Handles;
import samples.schedule.table.Handovers;
import samples.schedule.table.Initialisers;
import samples.schedule.table.JdkObjects;
import samples.schedule.table.Locks;
import samples.schedule.table.Monitors;
import samples.schedule.table.NewerThreads;
import samples.schedule.table.PlainCollections;
import samples.schedule.table.PoolSettings;
import samples.schedule.table.Pools;
import samples.schedule.table.Queues;
import samples.schedule.table.SharedLocks;
import samples.schedule.table.Stages;
import samples.schedule.table.Synchronizers;
import samples.schedule.table.ThreadTies;
import samples.schedule.table.Threads;
import samples.schedule.table.Timers;

/**
 * Compares what explorations say of small programs with what is true of them. The truth is written
 * at each program, and not taken from an exploration.
 */
class TableTest {
  private static final List<Class<?>> TOPICS =
      List.of(
          Atomics.class,
          Barriers.class,
          ConcurrentLists.class,
          ConcurrentMaps.class,
          Conditions.class,
          Fields.class,
          ForkJoins.class,
          Futures.class,
          Handles.class,
          Handovers.class,
          Initialisers.class,
          JdkObjects.class,
          Locks.class,
          Monitors.class,
          NewerThreads.class,
          PlainCollections.class,
          PoolSettings.class,
          Pools.class,
          Queues.class,
          SharedLocks.class,
          Stages.class,
          Synchronizers.class,
          ThreadTies.class,
          Threads.class,
          Timers.class);

  private static final int REPETITIONS = 20;

  /**
   * The programs of which explorations say something that is not true, with what they say. Whoever
   * mends one takes it off the list.
   */
  private static final Map<String, String> KNOWN = known();

  private static Map<String, String> known() {
    Map<String, String> known = new TreeMap<>();
    try (InputStream list = TableTest.class.getResourceAsStream("/table/known.txt")) {
      String text = new String(list.readAllBytes(), StandardCharsets.UTF_8);
      text.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).forEach(l -> addTo(known, l));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return known;
  }

  /** A line: the name; then, in brackets, where that is so; then what is said instead of what. */
  private static void addTo(Map<String, String> known, String line) {
    String[] parts = line.split(": ", 2);
    String[] where = parts[0].replace("]", "").split(" \\[", 2);
    if (where.length == 1 || isHere(where[1])) {
      known.put(where[0], parts[1]);
    }
  }

  private static boolean isHere(String conditions) {
    int pool = ForkJoinPool.getCommonPoolParallelism();
    int jdk = Runtime.version().feature();
    return Arrays.stream(conditions.split(", "))
        .allMatch(
            condition ->
                switch (condition) {
                  case "pool = 1" -> pool <= 1;
                  case "pool > 1" -> pool > 1;
                  case "before 21" -> jdk < 21;
                  case "since 21" -> jdk >= 21;
                  default -> throw new IllegalArgumentException(condition);
                });
  }

  private static Stream<TableProgram> all() {
    return TOPICS.stream()
        .flatMap(
            topic ->
                Arrays.stream(topic.getDeclaredMethods())
                    .filter(TableProgram::isOne)
                    .sorted(Comparator.comparing(Method::getName)))
        .map(TableProgram::new);
  }

  static Stream<Arguments> programs() {
    return all().map(p -> arguments(p.name(), p));
  }

  static Stream<Arguments> rightPrograms() {
    return all().filter(TableProgram::isRight).map(p -> arguments(p.name(), p));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void saysWhatIsTrue(String name, TableProgram program) throws Exception {
    TableProgram.Said said = program.explore();

    String known = KNOWN.get(name);
    if (known == null) {
      assertThat(said.kind()).as(said.message()).isIn(program.truth());
    } else {
      assertThat(said.kind())
          .as("%s is right now: take it off the list", name)
          .isNotIn(program.truth());
      assertThat(known).as(said.message()).startsWith(said.kind() + " instead of ");
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rightPrograms")
  void isRightOnThreadsThatNobodyControls(String name, TableProgram program) {
    Queue<Throwable> thrown = new ConcurrentLinkedQueue<>();
    UncaughtExceptionHandler usual = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> thrown.add(failure));
    try {
      for (int i = 0; i < REPETITIONS; i++) {
        assertTimeoutPreemptively(Duration.ofSeconds(30), program::run, name);
      }
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(usual);
    }

    assertThat(thrown).isEmpty();
  }

  @Test
  void hasOnlyProgramsThatThereAreOnTheList() {
    assertThat(all().map(TableProgram::name)).containsAll(KNOWN.keySet());
  }
}
