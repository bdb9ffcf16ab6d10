package org.demonic.lang.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.lang.eval.Value.ObjectReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An action changes only what its postconditions, taken together, name outside {@code old}, on the
 * object that they name it through (design, section 3).
 */
final class FrameTest {
  private static final String TYPES =
      """
      type T { x: Int, y: Int, b: Bool, next: T, s: [Int] }
      getX(t: T): Int ensure Result = t.x
      getNextX(t: T): Int ensure Result = t.next.x
      anyOf(t: T): Int ensure Result >= t.x and Result >= t.y
      same(i: Int): Int ensure Result = i
      """;

  /** The state has a with a.next = b and b.next = null; a.s and b.s have three elements. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # contract                                 | may change       | must stay
          ''                                         | ''               | a.x a.b a.s[0] b.x a.s.length
          ensure True                                | ''               | a.x b.x
          ensure a.x >= 0                            | a.x              | a.y b.x
          ensure a.x >= old a.y                      | a.x              | a.y
          ensure old a.x >= 0                        | ''               | a.x
          ensure old (a.x + a.next.x) = a.y or True  | a.y              | a.x a.next b.x
          ensure a.b or True                         | a.b              | a.x
          ensure a.x >= 0 ensure a.y >= 0            | a.x a.y          | b.x b.y a.next
          ensure a.next.x >= 0                       | b.x              | a.x b.y
          ensure (a.next.x >= 0)                     | b.x              | a.next
          ensure (if a.b then a.x else a.y) >= 0     | a.b a.x a.y      | b.x
          ensure a.x >= 0 implies a.y >= 0           | a.x a.y          | b.y
          ensure a.s[1] >= 0                         | a.s[1]           | a.s[0] a.s[2] b.s[1] a.s.length
          ensure a.s[old a.x + 1] >= 0               | a.s[1]           | a.s[0] a.s[2] a.x
          ensure a.s.length >= 0                     | a.s.length       | a.s[0] b.s.length
          ensure a.s = a.s                           | a.s[0] a.s[2] a.s.length | b.s[0]
          ensure a.s.length >= 0 and a.s[0] >= 0     | a.s.length a.s[0] | a.s[1]
          ensure forall (i: Int in 0 .. a.s.length - 1) a.s[i] >= 0 | a.s[0] a.s[1] a.s[2] | a.s.length b.s[0]
          ensure forall (i: Int in 0 .. a.y) a.s[0] >= 0 | a.s[0]        | a.y a.s[1]
          ensure forall (t: T) t.x >= 0              | a.x b.x          | a.y b.y
          ensure exists (t: T) t.next.x >= 0         | a.x b.x          | a.next
          ensure forall (t: T) t.s[0] >= 0           | a.s[0] b.s[0]    | a.x
          ensure getX(a) >= 0                        | a.x              | a.y b.x
          ensure getX(a.next) >= 0                   | b.x              | a.x
          ensure getNextX(a) >= 0                    | b.x              | a.x b.y
          ensure same(a.x) >= 0                      | a.x              | a.y
          ensure old getX(a) >= 0                    | ''               | a.x
          ensure forall (t: T) getX(t) >= 0          | a.x b.x          | a.y
          modify a.x                                 | a.x              | a.y b.x
          modify T.x                                 | a.x b.x          | a.y b.y
          modify a.next.y                            | b.y              | a.y b.x
          modify a.s                                 | a.s[0] a.s.length | b.s[0] a.x
          modify a.s[2]                              | a.s[2]           | a.s[0] a.s.length
          modify a.y ensure a.x >= 0                 | a.x a.y          | b.x
          modify everything                          | a.x b.y a.s[0] a.next b.s.length | ''
          """)
  void onlyWhatIsNamedMayChange(String contract, String mayChange, String mustStay) {
    Scene scene = new Scene(TYPES + "act(a: T)\n  " + contract + "\n");
    words(mayChange)
        .forEach(
            place -> assertThat(complaint(scene, place)).as(contract + ": " + place).isEmpty());
    words(mustStay)
        .forEach(
            place ->
                assertThat(complaint(scene, place))
                    .as(contract + ": " + place)
                    .contains("outside its frame"));
  }

  private static List<String> words(String text) {
    return text.lines()
        .flatMap(l -> List.of(l.split(" ", -1)).stream())
        .filter(w -> !w.isEmpty())
        .toList();
  }

  /** What is said if just this place changes; empty if nothing. */
  private static String complaint(Scene scene, String place) {
    ObjectReference a = scene.object("a", "T");
    ObjectReference b = scene.object("b", "T");
    State before = scene.with(scene.with(State.EMPTY, a), b);
    before = scene.set(before, a, "next", b);
    before = scene.set(before, a, "s", List.of(0, 0, 0));
    before = scene.set(before, b, "s", List.of(0, 0, 0));
    ObjectReference object = place.startsWith("a.") ? a : b;
    State after =
        switch (place.substring(2)) {
          case "x", "y" -> scene.set(before, object, place.substring(2), 7);
          case "b" -> scene.set(before, object, "b", true);
          case "next" -> scene.set(before, object, "next", a);
          case "s[0]" -> scene.set(before, object, "s", List.of(7, 0, 0));
          case "s[1]" -> scene.set(before, object, "s", List.of(0, 7, 0));
          case "s[2]" -> scene.set(before, object, "s", List.of(0, 0, 7));
          case "s.length" -> scene.set(before, object, "s", List.of(0, 0, 0, 9));
          default -> throw new IllegalArgumentException(place);
        };
    return scene.complaint("act", List.of(a), before, after).orElse("");
  }
}
