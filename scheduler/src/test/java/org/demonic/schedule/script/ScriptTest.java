package org.demonic.schedule.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.demonic.schedule.script.Events.begins;
import static org.demonic.schedule.script.Events.calls;
import static org.demonic.schedule.script.Events.ends;
import static org.demonic.schedule.script.Events.event;
import static org.demonic.schedule.script.Events.locks;
import static org.demonic.schedule.script.Events.reads;
import static org.demonic.schedule.script.Events.waits;
import static org.demonic.schedule.script.Events.writes;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.ScheduleError;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import samples.schedule.Bank;
import samples.schedule.Bugs;

class ScriptTest {

  @Test
  void withoutWordsAllGoesTheUsualWay() {
    Exploration found = explore(Bank::deposits, s -> {});

    assertThat(found.outcome()).isEqualTo(Outcome.BOUNDED);
    assertThat(found.executions()).isEqualTo(1);
  }

  @Test
  void whatIsLeftOpenIsSearchedIfAsked() {
    Exploration found = Schedules.of(Bank::deposits).script(s -> {}).preemptions(1).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(found.failure().preemptions()).isEqualTo(1);
  }

  @Test
  void aThreadThatWaitsForALockIsHeldUpWithIt() {
    Exploration found =
        explore(
            Bank::safeDeposits,
            s -> {
              ScriptedThread t = s.waitForThread(event("inside"));
              ScriptedThread u = s.waitForThread(locks());
              s.runUntil(t, ends());
              s.runUntil(u, ends());
            });

    assertThat(found.failure()).isNull();
  }

  @Test
  void threadsAreFoundByNumberAndName() {
    explore(
        Bank::deposits,
        s -> {
          ScriptedThread u = s.thread("u");
          assertThat(u).isSameAs(s.thread(2));
          s.runUntil(u, ends());
          assertThat(s.thread(1).hasEnded()).isFalse();
          assertThat(s.thread(0).name()).isEqualTo("main");
        });
  }

  @Test
  void aThreadRunsThatHasNotBeenStartedYet() {
    explore(
        Bank::deposits,
        s -> {
          assertThat(s.thread(2).hasStarted()).isFalse();
          s.runUntil(s.thread(2), writes(Bank.class, "balance"));
          assertThat(s.thread(2).hasStarted()).isTrue();
        });
  }

  @Test
  void eachAnswerIsTriedOnce() {
    List<String> answers = new ArrayList<>();
    Exploration found =
        explore(
            Bank::auditing,
            s -> {
              String first = s.choose("a", "b");
              String second = first.equals("a") ? s.choose("c", "d", "e") : "";
              answers.add(first + second);
            });

    assertThat(answers).containsExactly("ac", "b", "ad", "ae");
    assertThat(found.executions()).isEqualTo(4);
  }

  @Test
  void oraclesSayInWhichOrder() {
    List<String> answers = new ArrayList<>();
    Scenario questions =
        s -> answers.add("" + s.choose("a", "b") + s.choose("c", "d") + s.choose("e", "f"));
    Schedules.of(Bank::auditing).script(questions).oracle(Oracle::breadthFirst).explore();

    assertThat(answers).containsExactly("ace", "bce", "ade", "acf", "bde", "bcf", "adf", "bdf");

    answers.clear();
    Schedules.of(Bank::auditing).script(questions).oracle(Oracle::depthFirst).explore();

    assertThat(answers).containsExactly("ace", "acf", "ade", "adf", "bce", "bcf", "bde", "bdf");

    answers.clear();
    Schedules.of(Bank::auditing).script(questions).explore();

    assertThat(answers).containsExactly("ace", "bce", "ade", "acf", "bde", "bcf", "adf", "bdf");

    answers.clear();
    Exploration found =
        Schedules.of(Bank::auditing)
            .script(questions)
            .oracle(() -> Oracle.random(7))
            .executions(30)
            .explore();

    assertThat(found.outcome()).isEqualTo(Outcome.LIMIT);
    assertThat(Set.copyOf(answers)).hasSize(8);
  }

  @Test
  void threadsRunInAllOrders() {
    Set<List<String>> orders = new java.util.HashSet<>();
    Exploration found =
        explore(
            () -> orders.add(Bank.order()),
            s -> {
              List<ScriptedThread> threads = s.waitForDistinctThreads(3, begins());
              while (threads.stream().anyMatch(t -> !t.hasEnded())) {
                s.runUntil(s.chooseThread(threads), ends());
              }
            });

    assertThat(found.executions()).isEqualTo(6);
    assertThat(orders).hasSize(6);
  }

  @Test
  void severalThreadsRunTogether() {
    explore(
        Bank::auditing,
        s -> {
          List<ScriptedThread> all = s.waitForDistinctThreads(3, begins());
          s.runUntil(all.subList(0, 2), event("audited"));
          assertThat(begins().holds(all.get(2))).isTrue();
          assertThat(event("audited").holds(all.get(0))).isTrue();
          assertThat(event("audited").holds(all.get(1))).isTrue();
        });
  }

  @Test
  void selectAndReleaseGoStepByStep() {
    List<String> met = new ArrayList<>();
    explore(
        Bank::deposits,
        s -> {
          met.clear();
          ScriptedThread t = s.waitForThread(reads(Bank.class, "balance"));
          s.release(t);
          assertThat(s.select(t)).isSameAs(t);
          met.add(writes(Bank.class, "balance").holds(t) ? "writes" : "?");
          s.release(t);
          s.select(t);
          met.add(t.hasEnded() ? "ended" : "?");
        });

    assertThat(met).containsExactly("writes", "ended");
  }

  @Test
  void othersWaitIfTheyAreHeld() {
    Scenario startsFirst =
        s -> {
          s.runUntil(s.thread(0), calls(Thread.class, "join"));
          s.runUntil(s.thread(0), ends());
        };
    assertThat(explore(Bank::deposits, startsFirst).failure()).isNull();

    Exploration held =
        Schedules.of(Bank::deposits)
            .script(
                s -> {
                  s.holdOthers();
                  startsFirst.run(s);
                })
            .explore();
    assertThat(held.failure().kind()).isEqualTo(Failure.Kind.NOT_FOLLOWED);
  }

  @Test
  void aScriptThatNoRunCanFollowFailsWithItsLine() {
    Schedules schedules =
        Schedules.of(Bank::safeDeposits)
            .script(
                s -> {
                  ScriptedThread t = s.waitForThread(event("inside"));
                  s.runUntil(t, writes(Bank.class, "balance"));
                  s.waitForThread(event("inside")); // not while t has the lock
                });

    assertThatThrownBy(schedules::check)
        .isInstanceOf(ScheduleError.class)
        .hasMessageContaining("No run can follow the script of the body")
        .hasMessageContaining("beyond ScriptTest.java:" + lineOfTest("// not while t has"))
        .hasMessageContaining("it waits for a thread that event inside")
        .hasMessageContaining("main waits at Bank.java:")
        .hasMessageContaining("t is held at Bank.java:" + lineOf("balance = old + n;"))
        .hasMessageContaining("u waits at Bank.java:");
  }

  @Test
  void aThreadThatHasEndedCannotComeToAnEvent() {
    Exploration found = explore(Bank::deposits, s -> s.runUntil(s.thread(1), event("nowhere")));

    assertThat(found.outcome()).isEqualTo(Outcome.NOT_CONTROLLED);
    assertThat(found.failure().message()).contains("t that event nowhere: t has ended");
  }

  @Test
  void otherSchedulesPassIfTheyAreAllowed() {
    Scenario lost =
        s -> {
          s.runUntil(s.thread(1), writes(Bank.class, "balance"));
          s.runUntil(s.thread(2), ends());
        };

    assertThat(
            Schedules.of(Bank::deposits).script(lost).allowingOtherSchedules().explore().outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(
            Schedules.of(Bank::safeDeposits)
                .script(lost)
                .allowingOtherSchedules()
                .explore()
                .outcome())
        .isEqualTo(Outcome.BOUNDED);
  }

  @Test
  void threadsThatWaitForEverPassIfTheyAreAllowed() {
    Scenario both =
        s -> {
          var threads = s.waitForDistinctThreads(2, begins());
          s.runUntil(threads.get(0), locks(), 2);
          s.runUntil(threads.get(1), waits());
        };
    Schedules scripted = Schedules.of(Bugs::deadlock).script(both);

    assertThat(scripted.explore().failure().kind()).isEqualTo(Failure.Kind.DEADLOCK);
    assertThat(scripted.allowingStuck().explore().failure()).isNull();
  }

  @Test
  void whatAScriptThrowsIsAFailure() {
    Exploration found =
        explore(
            Bank::deposits,
            s -> {
              throw new IllegalStateException("so not");
            });

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(found.failure().message()).contains("the script has thrown", "so not");
  }

  @Test
  void searchesAreScripts() {
    Set<String> found = new TreeSet<>();
    for (Scenario scenario :
        List.<Scenario>of(
            s -> s.searchAll(2),
            s -> s.searchInFunctions(2, Bank.class, "deposit"),
            s -> s.contextBound(2).searchInFunctions(2, Bank.class, "deposit"),
            s -> s.largeSteps(2, writes(Bank.class, "balance"), Bank.class, "deposit"))) {
      Exploration e = explore(Bank::deposits, scenario);
      found.add(e.outcome() + " " + (e.executions() <= 8));
    }

    assertThat(found).containsExactly("FAILED true");
    assertThat(explore(Bank::safeDeposits, s -> s.searchAll(2)).outcome())
        .isEqualTo(Outcome.BOUNDED);
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

  private static int lineOfTest(String text) {
    return line("src/test/java/org/demonic/schedule/script/ScriptTest.java", text);
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

  @Test
  void anExecutionThatIsGivenUpHasNotPassed() {
    assertThat(explore(Bugs::atTheEndOfALongRun, s -> {}).outcome()).isEqualTo(Outcome.LIMIT);
  }
}
