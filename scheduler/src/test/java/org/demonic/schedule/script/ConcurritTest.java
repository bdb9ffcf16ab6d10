package org.demonic.schedule.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.schedule.script.Events.accesses;
import static org.demonic.schedule.script.Events.ends;
import static org.demonic.schedule.script.Events.enters;
import static org.demonic.schedule.script.Events.event;
import static org.demonic.schedule.script.Events.in;
import static org.demonic.schedule.script.Events.locks;
import static org.demonic.schedule.script.Events.reads;
import static org.demonic.schedule.script.Events.returns;
import static org.demonic.schedule.script.Events.waits;
import static org.demonic.schedule.script.Events.writes;

import java.util.stream.Stream;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.schedule.concurrit.Buffers.Blocks;
import samples.schedule.concurrit.Buffers.Bounded;
import samples.schedule.concurrit.Buffers.Chunks;
import samples.schedule.concurrit.Buffers.Queue;
import samples.schedule.concurrit.Buffers.Workers;
import samples.schedule.concurrit.Libraries.Collector;
import samples.schedule.concurrit.Libraries.Condition;
import samples.schedule.concurrit.Libraries.HashReads;
import samples.schedule.concurrit.Libraries.JsRuntime;
import samples.schedule.concurrit.Libraries.ReadWriteLock;
import samples.schedule.concurrit.Libraries.Time;
import samples.schedule.concurrit.Servers.Barrier;
import samples.schedule.concurrit.Servers.Cache;
import samples.schedule.concurrit.Servers.CacheObject;
import samples.schedule.concurrit.Servers.Log;

/** Table 1 of CONCURRIT, on models of its bugs: each found with no more schedules than there. */
class ConcurritTest {
  /** The paper gives no number where it found nothing within so many. */
  private static final int MANY = 10_000;

  /** A row: a pattern, and how many schedules the paper needed with it. */
  record Row(String name, int most, Body body, Scenario scenario) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource({"buffers", "libraries", "mozilla", "servers"})
  void findsTheBugWithNoMoreSchedulesThanThePaper(Row row) {
    Exploration found =
        Schedules.of(row.body()).script(row.scenario()).executions(row.most()).explore();

    assertThat(found.outcome()).as(String.valueOf(found.failure())).isEqualTo(Outcome.FAILED);
    assertThat(found.executions()).isLessThanOrEqualTo(row.most());
  }

  static Stream<Row> buffers() {
    return Stream.of(
        new Row("bbuf SearchAll", 20, Bounded::run, s -> s.searchAll(4)),
        new Row(
            "bbuf SearchInFunc1",
            12,
            Bounded::run,
            s -> s.searchInFunctions(4, Bounded.class, "get", "put")),
        new Row(
            "bbuf SearchInFunc2",
            3,
            Bounded::run,
            s -> s.searchInFunctions(2, Bounded.class, "get")),
        new Row("bzip2 SearchAll", MANY, Blocks::run, s -> s.searchAll(3)),
        new Row(
            "bzip2 SearchInFunc",
            510,
            Blocks::run,
            s -> s.searchInFunctions(3, Blocks.class, "work", "write")),
        new Row(
            "bzip2 SearchInFuncLS",
            8,
            Blocks::run,
            s -> s.largeSteps(3, event("taken"), Blocks.class, "work", "write")),
        new Row(
            "bzip2 ExactSchedule",
            1,
            Blocks::run,
            s -> {
              var t1 = s.waitForThread(event("taken"));
              var t2 = s.waitForThread(event("taken"));
              s.runUntil(t1, ends());
              s.runUntil(t2, ends());
            }),
        new Row("pbzip2 SearchAll", MANY, Queue::run, s -> s.searchAll(4)),
        new Row(
            "pbzip2 SearchLargeSteps",
            71,
            Queue::run,
            s -> s.largeSteps(4, event("done"), Queue.class, "consume", "finish")),
        new Row(
            "pbzip2 ExactSchedule",
            1,
            Queue::run,
            s -> {
              s.waitForDistinctThreads(3, event("done"));
              s.runUntil(s.waitForThread(in("finish")), ends());
            }),
        new Row(
            "pfscan SearchInFunc",
            67,
            Workers::run,
            s -> s.searchInFunctions(2, Workers.class, "work")),
        new Row(
            "pfscan SearchInFuncLS",
            51,
            Workers::run,
            s -> s.largeSteps(2, event("counted"), Workers.class, "work")),
        new Row(
            "pfscan ExactSchedule",
            1,
            Workers::run,
            s -> s.waitForDistinctThreads(2, event("counted"))),
        new Row(
            "dedup SearchInFunc", 8, Chunks::run, s -> s.searchInFunctions(2, Chunks.class, "add")),
        new Row(
            "dedup SearchInFuncLS",
            3,
            Chunks::run,
            s -> s.largeSteps(2, event("new"), Chunks.class, "add")),
        new Row(
            "dedup ExactSchedule", 1, Chunks::run, s -> s.waitForDistinctThreads(2, event("new"))));
  }

  static Stream<Row> libraries() {
    return Stream.of(
        new Row("ctrace SearchAll", MANY, HashReads::run, s -> s.searchAll(2)),
        new Row(
            "ctrace SearchLargeSteps",
            15,
            HashReads::run,
            s -> s.largeSteps(2, event("first").or(event("in")), HashReads.class, "read")),
        new Row(
            "ctrace ExactSchedule",
            1,
            HashReads::run,
            s -> {
              var both = s.waitForDistinctThreads(2, event("first"));
              s.runUntil(both.get(0), returns(HashReads.class, "enter"));
              s.runUntil(both.get(1), returns(HashReads.class, "exit"));
              s.runUntil(both.get(0), ends());
            }),
        new Row(
            "nspr1 SearchInFunc",
            1020,
            Time::run,
            s -> s.searchInFunctions(2, Time.class, "localtime")),
        new Row(
            "nspr1 SearchInFuncCB2",
            4,
            Time::run,
            s ->
                s.contextBound(2)
                    .largeSteps(2, accesses(Time.class, "shared"), Time.class, "localtime")),
        new Row(
            "nspr2 SearchInFuncCB2",
            6,
            Condition::run,
            s -> s.contextBound(2).searchInFunctions(2, Condition.class, "await", "interrupt")),
        new Row(
            "nspr2 ExactSchedule",
            1,
            Condition::run,
            s -> {
              s.waitForThread(event("not interrupted"));
              s.runUntil(s.waitForThread(enters(Condition.class, "interrupt")), ends());
            }),
        new Row(
            "nspr3 SearchSeqFuncs",
            38,
            ReadWriteLock::run,
            s -> {
              var reader = s.waitForThread(enters(ReadWriteLock.class, "reader"));
              var writer = s.waitForThread(enters(ReadWriteLock.class, "writer"));
              while (in("reader").holds(reader) || in("writer").holds(writer)) {
                s.runUntil(
                    s.chooseThread(reader, writer),
                    enters(ReadWriteLock.class, "lockRead")
                        .or(enters(ReadWriteLock.class, "lockWrite"))
                        .or(enters(ReadWriteLock.class, "unlock"))
                        .or(waits())
                        .or(ends()));
              }
            }));
  }

  static Stream<Row> mozilla() {
    return Stream.of(
        new Row("spidermonkey1 SearchAll", MANY, Collector::run, s -> s.searchAll(2)),
        new Row(
            "spidermonkey1 SearchInFunc",
            MANY,
            Collector::run,
            s -> s.searchInFunctions(2, Collector.class, "collect", "clearContextThread")),
        new Row(
            "spidermonkey1 SearchInFuncCB3",
            451,
            Collector::run,
            s ->
                s.contextBound(3)
                    .searchInFunctions(2, Collector.class, "collect", "clearContextThread")),
        new Row(
            "spidermonkey1 SearchInFuncCB2",
            226,
            Collector::run,
            s ->
                s.contextBound(2)
                    .searchInFunctions(2, Collector.class, "collect", "clearContextThread")),
        new Row("spidermonkey2 SearchAll", MANY, JsRuntime::run, s -> s.searchAll(3)),
        new Row(
            "spidermonkey2 SearchInFunc",
            MANY,
            JsRuntime::run,
            s -> s.searchInFunctions(3, JsRuntime.class, "newContext", "destroyContext", "gc")),
        new Row(
            "spidermonkey2 SearchInBuggy",
            8,
            JsRuntime::run,
            s -> {
              var threads = s.waitForDistinctThreads(3, enters(JsRuntime.class, "newContext"));
              var a = threads.get(0);
              var b = threads.get(1);
              var c = threads.get(2);
              s.runUntil(a, enters(JsRuntime.class, "destroyContext"));
              s.runUntil(b, enters(JsRuntime.class, "destroyContext"));
              s.runUntil(a, in("gc").and(locks()));
              s.runUntil(b, ends());
              s.runUntil(a, in("gc").and(writes(JsRuntime.class, "gcThread")));
              s.search(
                  java.util.List.of(a, c),
                  reads().or(writes()).or(locks()),
                  () -> in("destroyContext").holds(a) || in("newContext").holds(c));
            }),
        new Row(
            "spidermonkey2 ExactSchedule",
            1,
            JsRuntime::run,
            s -> {
              var threads = s.waitForDistinctThreads(3, enters(JsRuntime.class, "newContext"));
              var a = threads.get(0);
              var b = threads.get(1);
              s.runUntil(a, enters(JsRuntime.class, "destroyContext"));
              s.runUntil(b, enters(JsRuntime.class, "destroyContext"));
              s.runUntil(a, in("gc").and(locks()));
              s.runUntil(b, ends());
              s.runUntil(a, in("gc").and(writes(JsRuntime.class, "atoms")));
              s.runUntil(threads.get(2), ends());
            }));
  }

  static Stream<Row> servers() {
    return Stream.of(
        new Row(
            "memcached SearchInFuncLS",
            10,
            Cache::run,
            s -> s.largeSteps(2, event("read"), Cache.class, "increment")),
        new Row(
            "memcached ExactSchedule",
            1,
            Cache::run,
            s -> {
              var both = s.waitForDistinctThreads(2, enters(Cache.class, "increment"));
              s.runUntil(both.get(0), event("read"));
              s.runUntil(both.get(1), returns(Cache.class, "increment"));
              s.runUntil(both.get(0), returns(Cache.class, "increment"));
            }),
        new Row(
            "apache-httpd SearchInFuncLS",
            7,
            CacheObject::run,
            s ->
                s.largeSteps(
                    3, event("decremented").or(event("stored")), CacheObject.class, "decrement")),
        new Row(
            "mysql-server SearchInFuncLS",
            30,
            Log::run,
            s -> {
              var files = s.waitForDistinctThreads(2, enters(Log.class, "newFile"));
              var insert = s.waitForThread(enters(Log.class, "insert"));
              var threads = java.util.List.of(files.get(0), files.get(1), insert);
              s.search(
                  threads,
                  event("closed").or(event("open")).or(event("inserted")),
                  () ->
                      files.stream().anyMatch(in("newFile")::holds) || in("insert").holds(insert));
            }),
        new Row(
            "streamcluster SearchInFuncLS",
            MANY,
            Barrier::run,
            s -> s.largeSteps(2, event("behind"), Barrier.class, "cluster")),
        new Row(
            "streamcluster ExactSchedule",
            1,
            Barrier::run,
            s -> {
              var first = s.thread(1);
              var second = s.thread(2);
              s.runUntil(first, waits());
              s.runUntil(second, event("behind"));
              s.runUntil(second, waits().or(ends()));
            }));
  }
}
