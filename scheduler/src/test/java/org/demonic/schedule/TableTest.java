package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ForkJoinPool;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.schedule.table.Atomics;
import samples.schedule.table.Barriers;
import samples.schedule.table.BufferViews;
import samples.schedule.table.Channels;
import samples.schedule.table.ConcurrentLists;
import samples.schedule.table.ConcurrentMaps;
import samples.schedule.table.Conditions;
import samples.schedule.table.EarlyFinals;
import samples.schedule.table.Fields;
import samples.schedule.table.ForkJoins;
import samples.schedule.table.Functions;
import samples.schedule.table.Futures;
import samples.schedule.table.GivenCollections;
import samples.schedule.table.Handles;
import samples.schedule.table.Handovers;
import samples.schedule.table.InheritedMembers;
import samples.schedule.table.Initialisers;
import samples.schedule.table.Interrupts;
import samples.schedule.table.JdkObjects;
import samples.schedule.table.LateWrites;
import samples.schedule.table.Locks;
import samples.schedule.table.LongRuns;
import samples.schedule.table.Monitors;
import samples.schedule.table.NewThreads;
import samples.schedule.table.NewerThreads;
import samples.schedule.table.OrderedByJdk;
import samples.schedule.table.OwnThreads;
import samples.schedule.table.ParallelStreams;
import samples.schedule.table.ParkBlockers;
import samples.schedule.table.Permits;
import samples.schedule.table.PlainCollections;
import samples.schedule.table.PollingLoops;
import samples.schedule.table.PoolSettings;
import samples.schedule.table.Pools;
import samples.schedule.table.Queues;
import samples.schedule.table.SharedLocks;
import samples.schedule.table.Sleeps;
import samples.schedule.table.Stages;
import samples.schedule.table.Synchronizers;
import samples.schedule.table.ThreadTies;
import samples.schedule.table.Threads;
import samples.schedule.table.Timers;
import samples.schedule.table.Traversals;
import samples.schedule.table.WithinCollections;

/**
 * Compares what explorations say of small programs with what is true of them. The truth is written
 * at each program, and not taken from an exploration.
 *
 * <p>Explorations come first: of classes that are loaded before, less is known.
 */
@Tag("slow")
@TestMethodOrder(OrderAnnotation.class)
class TableTest {
  private static final List<Class<?>> TOPICS =
      List.of(
          Atomics.class,
          Barriers.class,
          BufferViews.class,
          Channels.class,
          ConcurrentLists.class,
          ConcurrentMaps.class,
          Conditions.class,
          EarlyFinals.class,
          Fields.class,
          ForkJoins.class,
          Functions.class,
          Futures.class,
          GivenCollections.class,
          Handles.class,
          Handovers.class,
          InheritedMembers.class,
          Initialisers.class,
          Interrupts.class,
          JdkObjects.class,
          LateWrites.class,
          Locks.class,
          LongRuns.class,
          Monitors.class,
          NewThreads.class,
          NewerThreads.class,
          OrderedByJdk.class,
          OwnThreads.class,
          ParallelStreams.class,
          ParkBlockers.class,
          Permits.class,
          PlainCollections.class,
          PollingLoops.class,
          PoolSettings.class,
          Pools.class,
          Queues.class,
          SharedLocks.class,
          Sleeps.class,
          Stages.class,
          Synchronizers.class,
          ThreadTies.class,
          Threads.class,
          Timers.class,
          Traversals.class,
          WithinCollections.class);

  /** More than enough for a program that is explored in a JVM of its own. */
  private static final Duration LONG = Duration.ofMinutes(3);

  /** Whether those are explored, too, of which nothing is known for sure, and all for long. */
  private static final boolean IS_NIGHT = Boolean.getBoolean("demonic.table.all");

  /** Enough for it. Those of which nothing true is said often go on for ever. */
  private static final Duration SHORT = Duration.ofSeconds(IS_NIGHT ? 6 : 1);

  /** A line of the list: the name; in brackets, where that is so; what is said instead of what. */
  private static final Pattern LINE = Pattern.compile("([\\w.]+)(?: \\[(.*)])?: .+ instead of .+");

  /**
   * The programs of which explorations say something that is not true. Whoever mends one takes it
   * off the list.
   */
  private static final Set<String> KNOWN = known(false);

  /** Those of which they say so now and then. */
  private static final Set<String> SOMETIMES = known(true);

  /** What has been said of the programs of a class that were explored together. */
  private static final Map<Class<?>, List<TableProgram.Said>> SAID_OF_CLASSES = new HashMap<>();

  private static Set<String> known(boolean sometimes) {
    Set<String> known = new TreeSet<>();
    try (InputStream list = TableTest.class.getResourceAsStream("/table/known.txt")) {
      String text = new String(list.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).toList()) {
        Matcher parts = LINE.matcher(line);
        assertThat(parts.matches()).as(line).isTrue();
        String where = parts.group(2) == null ? "" : parts.group(2);
        if (where.contains("sometimes") == sometimes && isHere(where)) {
          known.add(parts.group(1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return known;
  }

  private static boolean isHere(String conditions) {
    int pool = ForkJoinPool.getCommonPoolParallelism();
    int jdk = Runtime.version().feature();
    return Arrays.stream(conditions.split(", "))
        .allMatch(
            condition ->
                switch (condition) {
                  case "" -> true;
                  case "pool = 1" -> pool <= 1;
                  case "pool > 1" -> pool > 1;
                  case "before 25" -> jdk < 25;
                  case "since 25" -> jdk >= 25;
                  case "sometimes" -> true;
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

  private static Stream<TableProgram> forThisJvm() {
    return all().filter(TableProgram::isForThisJvm);
  }

  static Stream<Arguments> programs() {
    return forThisJvm()
        .filter(p -> IS_NIGHT || !SOMETIMES.contains(p.name()))
        .map(p -> arguments(p.name(), p));
  }

  /** Those that need JVMs of their own are repeated each night: it tells only of the table. */
  static Stream<Arguments> rightPrograms() {
    return forThisJvm()
        .filter(p -> p.isRight() && (IS_NIGHT || !p.isApart()))
        .map(p -> arguments(p.name(), p));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  @Order(1)
  void saysWhatIsTrue(String name, TableProgram program) throws Exception {
    boolean isKnown = KNOWN.contains(name);

    TableProgram.Said said =
        isTogether(program) ? together(program) : program.explore(isKnown ? SHORT : LONG);

    if (isKnown) {
      assertThat(said.kind())
          .as("%s is right now: take it off the list", name)
          .isNotIn(program.truth());
    } else if (!SOMETIMES.contains(name)) {
      assertThat(said.kind()).as(said.message()).isIn(program.truth());
    }
  }

  /** Whether one JVM explores it with the others of its class: each would need two seconds. */
  private static boolean isTogether(TableProgram program) {
    return !IS_NIGHT
        && program.isOfClassApart()
        && !KNOWN.contains(program.name())
        && !SOMETIMES.contains(program.name());
  }

  private static TableProgram.Said together(TableProgram program) throws Exception {
    Class<?> topic = program.method().getDeclaringClass();
    List<TableProgram> all =
        forThisJvm()
            .filter(p -> p.method().getDeclaringClass().equals(topic) && isTogether(p))
            .toList();
    if (!SAID_OF_CLASSES.containsKey(topic)) {
      SAID_OF_CLASSES.put(topic, TableProgram.exploreTogether(all, LONG));
    }
    List<TableProgram.Said> said = SAID_OF_CLASSES.get(topic);
    int number = all.indexOf(program);
    return number < said.size() ? said.get(number) : program.explore(LONG);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rightPrograms")
  @Order(2)
  void isRightOnThreadsThatNobodyControls(String name, TableProgram program) {
    TableProgram.Said said =
        assertTimeoutPreemptively(LONG.multipliedBy(2), () -> program.repeat(LONG), name);

    assertThat(said.kind()).as(said.message()).isEqualTo("RIGHT");
  }

  @Test
  void hasOnlyProgramsThatThereAreOnTheList() {
    assertThat(all().map(TableProgram::name)).containsAll(KNOWN).containsAll(SOMETIMES);
  }
}
