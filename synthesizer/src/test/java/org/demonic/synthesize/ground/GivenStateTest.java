package org.demonic.synthesize.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.State;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.answer.LimitException;
import org.junit.jupiter.api.Test;

final class GivenStateTest {
  private static final String DOMAIN =
      """
      type A { n: Int; d: Double; maybe: Int?; on: Bool; name: String; next: A; data: [Int]; set: [Bool] }
      type B extends A { }
      new b(this: B) ensure this.n = 0
      goal g
        a: A  b: A  c: A  x: Int
      initial
        %s
      final a.n = 1
      """;

  @Test
  void valuesAreGivenByConstantsAndReferences() {
    assertThat(field("a.n = 5", "n")).contains("5");
    assertThat(field("a.d = 5", "d")).contains("5.0");
    assertThat(field("a.maybe = 5", "maybe")).contains("5");
    assertThat(field("a.maybe = null", "maybe")).contains("null");
    assertThat(field("a.on", "on")).contains("True");
    assertThat(field("not a.on", "on")).contains("False");
    assertThat(field("a.next = b", "next")).contains("b");
    assertThat(field("a.data.length = 1  a.data[0] = 7", "data")).contains("[7]");
    assertThat(field("a.n = x", "n")).isEmpty();
    assertThat(field("a.n = 1 + 1", "n")).isEmpty();
    assertThat(field("a.n /= 1", "n")).isEmpty();
    assertThat(field("a.n = 1 or a.n = 2", "n")).isEmpty();
  }

  /** Of an element that is not there, it is true that it is not true. */
  @Test
  void anElementIsFalseOnlyIfItIsThere() {
    assertThat(field("a.set.length = 2  a.set[0]  not a.set[1]", "set")).contains("[True, False]");
    assertThat(field("not a.set[1]  a.set[0]  a.set.length = 2", "set")).contains("[True, False]");
    assertThat(field("a.set.length = 1  a.set[0]  not a.set[1]", "set")).contains("[True]");
    assertThat(field("a.set[0]  not a.set[1]", "set")).isEmpty();
    assertThat(givenOnce("a.set.length = 2  a.set[0]  not a.set[1]", "set")).isTrue();
    assertThat(givenOnce("a.set.length = 1  a.set[0]  not a.set[1]", "set")).isFalse();
    assertThat(givenOnce("not a.set[1]", "set")).isFalse();
    assertThat(givenOnce("a.set.length = 1  a.set[0]  not a.set[0]", "set")).isFalse();
  }

  @Test
  void aSequenceIsGivenByItsLengthAndEachElement() {
    assertThat(field("a.data.length = 0", "data")).contains("[]");
    assertThat(field("a.data.length = 2  a.data[0] = 7", "data")).isEmpty();
    assertThat(field("a.data.length = -1", "data")).isEmpty();
    assertThat(field("a.data[0] = 7", "data")).isEmpty();
    assertThat(givenOnce("a.data.length = 1  a.data[0] = 7", "data")).isTrue();
    assertThat(givenOnce("a.data.length = 1  a.data[0] = 7  a.data[1] = 7", "data")).isFalse();
    assertThat(givenOnce("a.data.length = 1  a.data[0] = 7  a.data[-1] = 7", "data")).isFalse();
    assertThat(givenOnce("a.data.length = 1  a.data[0] = 7  a.data[0] = 7", "data")).isFalse();
  }

  @Test
  void aClauseStandsForAValueOnlyIfNothingElseIsSaid() {
    assertThat(givenOnce("a.n = 5", "n")).isTrue();
    assertThat(givenOnce("a.n = 5  a.n = 5", "n")).isFalse();
    assertThat(givenOnce("a.n = 5  a.n = 6", "n")).isFalse();
    assertThat(givenOnce("a.n = 5 and a.on", "n")).isFalse();
    assertThat(givenOnce("a.on  not a.on", "on")).isFalse();
    assertThat(givenOnce("a.name = \"x\"  a.name.length = 2", "name")).isFalse();
    assertThat(place("a.n = 5")).contains("a.n");
    assertThat(place("a.data[0] = 5")).contains("a.data");
    assertThat(place("a.n = 5 and a.on")).isEmpty();
    assertThat(place("a.n > 5")).isEmpty();
    assertThat(place("a.next.n = 5")).isEmpty();
    assertThat(place("a.name.length = 2")).isEmpty();
  }

  @Test
  void theFirstOfTwoValuesCounts() {
    assertThat(field("a.n = 5  a.n = 6", "n")).contains("5");
    assertThat(field("a.n = 5 and a.on", "n")).contains("5");
  }

  @Test
  void referencesThatMayBeOneObjectAreNotTakenForObjectsOfTheirOwn() throws LimitException {
    assertThat(first("a /= null  a.n = 1").existing()).isEmpty();
    assertThat(first("a is B  b is B  distinct(a, b)  a.n = 1  b.n = 2").existing())
        .extracting(Slot::name)
        .containsExactly("a", "b");
    assertThat(first("a is B  b is B  a.n = 1  b.n = 2").existing())
        .extracting(Slot::name)
        .containsExactly("a");
    State state = first("a is B  b is B  a.n = 1  b.n = 2").state();
    assertThat(state.objects()).extracting(Object::toString).containsExactly("a");
    assertThat(state.fields(state.objects().get(0))).hasSize(1);
  }

  @Test
  void whatAnOpenFieldMayLeadToIsUnclear() {
    String alone = "b = null  c = null  x = 1  a is A  not (a is B)  a.n = 1";
    assertThat(first(alone).unclear()).extracting(Slot::name).containsExactly("a1");
    FirstState given = first(alone + "  a.next = null");
    assertThat(given.unclear()).isEmpty();
    assertThat(given.missing()).extracting(Slot::name).containsExactly("a1", "b1");
    assertThat(given.isComplete(goal(alone))).isFalse();
    String all =
        "  a.next = null  a.d = 0  a.maybe = 1  a.on  a.name = \"\"  a.data.length = 0"
            + "  a.set.length = 0";
    assertThat(first(alone + all).isComplete(goal(alone + all))).isTrue();
  }

  @Test
  void aSequenceThatIsTooLongIsNotWrittenDown() {
    FirstState first = first("a is B  a.data.length = 100001");
    assertThatThrownBy(first::state).isInstanceOf(LimitException.class);
  }

  private static Goal goal(String initial) {
    return Goals.content(DOMAIN.formatted(initial)).goals().get(0);
  }

  private static Variable variable(Goal goal, String name) {
    return goal.variables().stream().filter(v -> v.name().equals(name)).findFirst().orElseThrow();
  }

  private static GivenField said(String initial, String name) {
    Content content = Goals.content(DOMAIN.formatted(initial));
    Goal goal = content.goals().get(0);
    Variable a = variable(goal, "a");
    Field field =
        content.domain().fields((ObjectType) a.type()).stream()
            .filter(f -> f.name().equals(name))
            .findFirst()
            .orElseThrow();
    return GivenState.of(goal).field(a, field);
  }

  private static Optional<String> field(String initial, String name) {
    FirstState all = first("distinct(a, b, c, null)  not (a is B)  not (b is B)");
    return said(initial, name)
        .value(
            reference ->
                all.variables().entrySet().stream()
                    .filter(e -> e.getKey().name().equals(reference.name()))
                    .map(e -> e.getValue())
                    .findFirst())
        .map(Object::toString);
  }

  private static boolean givenOnce(String initial, String name) {
    return said(initial, name).givenOnce();
  }

  private static Optional<String> place(String clause) {
    Goal goal = goal(clause);
    assertThat(goal.initial()).hasSize(1);
    return GivenState.of(goal)
        .place(goal.initial().get(0))
        .map(p -> p.owner().name() + "." + p.field().name());
  }

  private static FirstState first(String initial) {
    Content content = Goals.content(DOMAIN.formatted(initial));
    Domain domain = content.domain();
    Goal goal = content.goals().get(0);
    GivenState given = GivenState.of(goal);
    assertThat(given.areAllDistinct(List.of())).isTrue();
    return FirstState.of(Universe.of(domain, goal, given, 1), goal, given);
  }
}
