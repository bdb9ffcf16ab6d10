package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.InputStream;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.InvocationTargetException;
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
import samples.schedule.table.Handles;
import samples.schedule.table.Handovers;
import samples.schedule.table.Locks;
import samples.schedule.table.Queues;
import samples.schedule.table.Right;
import samples.schedule.table.SharedLocks;
import samples.schedule.table.Synchronizers;
import samples.schedule.table.Wrong;

/**
 * Compares what explorations say of small programs with what is true of them. The truth is written
 * at each program, and not taken from an exploration.
 */
class TableTest {
  private static final List<Class<?>> TOPICS =
      List.of(
          Atomics.class,
          Barriers.class,
          Conditions.class,
          ConcurrentLists.class,
          ConcurrentMaps.class,
          Handles.class,
          Handovers.class,
          Locks.class,
          Queues.class,
          SharedLocks.class,
          Synchronizers.class);

  /**
   * The programs of which explorations say something that is not true, with what they say instead.
   * Whoever mends one takes it off the list.
   */
  private static final Map<String, String> KNOWN = known();

  private static final int REPETITIONS = 20;

  private static Map<String, String> known() {
    Map<String, String> known = new TreeMap<>();
    try (InputStream list = TableTest.class.getResourceAsStream("/table/known.txt")) {
      String text = new String(list.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).toList()) {
        String[] parts = line.split(" *: *", 2);
        String[] where = parts[0].split(" +", 2);
        if (where.length == 1 || isHere(where[1])) {
          known.put(where[0], parts[1]);
        }
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return known;
  }

  /** Whether a line is about such a JVM as this one: {@code jdk>=21 pool>1}. */
  private static boolean isHere(String conditions) {
    int pool = ForkJoinPool.getCommonPoolParallelism();
    int jdk = Runtime.version().feature();
    return Arrays.stream(conditions.split(" +"))
        .allMatch(
            condition ->
                switch (condition) {
                  case "pool=1" -> pool <= 1;
                  case "pool>1" -> pool > 1;
                  case "jdk<21" -> jdk < 21;
                  case "jdk>=21" -> jdk >= 21;
                  default -> throw new IllegalArgumentException(condition);
                });
  }

  private static Stream<Method> methods() {
    return TOPICS.stream()
        .flatMap(
            topic ->
                Arrays.stream(topic.getDeclaredMethods())
                    .sorted(Comparator.comparing(Method::getName)))
        .filter(TableTest::isForThisJvm);
  }

  private static boolean isForThisJvm(Method program) {
    Right right = program.getAnnotation(Right.class);
    Wrong wrong = program.getAnnotation(Wrong.class);
    int since = right != null ? right.since() : wrong != null ? wrong.since() : Integer.MAX_VALUE;
    return since <= Runtime.version().feature();
  }

  private static String name(Method program) {
    return program.getDeclaringClass().getSimpleName() + "." + program.getName();
  }

  static Stream<Arguments> programs() {
    return methods().map(m -> arguments(name(m), m));
  }

  static Stream<Arguments> rightPrograms() {
    return methods()
        .filter(m -> m.isAnnotationPresent(Right.class))
        .map(m -> arguments(name(m), m));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void isJudgedRightly(String name, Method program) {
    Exploration found = explore(program);

    String message = found.failure() == null ? "no failure" : found.failure().message();
    if (KNOWN.containsKey(name)) {
      assertThat(truth(program))
          .as("it is right now: take it off the list")
          .doesNotContain(said(found));
      assertThat(KNOWN.get(name)).as(message).startsWith(said(found));
    } else {
      assertThat(said(found)).as(message).isIn(truth(program));
    }
  }

  private static Exploration explore(Method program) {
    Schedules schedules = Schedules.of(() -> invoke(program)).time(Duration.ofSeconds(20));
    Right right = program.getAnnotation(Right.class);
    boolean isBounded = right != null && right.executions() > 0;
    return (isBounded ? schedules.executions(right.executions()) : schedules).explore();
  }

  private static void invoke(Method program) throws Throwable {
    try {
      program.invoke(null);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  private static String said(Exploration found) {
    return found.outcome() == Outcome.FAILED
        ? found.failure().kind().toString()
        : found.outcome().toString();
  }

  private static List<String> truth(Method program) {
    Wrong wrong = program.getAnnotation(Wrong.class);
    if (wrong != null) {
      return Arrays.stream(wrong.value()).map(Enum::toString).toList();
    }
    boolean isBounded = program.getAnnotation(Right.class).executions() > 0;
    return isBounded ? List.of("COMPLETE", "LIMIT", "BOUNDED") : List.of("COMPLETE");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rightPrograms")
  void isRightOnThreadsThatNobodyControls(String name, Method program) {
    Queue<Throwable> thrown = new ConcurrentLinkedQueue<>();
    UncaughtExceptionHandler usual = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> thrown.add(failure));
    try {
      for (int i = 0; i < REPETITIONS; i++) {
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> invoke(program), name);
      }
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(usual);
    }

    assertThat(thrown).isEmpty();
  }

  @Test
  void hasOnlyProgramsThatThereAreOnTheListOfThoseMisjudged() {
    assertThat(methods().map(TableTest::name)).containsAll(KNOWN.keySet());
  }
}
