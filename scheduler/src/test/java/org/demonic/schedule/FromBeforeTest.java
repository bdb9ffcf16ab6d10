package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import samples.schedule.FromBefore;

/** Nothing is said of code that runs on threads which were there before, but that. */
class FromBeforeTest {
  @BeforeAll
  static void begin() throws Exception {
    FromBefore.begin();
  }

  @Test
  void poolsThatWereThereBeforeAreNotControlled() {
    String makeIt = " that was there before gets a task: let the body make it";

    assertThat(problem(FromBefore::pool)).isEqualTo("a ThreadPoolExecutor" + makeIt);
    assertThat(problem(FromBefore::poolOfFuture)).isEqualTo("a ThreadPoolExecutor" + makeIt);
    assertThat(problem(FromBefore::delays)).isEqualTo("a ScheduledThreadPoolExecutor" + makeIt);
    assertThat(problem(FromBefore::timer)).isEqualTo("a Timer" + makeIt);
    assertThat(problem(FromBefore::forkJoin))
        .isEqualTo("a ForkJoinPool" + makeIt + ", or call ForkJoinPool.commonPool()");
    assertThat(problem(FromBefore::common)).startsWith("a ForkJoinPool" + makeIt);
  }

  @Test
  void threadsThatWereThereBeforeAreNotControlled() {
    assertThat(problem(FromBefore::thread))
        .contains("the thread \"from before\", which was there before")
        .endsWith("let the body start it");
  }

  @Test
  void processesAreNotControlled() {
    assertThat(problem(FromBefore::process)).startsWith("a process is started");
  }

  @Test
  void theJvmDoesNotEnd() {
    assertThat(problem(() -> System.exit(1))).startsWith("the code ends the JVM");
    assertThat(problem(() -> Runtime.getRuntime().halt(1))).startsWith("the code ends the JVM");
  }

  @Test
  void poolsThatTheBodyMakesAreControlled() {
    Exploration found = Schedules.of(FromBefore::ofItsOwn).executions(200).explore();

    assertThat(found.failure()).isNull();
  }

  private static String problem(Body body) {
    Exploration found = Schedules.of(body).explore();

    assertThat(found.outcome()).as(() -> found.toString()).isEqualTo(Outcome.NOT_CONTROLLED);
    return found.failure().message();
  }
}
