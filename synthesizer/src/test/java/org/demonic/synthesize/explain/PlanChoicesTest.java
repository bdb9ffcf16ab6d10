package org.demonic.synthesize.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.explain.PlanChoices.StepChoices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlanChoicesTest {
  private static final String DOMAIN =
      """
      enum Light { Red Green }
      type C { n: Int; s: [Int]; t: String; o: Int?; l: Light; next: C }
        invariant this.n < 100
      inc(this: C) ensure this.n = old this.n + 1
      set(this: C, x: Int) require 0 <= x and x < 100 ensure this.n = x
      more(this: C) ensure this.n > old this.n
      last(this: C) ensure this.n >= 99
      fill(this: C) ensure this.s = this.s
      name(this: C) ensure this.t.length = 2
      turn(this: C) ensure this.l /= old this.l
      drop(this: C) ensure this.o = null
      some(this: C) ensure this.o /= null
      link(this: C) ensure this.next /= null
      action ask(this: C): Int ensure Result > this.n; this.l = Light.Green
      goal g c: C
      initial c /= null c.n = 0 c.s = c.s c.t = "a" c.o = 3 c.l = Light.Red c.next = null
        c.s.length = 1 c.s[0] = 4
      final %s
      fresh 0
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "c.n = 1 | []",
        "c.n = 7 | []",
        "c.n >= 99 | []",
        "c.s[0] = 7 | c.s=[7]",
        "c.t = \"ab\" | c.t=\"ab\"",
        "c.l = Light.Green | []",
        "c.o = null | []",
        "c.o = 5 | c.o=5",
        "c.next /= null | []",
      })
  void onlyWhatCouldBeOtherwiseIsAChoice(String finalState, String choices) {
    assertThat(choices(DOMAIN.formatted(finalState))).hasToString("[" + wrap(choices) + "]");
  }

  private static final String ONE_ACTION =
      """
      enum Light { Red Green }
      type D { up: Bool; n: Int }
      type C { n: Int }
      action act(this: C, %s
      goal g c: C d: D e: D
      initial c /= null c.n = 0 d /= null e /= null d /= e d.n = 5 e.n = 5 d.up = e.up not d.up
      final c.n = 5
      fresh 0
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "why: String) ensure this.n = 5 | any why",
        "x: Int) require x > 0 ensure this.n = 5 | any x",
        "x: Int) require x = 4 ensure this.n = 5 | ''",
        "x: Int) ensure this.n = x | ''",
        "x: Int) require x > 10 ensure this.n = (if x > 3 then 5 else x) | any x",
        "x: Int) ensure this.n = (if x = 77 then 7 else 5) | ''",
        "x: Int, y: Bool) ensure this.n = 5 + x - x | any x, any y",
        "x: Int): Int ensure this.n = 5 Result = x | ''",
        "x: Int): Int ensure this.n = 5 Result > 3 | any x, Result=4",
        "l: Light) ensure this.n = (if l = Light.Red then 5 else 6) | ''",
        "l: Light) ensure this.n = (if l = Light.Red then 5 else 2 + 3) | any l",
        "d: D) require d /= null ensure this.n = old d.n | any d",
        "d: D) require d /= null and d.n = 5 ensure this.n = 5 | any d",
        "d: D) ensure this.n = (if d = null then 5 else 6) | ''",
        "d: D) require d /= null ensure this.n = 5 d.up | ''",
      })
  void anArgumentIsAChoiceIfNoOtherChangesTheEffect(String action, String choices) {
    assertThat(choices(ONE_ACTION.formatted(action))).hasToString("[[" + choices + "]]");
  }

  @Test
  void aLongSequenceCostsNoMoreThanItsUnusualElements() {
    String items =
        """
        type Box { items: [Int]; n: Int }
        put(this: Box) ensure this.n = old this.n + 1 this.items[7] > 3
        goal g b: Box
        initial b /= null b.n = 0 b.items.length = 20000 b.items[5] = 7
        final b.n = 1 and b.items[7] = 9
        """;
    assertThat(choices(items)).hasSize(1).first().asString().startsWith("[b.items=[0, 0,");
  }

  private static String wrap(String choices) {
    return choices.startsWith("[") ? choices : "[" + choices + "]";
  }

  private static List<List<String>> choices(String text) {
    Content content = Goals.content(text);
    Verdict verdict = Synthesizer.check(content.domain(), content.goals().get(0), Goals.PATIENT);
    assertThat(verdict).isInstanceOf(Verdict.Interference.class);
    return PlanChoices.of(
            content.domain(),
            content.goals().get(0),
            Goals.PATIENT,
            ((Verdict.Interference) verdict).plan())
        .stream()
        .map(PlanChoicesTest::text)
        .toList();
  }

  private static List<String> text(StepChoices choices) {
    List<String> text = new ArrayList<>();
    choices.arguments().forEach(a -> text.add("any " + a));
    choices.fields().forEach(c -> text.add(c.object() + "." + c.field().name() + "=" + c.value()));
    choices.result().ifPresent(r -> text.add("Result=" + r));
    return text;
  }
}
