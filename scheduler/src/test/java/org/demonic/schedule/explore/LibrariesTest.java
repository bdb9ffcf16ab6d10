package org.demonic.schedule.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.demonic.schedule.Body;
import org.demonic.schedule.Entrance;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code of libraries for which nobody asks: what orders threads counts, and nothing else. */
class LibrariesTest {
  private static final String ARCHIVE = "/lib/fake.jar";
  private static final String FOLDER = "/target/classes/";

  private static final String COUNTER =
      """
      public class Counter implements Consumer<Runnable> {
        private int calls;
        public void accept(Runnable body) { calls++; body.run(); }
      }
      """;

  @TempDir private Path folder;

  @Test
  void plainAccessesAreNoSteps() throws Exception {
    Consumer<Runnable> counter = make(ARCHIVE, "org.springframework.fake", COUNTER);

    Exploration found = Schedules.of(twice(() -> counter.accept(() -> {}))).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(found.races()).isEmpty();
  }

  @Test
  void theyAreWhereTheModuleIsOneOfThem() throws Exception {
    Consumer<Runnable> counter = make(FOLDER, "org.hamcrest.fake", COUNTER);

    Exploration found = Schedules.of(twice(() -> counter.accept(() -> {}))).explore();

    assertThat(kind(found)).isEqualTo(Failure.Kind.RACE);
  }

  @Test
  void theyAreWhereAClassIsNamed() throws Exception {
    Consumer<Runnable> counter = make(ARCHIVE, "org.easymock.fake", COUNTER);
    Body body = twice(() -> counter.accept(() -> {}));
    String name = counter.getClass().getName();

    Exploration before = Schedules.of(body).explore();
    Exploration named =
        Schedules.of(body)
            .entering(new Entrance(Set.of(name), Set.of(name), Set.of(name)))
            .explore();

    assertThat(before.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(kind(named)).isEqualTo(Failure.Kind.RACE);
  }

  @Test
  void whatIsExcludedIsLeftAloneUntilItIsNot() throws Exception {
    Schedules.excludingAlways(List.of("com.excluded."));
    Consumer<Runnable> counter = make(FOLDER, "com.excluded", COUNTER);
    Body body = twice(() -> counter.accept(() -> {}));
    try {
      assertThat(Schedules.of(body).explore().outcome()).isEqualTo(Outcome.COMPLETE);
    } finally {
      Schedules.excludingAlways(List.of());
    }
    assertThat(kind(Schedules.of(body).explore())).isEqualTo(Failure.Kind.RACE);
  }

  @Test
  void generatedClassesAreAsTheirLibrary() throws Exception {
    Consumer<Runnable> proxy =
        make(FOLDER, "com.acme", COUNTER.replace("Counter", "Shop$$SpringCGLIB$$0"));

    Exploration found = Schedules.of(twice(() -> proxy.accept(() -> {}))).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
  }

  @Test
  void monitorsInWhichCodeOfUsersRunsAreUnderControl() throws Exception {
    Consumer<Runnable> gate =
        make(
            ARCHIVE,
            "org.springframework.fake",
            """
            public class Gate implements Consumer<Runnable> {
              private final Object lock = new Object();
              public synchronized void accept(Runnable body) {
                synchronized (lock) { body.run(); }
              }
            }
            """);
    Cell cell = new Cell();

    Exploration found = Schedules.of(twice(() -> gate.accept(() -> cell.value++))).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(found.races()).isEmpty();
    assertThat(found.executions()).isGreaterThan(1);
  }

  @Test
  void whatTheyHandOnIsHandedOn() throws Exception {
    Function<Supplier<Cell>, Cell> lazy =
        make(
            ARCHIVE,
            "kotlin.fake",
            """
            public class Lazy implements Function<Supplier<Object>, Object> {
              private volatile Object value;
              public Object apply(Supplier<Object> made) {
                Object known = value;
                if (known == null) {
                  synchronized (this) {
                    known = value;
                    if (known == null) { known = made.get(); value = known; }
                  }
                }
                return known;
              }
            }
            """);
    Runnable use =
        () -> {
          Cell cell =
              lazy.apply(
                  () -> {
                    Cell made = new Cell();
                    made.value = 1;
                    return made;
                  });
          assertThat(cell.value).isEqualTo(1);
        };

    Exploration found = Schedules.of(twice(use)).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(found.races()).isEmpty();
  }

  @Test
  void waitsInThemAreUnderControl() throws Exception {
    Consumer<Runnable> latch =
        make(
            ARCHIVE,
            "org.springframework.fake",
            """
            public class Turnstile implements Consumer<Runnable> {
              private int arrived;
              public synchronized void accept(Runnable body) {
                arrived++;
                notifyAll();
                while (arrived % 2 != 0) {
                  try { wait(); } catch (InterruptedException e) { throw new IllegalStateException(e); }
                }
                body.run();
              }
            }
            """);

    Exploration found = Schedules.of(twice(() -> latch.accept(() -> {}))).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
  }

  /** What code under test shares. */
  private static final class Cell {
    private int value;
  }

  private static Body twice(Runnable action) {
    return () -> {
      Thread second = new Thread(action);
      second.start();
      action.run();
      second.join();
    };
  }

  private static Failure.Kind kind(Exploration found) {
    Failure failure = found.failure();
    assertThat(failure).isNotNull();
    return failure.kind();
  }

  private <T> T make(String place, String inPackage, String source) throws Exception {
    return new CompiledLibrary(folder, place).make(inPackage, source);
  }
}
