package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.value.Value;
import org.junit.jupiter.api.Test;

/** How paths go through loops. */
class LoopPathsTest {
  private static final String SOURCE =
      """
      class Base {
        int n; long wide; Base next; int[] ints; boolean[] flags;
        void open(int k) { for (int i = 0; i < k; i++) n = i; }
        void constant() { for (int i = 0; i < 9; i++) n = i; }
        void many() { for (int i = 0; i < 99; i++) n = i; }
        int list() { int sum = 0; for (Base b = this; b != null; b = b.next) sum += b.n; return sum; }
        void nested(int k) { for (int i = 0; i < k; i++) for (int j = 0; j < i; j++) { n = j; } }
        void large(int k) {
          for (int i = 0; i < k; i++) {
            if (n == 1) n = 2; else if (n == 3) n = 4; else if (n == 5) n = 6;
          }
        }
        void retry() {
          while (true) { try { n = next.n; return; } catch (NullPointerException e) { n = -1; } }
        }
        void locked(int k) { for (int i = 0; i < k; i++) synchronized (this) { n = i; } }
        void switched(int k) { while (true) switch (k) { case 1: k = n; break; case 2: return; default: n = 3; } }
        long longs(int k) { long sum = 1; for (int i = 0; i < k; i++) { sum *= 3; wide = sum; } return sum; }
        boolean find(int k) {
          boolean found = false;
          for (int i = 0; i < ints.length && !found; i++) found = ints[i] == k;
          return found;
        }
        void late(int k) {
          boolean[] b = null;
          for (int i = 0; i < k; i++) { if (n == i) b = flags; if (b != null) b[0] = true; }
        }
        Object types(int k) {
          Object last = this;
          for (int i = 0; i < k; i++) { n = 1; last = n == i ? "text" : last; }
          return last;
        }
        void forever() { while (true) n = 1; }
        int doWhile(int k) { do { k--; n = k; } while (k > 0); return k; }
      }
      """;

  private static final ShownPaths SHOWN = ShownPaths.of("Base", SOURCE);

  private static long writesBeforeJoin(Path path) {
    return path.events().stream()
        .takeWhile(e -> !(e instanceof Event.Joined))
        .filter(Event.Written.class::isInstance)
        .count();
  }

  @Test
  void afterSomeRoundsALoopIsJoined() {
    assertThat(SHOWN.show("open", "(I)V"))
        .containsExactlyInAnyOrder(
            "return",
            "write this.n, return",
            "write this.n, write this.n, return",
            "write this.n, write this.n, write this.n, return",
            "write this.n, write this.n, write this.n, write this.n, Joined, return",
            "write this.n, write this.n, write this.n, write this.n, Joined, write this.n, again");
  }

  @Test
  void theRoundAfterTheJoinStandsForAnyRound() {
    Path again =
        SHOWN.paths("open", "(I)V").paths().stream()
            .filter(p -> p.outcome() instanceof Outcome.Repeated)
            .findFirst()
            .orElseThrow();
    Event.Written last = (Event.Written) again.events().get(again.events().size() - 1);
    assertThat(last.value()).isInstanceOf(Value.Unknown.class);
    assertThat(last.place().line()).isEqualTo(3);
  }

  @Test
  void aLoopThatConstantsDecideIsFollowedRoundByRound() {
    assertThat(SHOWN.show("constant", "()V")).singleElement().asString().doesNotContain("Joined");
    assertThat(SHOWN.show("many", "()V"))
        .hasSize(2)
        .allMatch(p -> p.contains("Joined"))
        .anyMatch(p -> p.endsWith("write this.n, again"));
  }

  @Test
  void everyLoopIsFollowedToItsEnd() {
    for (String name :
        List.of(
            "open(I)V",
            "nested(I)V",
            "large(I)V",
            "retry()V",
            "locked(I)V",
            "switched(I)V",
            "longs(I)J",
            "find(I)Z",
            "list()I",
            "types(I)Ljava/lang/Object;",
            "forever()V",
            "doWhile(I)I")) {
      int descriptor = name.indexOf('(');
      MethodPaths paths = SHOWN.paths(name.substring(0, descriptor), name.substring(descriptor));
      assertThat(paths.isWhole()).as(name).isTrue();
      assertThat(paths.paths()).as(name).anyMatch(p -> p.outcome() instanceof Outcome.Repeated);
    }
  }

  @Test
  void anUnknownReferenceHasATypeThatFitsAllRounds() {
    assertThat(joined("list", "()I")).containsOnly("LBase;", "I");
    assertThat(joined("types", "(I)Ljava/lang/Object;")).contains("Ljava/lang/Object;");
    assertThat(joined("longs", "(I)J")).containsOnly("J", "I");
  }

  /** The types of the unknown values of methods that call nothing. */
  private static List<String> joined(String name, String descriptor) {
    return SHOWN.paths(name, descriptor).paths().stream()
        .flatMap(p -> unknown(p).stream())
        .toList();
  }

  private static List<String> unknown(Path path) {
    String text = path.toString();
    return Pattern.compile("Unknown\\[number=\\d+, type=([^\\]]*)\\]")
        .matcher(text)
        .results()
        .map(r -> r.group(1))
        .toList();
  }

  /** Where too much would have to be followed, fewer rounds are. */
  @Test
  void largeLoopsAreJoinedEarlier() {
    assertThat(SHOWN.paths("large", "(I)V").paths())
        .allMatch(p -> writesBeforeJoin(p) <= 1)
        .anyMatch(p -> p.events().stream().anyMatch(Event.Joined.class::isInstance));
  }

  @Test
  void locksOfARoundAreGivenBackInIt() {
    assertThat(SHOWN.show("locked", "(I)V"))
        .anyMatch(
            p -> p.endsWith("Joined, take MONITOR this, write this.n, leave MONITOR this, again"));
  }

  /** Byte code has the same instruction for bytes and booleans. */
  @Test
  void anArrayOfUnknownTypeIsNotTakenForOneOfBytes() {
    List<String> elements =
        SHOWN.paths("late", "(I)V").paths().stream()
            .flatMap(p -> p.events().stream())
            .filter(e -> e instanceof Event.Written w && w.location() instanceof Location.Element)
            .map(e -> ((Event.Written) e).location().type())
            .distinct()
            .toList();
    assertThat(elements).containsExactlyInAnyOrder("B", "Z");
  }

  @Test
  void aLoopWithoutEndIsOnlyRepeated() {
    assertThat(SHOWN.show("forever", "()V"))
        .singleElement()
        .asString()
        .endsWith("Joined, write this.n, again");
  }
}
