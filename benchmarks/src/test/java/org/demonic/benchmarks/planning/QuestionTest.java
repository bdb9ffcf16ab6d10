package org.demonic.benchmarks.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class QuestionTest {
  static Stream<String> smallQuestions() {
    return Arrays.stream(Family.values())
        .map(family -> family.name().toLowerCase(Locale.ROOT) + " 2 3 ")
        .flatMap(sizes -> Stream.of(sizes + "sat", sizes + "unsat"));
  }

  static Stream<String> askedQuestions() {
    return Stream.concat(Questions.TABLE.stream(), Growth.questions());
  }

  @ParameterizedTest
  @MethodSource("smallQuestions")
  void smallQuestionsAreAnsweredAsTheirFamiliesSay(String name) {
    Question question = Question.named(name);

    assertThat(question.answer().name()).isEqualTo(question.verdict());
  }

  @ParameterizedTest
  @MethodSource("askedQuestions")
  void everyQuestionThatIsAskedCanBeRead(String name) {
    assertThat(Question.named(name).name()).isEqualTo(name);
  }

  @Test
  void aWrongAnswerEndsTheRun() {
    Question asked = Question.named("idle 2 1 sat");
    Question wrong = new Question(asked.name(), asked.domain(), asked.goal(), asked.verdict(), 1);

    assertThatThrownBy(wrong::answer)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("idle 2 1 sat: INTERFERENCE in 2, and not INTERFERENCE in 1");
  }
}
