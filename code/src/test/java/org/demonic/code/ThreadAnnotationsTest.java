package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.program.ThreadAnnotations;
import org.demonic.code.program.ThreadAnnotations.Confinement;
import org.junit.jupiter.api.Test;

class ThreadAnnotationsTest {
  private static final String SOURCE =
      """
      @interface UiThread {}
      @interface MainThread {}
      @interface WorkerThread {}
      @interface ThreadConfined { String value(); }
      @interface ThreadSafe {}
      @interface Immutable {}
      class C {
        @UiThread void ui() { Runnable r = () -> {}; }
        @MainThread void main() {}
        @WorkerThread void worker() {}
        @ThreadConfined("DB") void db() {}
        @ThreadConfined("any") void any() {}
        @UiThread @WorkerThread void either() {}
        @UiThread @MainThread void twice() {}
        void plain() {}
      }
      @ThreadConfined("db") @ThreadSafe class D {
        void db() {}
        @UiThread void ui() {}
        @WorkerThread void worker() {}
        @ThreadConfined("any") void any() {}
      }
      @Immutable class E {}
      """;

  private final ThreadAnnotations threads =
      ThreadAnnotations.of(Program.of(List.of("C", "D", "E"), CompiledSource.of(SOURCE).finder()));

  @Test
  void oneThreadHasTwoNames() {
    assertThat(threads.confinement(method("C", "ui"))).contains(new Confinement("@UiThread", "ui"));
    assertThat(threads.confinement(method("C", "main")))
        .contains(new Confinement("@MainThread", "ui"));
    assertThat(threads.confinedTo("ui"))
        .isEqualTo(
            Set.of(
                method("C", "ui"), method("C", "main"), method("C", "twice"), method("D", "ui")));
  }

  @Test
  void severalThreadsAreNone() {
    assertThat(threads.confinement(method("C", "either"))).isEmpty();
  }

  @Test
  void ofThreadsWithoutANameThereAreMany() {
    assertThat(threads.confinement(method("C", "worker"))).isEmpty();
    assertThat(threads.confinement(method("C", "any"))).isEmpty();
    assertThat(threads.confinement(method("C", "plain"))).isEmpty();
  }

  @Test
  void whatAMethodSaysCountsInThePlaceOfWhatItsClassSays() {
    assertThat(threads.confinedTo("db"))
        .isEqualTo(
            Set.of(method("C", "db"), method("D", "db"), new MethodName("D", "<init>", "()V")));
    assertThat(threads.confinement(method("C", "db")).map(Confinement::annotation))
        .contains("@ThreadConfined(\"DB\")");
    assertThat(threads.confinement(method("D", "worker"))).isEmpty();
    assertThat(threads.confinement(method("D", "any"))).isEmpty();
  }

  @Test
  void claimsAreOfClasses() {
    assertThat(threads.claim("C")).isEqualTo(Optional.empty());
    assertThat(threads.claim("D")).contains("@ThreadSafe");
    assertThat(threads.claim("E")).contains("@Immutable");
  }

  private static MethodName method(String owner, String name) {
    return new MethodName(owner, name, "()V");
  }
}
