package org.demonic.lang.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Value.StringValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which values a type has, which of them exist in a state, and how they are written. */
final class ValuesTest {
  private static final Scene SCENE =
      new Scene(
          """
          enum Colour { RED, GREEN }
          enum Other { RED, GREEN }
          type Base { n: Int, s: [Base], c: Colour }
          type Sub extends Base { }
          act(c: Colour, o: Other)
          """);

  private static final Type COLOUR = SCENE.action("act").parameters().get(0).type();
  private static final Type OTHER = SCENE.action("act").parameters().get(1).type();
  private static final ObjectReference BASE = SCENE.object("base", "Base");
  private static final ObjectReference SUB = SCENE.object("sub", "Sub");

  private static final List<Value> ONE_OF_EACH =
      List.of(
          IntValue.of(1),
          new DoubleValue(BigFraction.ONE),
          BoolValue.TRUE,
          new StringValue("1"),
          new EnumValue((Type.EnumType) COLOUR, 1),
          new EnumValue((Type.EnumType) OTHER, 1),
          NullValue.NULL,
          BASE,
          SUB,
          sequence(IntValue.of(1)),
          sequence(SUB));

  private static SequenceValue sequence(Value... elements) {
    return new SequenceValue(List.of(elements));
  }

  @Test
  void aTypeHasItsOwnValuesAndNoOthers() {
    assertThat(of(IntType.INT)).containsExactly("1");
    assertThat(of(BasicType.DOUBLE)).containsExactly("1.0");
    assertThat(of(BasicType.BOOL)).containsExactly("True");
    assertThat(of(BasicType.STRING)).containsExactly("\"1\"");
    assertThat(of(COLOUR)).containsExactly("Colour.GREEN");
    assertThat(of(OTHER)).containsExactly("Other.GREEN");
    assertThat(of(SCENE.type("Base"))).containsExactly("null", "base", "sub");
    assertThat(of(SCENE.type("Sub"))).containsExactly("null", "sub");
    assertThat(of(new NullableType(IntType.INT))).containsExactly("1", "null");
    assertThat(of(new SequenceType(IntType.INT))).containsExactly("[1]");
    assertThat(of(new SequenceType(SCENE.type("Base")))).containsExactly("[sub]");
  }

  private static List<String> of(Type type) {
    return ONE_OF_EACH.stream().filter(v -> Values.belongs(v, type)).map(Value::toString).toList();
  }

  @Test
  void everyElementOfASequenceIsOfItsType() {
    Type numbers = new SequenceType(IntType.INT);
    assertThat(Values.belongs(sequence(IntValue.of(1), IntValue.of(2)), numbers)).isTrue();
    assertThat(Values.belongs(sequence(IntValue.of(1), BoolValue.TRUE), numbers)).isFalse();
  }

  @Test
  void everyElementOfASequenceExists() {
    State state = SCENE.with(State.EMPTY, BASE);
    assertThat(Values.exists(sequence(NullValue.NULL, BASE), state)).isTrue();
    assertThat(Values.exists(sequence(BASE, SUB), state)).isFalse();
    assertThat(Values.exists(SUB, state)).isFalse();
  }

  @Test
  void aFieldThatRefersToAnObjectOutsideTheStateIsReported() {
    State state = SCENE.set(SCENE.with(State.EMPTY, BASE), BASE, "s", List.of(SUB));
    Value colour = new EnumValue((Type.EnumType) COLOUR, 0);
    Value other = new EnumValue((Type.EnumType) OTHER, 0);
    assertThat(SCENE.complaint("act", List.of(colour, other), state, state))
        .contains("base.s is [sub], which does not exist");
  }

  @Test
  void statesWithTheSameObjectsAndValuesAreEqual() {
    State one = SCENE.set(SCENE.with(State.EMPTY, BASE), BASE, "n", 1);
    State same = SCENE.set(SCENE.with(State.EMPTY, BASE), BASE, "n", 1);
    assertThat(one).isEqualTo(same).hasSameHashCodeAs(same);
    assertThat(one).isNotEqualTo(SCENE.set(one, BASE, "n", 2));
    assertThat(one).isNotEqualTo(SCENE.with(one, SUB));
  }

  @ParameterizedTest
  @CsvSource({"2.5,2.5", "-0.10,-0.1", "3,3.0", "1e2,100.0", "1.0E-7,0.0000001"})
  void aNumberWithAnExactDecimalIsWrittenAsThat(String number, String written) {
    assertThat(new DoubleValue(Decimals.toFraction(new BigDecimal(number)))).hasToString(written);
  }

  @Test
  void aNumberWithoutAnExactDecimalIsWrittenAsADivision() {
    assertThat(new DoubleValue(BigFraction.of(1, 3))).hasToString("1.0 / 3.0");
    assertThat(new DoubleValue(BigFraction.of(-2, 7))).hasToString("-2.0 / 7.0");
    assertThat(new DoubleValue(BigFraction.ZERO)).hasToString("0.0");
  }

  @Test
  void ofALongSequenceOnlyTheBeginningIsShown() {
    SequenceValue sixteen = numbersTo(16);
    SequenceValue more = numbersTo(1_017);
    assertThat(sixteen.isLong()).isFalse();
    assertThat(sixteen.summary()).isEqualTo(sixteen.toString()).endsWith("15, 16]");
    assertThat(more.isLong()).isTrue();
    assertThat(more.summary()).isEqualTo("[1, 2, 3, … 1,017 elements]");
    assertThat(BASE.summary()).isEqualTo("base");
  }

  private static SequenceValue numbersTo(int last) {
    return new SequenceValue(IntStream.rangeClosed(1, last).<Value>mapToObj(IntValue::of).toList());
  }
}
