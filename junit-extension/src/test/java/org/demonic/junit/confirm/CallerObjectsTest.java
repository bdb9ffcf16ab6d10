package org.demonic.junit.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a caller passes for a parameter of some type. */
class CallerObjectsTest {
  /** Parameters. */
  interface Taking {
    void text(String it);

    void texts(List<String> it);

    void anything(Collection<?> it);

    void objects(List<? super String> it);

    void numbers(List<Integer> it);

    void someNumbers(Collection<? extends Number> it);

    void lists(List<List<String>> it);

    void counts(Map<String, Integer> it);

    void comparedToNumbers(Comparable<Integer> it);

    <T extends Comparable<T>> void compared(T it);

    <T> void ofOneType(List<T> it);
  }

  private static @Nullable Object passed(String name) {
    Method method =
        Arrays.stream(Taking.class.getDeclaredMethods())
            .filter(m -> m.getName().equals(name))
            .findFirst()
            .orElseThrow();
    return CallerObjects.of(method.getGenericParameterTypes()[0]);
  }

  @Test
  void whatTakesTextsGetsSome() {
    assertThat(passed("text")).isEqualTo("a");
    assertThat(List.of("texts", "anything", "objects"))
        .allSatisfy(name -> assertThat(passed(name)).isEqualTo(List.of("a", "b")));
  }

  @Test
  void whatTakesSomethingElseGetsNoTexts() {
    assertThat(List.of("numbers", "someNumbers", "lists", "ofOneType"))
        .allSatisfy(name -> assertThat(passed(name)).isEqualTo(List.of()));
    assertThat(passed("counts")).isEqualTo(Map.of());
    assertThat(passed("comparedToNumbers")).isNull();
  }

  @Test
  void whatTypeAVariableStandsForNobodyKnows() {
    assertThat(passed("compared")).isNull();
  }
}
