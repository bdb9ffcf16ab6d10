package org.demonic.schedule.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.schedule.script.Events.accesses;
import static org.demonic.schedule.script.Events.atLine;
import static org.demonic.schedule.script.Events.begins;
import static org.demonic.schedule.script.Events.calls;
import static org.demonic.schedule.script.Events.ends;
import static org.demonic.schedule.script.Events.enters;
import static org.demonic.schedule.script.Events.event;
import static org.demonic.schedule.script.Events.in;
import static org.demonic.schedule.script.Events.reads;
import static org.demonic.schedule.script.Events.returns;
import static org.demonic.schedule.script.Events.steps;
import static org.demonic.schedule.script.Events.waits;
import static org.demonic.schedule.script.Events.when;
import static org.demonic.schedule.script.Events.writes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import samples.schedule.Bank;

/** What events hold of. */
class EventsTest {
  @Test
  void methodsAreEnteredAndLeft() {
    List<String> met = new ArrayList<>();
    explore(
        Bank::safeDeposits,
        s -> {
          met.clear();
          ScriptedThread t = s.waitForThread(enters(Bank.class, "safely"));
          note(met, t);
          s.runUntil(t, enters(Bank.class, "deposit"));
          note(met, t);
          s.runUntil(t, returns(Bank.class, "deposit"));
          note(met, t);
          s.runUntil(t, returns(Bank.class, "safely"));
          note(met, t);
          s.runUntil(t, ends());
          note(met, t);
        });

    assertThat(met).containsExactly("safely", "deposit", "deposit", "safely", "outside");
  }

  @Test
  void aSynchronizedMethodIsEnteredBeforeItsLockIsTaken() {
    Exploration found =
        explore(
            Bank::safeDeposits,
            s -> {
              List<ScriptedThread> both = s.waitForDistinctThreads(2, enters(Bank.class, "safely"));
              assertThat(in("safely").holds(both.get(1))).isTrue();
              s.runUntil(both.get(1), returns(Bank.class, "safely"));
              s.runUntil(both.get(0), waits());
              s.runUntil(both.get(1), ends());
              s.runUntil(both.get(0), ends());
              assertThat(in("safely").holds(both.get(0))).isFalse();
            });

    assertThat(found.failure()).isNull();
  }

  @Test
  void callsOfTheJdkAreEvents() {
    explore(
        Bank::auditing,
        s -> {
          ScriptedThread t = s.waitForThread(calls(AtomicInteger.class, "incrementAndGet"));
          s.runUntil(t, event("audited"));
          s.runUntil(t, calls(AtomicInteger.class, "incrementAndGet"));
          s.runUntil(t, ends());
        });
  }

  @Test
  void anEventCanBeAwaitedSeveralTimes() {
    explore(
        Bank::auditing,
        s -> {
          ScriptedThread t = s.waitForThread(begins());
          s.runUntil(t, calls(AtomicInteger.class, "incrementAndGet"), 2);
          assertThat(calls(AtomicInteger.class, "incrementAndGet").holds(t)).isTrue();
          s.runUntil(t, steps().or(ends()));
          assertThat(t.hasEnded()).isTrue();
        });
  }

  @Test
  void linesAreEvents() {
    int line = lineOf("balance = old + n;");
    explore(
        Bank::deposits,
        s -> {
          ScriptedThread t = s.waitForThread(atLine(Bank.class, line));
          s.runUntil(t, accesses(Bank.class, "balance"));
          assertThat(writes(Bank.class, "balance").holds(t)).isTrue();
        });
  }

  @Test
  void eventsAreComposed() {
    explore(
        Bank::safeDeposits,
        s -> {
          ScriptedThread t = s.waitForThread(in("safely").and(reads(Bank.class, "balance")));
          assertThat(writes().or(reads(Bank.class, "balance")).holds(t)).isTrue();
          assertThat(in("safely").not().holds(t)).isFalse();
          assertThat(when("is t", x -> x.name().equals("t")).holds(t)).isTrue();
          assertThat(waits().holds(t)).isFalse();
          assertThat(in("safely").and(ends().not()).toString())
              .isEqualTo("in safely and not (ends)");
        });
  }

  @Test
  void anEventHoldsBeforeItHappens() {
    Exploration found =
        explore(
            Bank::deposits,
            s -> {
              ScriptedThread t = s.waitForThread(writes(Bank.class, "balance"));
              assertThat(t.name()).isEqualTo("t");
              ScriptedThread u = s.waitForThread(reads(Bank.class, "balance"));
              assertThat(u).isNotSameAs(t);
              s.runUntil(u, ends());
              assertThat(u.hasEnded()).isTrue();
              s.runUntil(t, ends());
            });

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(found.failure().message()).contains("balance 5");
    assertThat(found.executions()).isEqualTo(1);
  }

  private static void note(List<String> met, ScriptedThread t) {
    met.add(
        in("deposit").holds(t)
            ? "deposit"
            : in(Bank.class, "safely").holds(t) ? "safely" : "outside");
  }

  private static Exploration explore(Body body, Scenario scenario) {
    Exploration found = Schedules.of(body).script(scenario).explore();
    if (found.failure() != null
        && found.failure().thrown() instanceof AssertionError wrong
        && found.failure().message().startsWith("the script has thrown")) {
      throw wrong;
    }
    return found;
  }

  private static int lineOf(String text) {
    return line("src/test/java/samples/schedule/Bank.java", text);
  }

  private static int line(String file, String text) {
    try {
      List<String> lines = java.nio.file.Files.readAllLines(java.nio.file.Path.of(file));
      for (int i = 0; i < lines.size(); i++) {
        if (lines.get(i).contains(text)) {
          return i + 1;
        }
      }
    } catch (java.io.IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
    throw new AssertionError(text);
  }
}
