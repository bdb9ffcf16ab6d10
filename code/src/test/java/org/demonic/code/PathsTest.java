package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Outcome.Reason;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.junit.jupiter.api.Test;

/** What paths keep of the order and the places of events, and where they end. */
class PathsTest {
  private static final String SOURCE =
      """
      sealed class Base permits Derived {
        int n; Base next; java.util.List<Object> list;
        synchronized void lock() { n = 0; n = 5; }
        void readTwice() { if (next != null) next.n = 1; }
        void self() { n = 1; self(); }
        void library() { n = 1; list.clear(); n = 2; }
        void function() { Runnable r = () -> n = 7; r.run(); }
        void virtual(Base other) { other.hook(); }
        void hook() { n = 1; }
      }
      final class Derived extends Base {
        void hook() { n = 2; }
      }
      """;

  private static List<Path> paths(String name, String descriptor) {
    CompiledSource classes = CompiledSource.of(SOURCE);
    Program program = Program.of(classes.names(), classes.finder());
    MethodPaths paths =
        new MethodReader(program, OwnedArrays.of(program))
            .read(new MethodName("Base", name, descriptor))
            .orElseThrow();
    return paths.paths();
  }

  private static List<String> kinds(Path path) {
    return path.events().stream().map(e -> e.getClass().getSimpleName()).toList();
  }

  @Test
  void aSynchronizedMethodWritesWithinItsMonitor() {
    List<Path> paths = paths("lock", "()V");
    assertThat(paths).hasSize(1);
    assertThat(kinds(paths.get(0))).containsExactly("Acquired", "Written", "Written", "Released");
    assertThat(paths.get(0).events().get(1).place().line()).isEqualTo(3);
  }

  /** Another thread may set {@code next} to null between the two reads. */
  @Test
  void aSecondReadMaySeeSomethingElse() {
    List<Path> paths = paths("readTwice", "()V");
    assertThat(paths.stream().map(Path::outcome).filter(Outcome.Thrown.class::isInstance))
        .containsExactly(new Outcome.Thrown("java/lang/NullPointerException"));
    assertThat(paths).hasSize(3);
  }

  @Test
  void aMethodThatCallsItselfIsNotFollowedForEver() {
    assertThat(reasons("self", "()V")).containsExactly(Reason.RECURSION);
  }

  private static List<Reason> reasons(String name, String descriptor) {
    return paths(name, descriptor).stream()
        .map(Path::outcome)
        .filter(Outcome.NotFollowed.class::isInstance)
        .map(o -> ((Outcome.NotFollowed) o).reason())
        .toList();
  }

  @Test
  void codeOutsideTheModuleIsAnEventAndMayThrow() {
    List<Path> paths = paths("library", "()V");
    assertThat(paths.stream().map(p -> writes(p) + " " + p.outcome().getClass().getSimpleName()))
        .containsExactlyInAnyOrder("1 Thrown", "1 Thrown", "2 Returned");
    assertThat(paths.stream().flatMap(p -> p.events().stream()))
        .anyMatch(e -> e instanceof Event.Called c && c.method().owner().equals("java/util/List"));
  }

  private static long writes(Path path) {
    return path.events().stream().filter(Event.Written.class::isInstance).count();
  }

  @Test
  void aFunctionThatThePathMadeIsFollowed() {
    List<Path> paths = paths("function", "()V");
    assertThat(paths).hasSize(1);
    assertThat(kinds(paths.get(0))).containsExactly("NewFunction", "Entered", "Written");
  }

  @Test
  void aCallGoesToEachMethodThatMayRun() {
    assertThat(paths("virtual", "(LBase;)V").stream().mapToLong(PathsTest::writes))
        .containsExactlyInAnyOrder(0L, 1L, 1L);
  }
}
