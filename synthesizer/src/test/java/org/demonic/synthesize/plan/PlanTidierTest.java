package org.demonic.synthesize.plan;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.answer.FamiliarCalls;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;

final class PlanTidierTest {
  private static final String BOX =
      """
      type Node { v: Int }
      enum Colour { RED, GREEN }
      type Box {
        size: Int; items: [Int]; name: String; ratio: Double; on: Bool; top: Node; list: [Node]
        colour: Colour; maybe: Int?
      }
      put(this: Box, value: Int, note: String)
        require this.size < this.items.length
        ensure this.items[this.size - 1] = value
               this.size = old this.size + 1
      grow(this: Box)
        ensure this.size > 3
      stir(this: Box)
        ensure this.on
        modify this.items, this.maybe
      """;

  @Test
  void whatDoesNotMatterHasAPlainValue() {
    Plan plan = plan("k: Int b: Box", "b.size = 0 b.items.length = 3", "b.size = 1");
    assertThat(plan.variables().values()).map(Value::toString).last().isEqualTo("0");
    assertThat(fields(plan, 0))
        .containsExactly(
            "0", "[0, 0, 0]", "\"\"", "0.0", "False", "null", "[]", "Colour.RED", "null");
    assertThat(plan.steps().get(0).arguments()).map(Value::toString).contains("\"\"");
  }

  @Test
  void whatMattersIsAsPlainAsItCanBe() {
    Plan plan =
        plan(
            "b: Box",
            "b.size = 0 b.items.length > 2 b.items[1] > 6 b.name.length = 1 b.top /= null"
                + " b.list.length = 2 b.list[1] /= null",
            "b.size = 1");
    assertThat(fields(plan, 0))
        .containsExactly(
            "0",
            "[0, 7, 0]",
            "\"a\"",
            "0.0",
            "False",
            "node1",
            "[null, node1]",
            "Colour.RED",
            "null");
  }

  @Test
  void aTextThatMustNotBeEmptyIsShort() {
    String log =
        """
        type Log { size: Int; last: String }
        append(this: Log, line: String)
          require line.length > 0
          ensure this.size = old this.size + line.length
        goal g l: Log
        initial l /= null l.size = 0 l.last = "GET / 200"
        final l.size > 0
        """;
    assertThat(Goals.summary(log)).isEqualTo("INTERFERENCE append(l, \"a\")");
  }

  @Test
  void whatAnActionMaySetToAnythingStaysOrIsSmall() {
    Plan plan =
        plan(
            "b: Box",
            "b.size = 0 b.items.length = 2 b.items[0] = 5 not b.on",
            "b.size >= 4 and b.on");
    assertThat(fields(plan, 1).subList(0, 2)).containsExactly("4", "[5, 0]");
    assertThat(fields(plan, 2).subList(0, 2)).containsExactly("4", "[5, 0]");
  }

  @Test
  void ofALongSequenceToo() {
    Plan plan =
        plan("b: Box", "b.size = 0 b.items.length = 20000 b.items[5] = 7", "b.items[0] = 9");
    SequenceValue items = (SequenceValue) values(plan, 0).get(1);
    assertThat(items.elements()).hasSize(20_000);
    assertThat(items.elements().stream().map(Value::toString).distinct())
        .containsExactlyInAnyOrder("0", "7", "9");
  }

  @Test
  void whereNobodyReadsTheStatesTheCallsArePlainAllTheSame() {
    String initial = "b.size = 0 b.items.length > 2 b.list.length > 3";
    Plan plan = plan("b: Box", initial, "b.size = 1", Limits.DEFAULT.withStatesAsFound());
    assertThat(plan.steps())
        .map(step -> step.arguments().toString())
        .containsExactly("[b, 0, \"\"]");
    SequenceValue list = (SequenceValue) values(plan, 0).get(6);
    assertThat(list.elements()).hasSizeBetween(4, 8);
  }

  @Test
  void familiarCallsArePreferred() {
    assertThat(lastCall(FamiliarCalls.NONE)).isEqualTo("put(b, 7, \"\")");
    assertThat(lastCall(familiar("put", 9))).isEqualTo("put(b, 9, \"\")");
    assertThat(lastCall(familiar("put", 6))).as("it does not lead there").contains("put(b, 7");
    assertThat(lastCall(familiar("other", 1))).contains("put(b, 7");
  }

  @Test
  void ofTheOtherActionsTheFamiliarOneIsPreferred() {
    String initial = "b.size = 3 b.items.length = 8";
    Plan plan = plan("b: Box", initial, "b.size > 3");
    assertThat(plan.steps().get(0).action().name()).isEqualTo("put");
    Limits preferring =
        Goals.PATIENT.preferring(new FamiliarCalls(Map.of("grow", List.of(Map.of()))));
    plan = plan("b: Box", initial, "b.size > 3", preferring);
    assertThat(plan.steps().get(0).action().name()).isEqualTo("grow");
    assertThat(plan.length()).isEqualTo(1);
  }

  @Test
  void familiarSignsArePreferredToOtherActions() {
    Verdict verdict =
        Goals.verdict(
            """
            type Till { cash: Int }
            add(this: Till, amount: Int) ensure this.cash = old this.cash + amount
            pay(this: Till, amount: Int) ensure this.cash = old this.cash - amount
            goal g t: Till initial t /= null t.cash = 10 final t.cash < 3
            """,
            Goals.PATIENT.preferring(
                new FamiliarCalls(
                    Map.of(
                        "add", List.of(Map.of("amount", IntValue.of(10))),
                        "pay", List.of(Map.of("amount", IntValue.of(3)))))));
    Plan plan = ((Verdict.Interference) verdict).plan();
    assertThat(plan.steps()).hasSize(1);
    assertThat(plan.steps().get(0).action().name()).isEqualTo("pay");
    assertThat(plan.steps().get(0).arguments()).map(Value::toString).last().isEqualTo("8");
  }

  private static FamiliarCalls familiar(String action, int value) {
    return new FamiliarCalls(Map.of(action, List.of(Map.of("value", IntValue.of(value)))));
  }

  private static String lastCall(FamiliarCalls familiar) {
    Plan plan =
        plan(
            "b: Box",
            "b.size = 0 b.items.length = 3",
            "b.size = 1 and b.items[0] > 6",
            Goals.PATIENT.preferring(familiar));
    Plan.Step step = plan.steps().get(plan.length() - 1);
    return step.action().name()
        + step.arguments().stream().map(Value::toString).collect(joining(", ", "(", ")"));
  }

  private static Plan plan(String declarations, String initial, String wanted) {
    return plan(declarations, initial, wanted, Goals.PATIENT);
  }

  private static Plan plan(String declarations, String initial, String wanted, Limits limits) {
    Verdict verdict =
        Goals.verdict(
            BOX
                + "goal g %s initial b /= null %s final %s"
                    .formatted(declarations, initial, wanted),
            limits);
    assertThat(verdict).isInstanceOf(Verdict.Interference.class);
    return ((Verdict.Interference) verdict).plan();
  }

  /** The fields of the box after this many steps. */
  private static List<String> fields(Plan plan, int steps) {
    return values(plan, steps).stream().map(Value::toString).toList();
  }

  private static List<Value> values(Plan plan, int steps) {
    var state = steps == 0 ? plan.initial() : plan.steps().get(steps - 1).after();
    ObjectReference box =
        state.objects().stream().filter(o -> o.name().equals("b")).findFirst().orElseThrow();
    return List.copyOf(state.fields(box).values());
  }
}
