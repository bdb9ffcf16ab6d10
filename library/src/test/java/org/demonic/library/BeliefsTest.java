package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tries what the book believes of the JDK on its own classes, whatever rows say it. */
final class BeliefsTest {
  @Test
  void constructorsThatOnlyKeepDoNotThrowNorCall() throws IOException {
    int tried = 0;
    for (Executable constructor : JdkClasses.with(Fact.ONLY_KEEPS)) {
      boolean startsAThread = constructor.getDeclaringClass().getName().equals("java.util.Timer");
      List<List<@Nullable Object>> values =
          Stream.of(constructor.getParameterTypes()).map(Odd::values).toList();
      for (@Nullable Object[] arguments :
          startsAThread ? List.<@Nullable Object[]>of() : Values.combinations(values)) {
        tried++;
        assertThat(Values.thrown(null, constructor, arguments))
            .as(constructor.toString())
            .isEmpty();
      }
    }
    assertThat(tried).isGreaterThan(800);
  }

  @Test
  void exceptionsAreWhatHasTheirOwnText() throws IOException {
    for (Class<?> type : JdkClasses.all()) {
      if (JdkClasses.BOOK.of(JdkClasses.internal(type)).has(Fact.OWN_TEXT)) {
        assertThat(Throwable.class).as(type.toString()).isAssignableFrom(type);
      }
    }
  }

  @Test
  void callsThrowWhereTheConditionHolds() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.THROWS, Fact.CHECKS)) {
      Facts facts = JdkClasses.facts(method);
      for (Statement statement :
          Stream.of(Fact.THROWS, Fact.CHECKS).flatMap(f -> facts.all(f).stream()).toList()) {
        ArgumentCondition condition = statement.condition();
        for (Object receiver : Values.receivers(method)) {
          @Nullable Object[] arguments = Values.usual(method);
          if (condition != null) {
            tried++;
            bringAbout(condition, method, arguments);
            assertThat(Values.thrown(receiver, method, arguments))
                .as(method + " " + statement)
                .containsInstanceOf(Objects.requireNonNull(JdkClasses.find(statement.name())));
          } else if (Modifier.isStatic(method.getModifiers())) {
            tried++;
            assertThat(Values.thrown(receiver, method, arguments))
                .as(method + " " + statement)
                .containsInstanceOf(Objects.requireNonNull(JdkClasses.find(statement.name())));
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(140);
  }

  private static void bringAbout(
      ArgumentCondition condition, Executable method, @Nullable Object[] arguments) {
    int index = condition.operand() - 1;
    Class<?> type = method.getParameterTypes()[index];
    arguments[index] =
        switch (condition.right()) {
          case "null" -> condition.isNull() ? null : "";
          case "true" -> true;
          case "false" -> false;
          default -> {
            int than =
                condition.isOfTwo()
                    ? ((Number) Objects.requireNonNull(arguments[condition.number() - 1]))
                        .intValue()
                    : condition.number();
            yield Values.number(
                type,
                switch (condition.relation()) {
                  case LESS -> than - 1;
                  case MORE, NOT_EQUAL -> than + 1;
                  case EQUAL, AT_LEAST -> than;
                });
          }
        };
  }

  @Test
  void calculationsThatNeverThrowDoNot() throws IOException {
    int tried = 0;
    for (Executable method :
        JdkClasses.with(Fact.NEVER_THROWS, Fact.ONLY_LOOKS, Fact.THROWS_NOTHING_ELSE)) {
      List<Class<?>> types = List.of(method.getParameterTypes());
      boolean isEquals = method.getName().equals("equals") && types.size() == 1;
      boolean arePlain = types.stream().allMatch(BeliefsTest::isPlain);
      if (!arePlain && !isEquals) {
        continue;
      }
      List<List<@Nullable Object>> values = types.stream().map(BeliefsTest::values).toList();
      for (Object receiver : Values.receivers(method)) {
        for (@Nullable Object[] arguments : Values.combinations(values)) {
          if (!isRefused(method, arguments)) {
            tried++;
            assertThat(Values.thrown(receiver, method, arguments))
                .as(method + " of " + Arrays.toString(arguments))
                .isEmpty();
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(2_000);
  }

  @Test
  void calculationsDoNotReturnNull() throws IOException, InvocationTargetException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.CALCULATES, Fact.ONLY_LOOKS)) {
      List<Class<?>> types = List.of(method.getParameterTypes());
      boolean hasResult = method instanceof Method m && !m.getReturnType().isPrimitive();
      if (!hasResult || !types.stream().allMatch(BeliefsTest::isPlain)) {
        continue;
      }
      List<List<@Nullable Object>> values = types.stream().map(BeliefsTest::values).toList();
      for (Object receiver : Values.receivers(method)) {
        for (@Nullable Object[] arguments : Values.combinations(values)) {
          if (Values.thrown(receiver, method, arguments).isEmpty()) {
            tried++;
            assertThat(Values.call(receiver, method, arguments))
                .as(method + " of " + Arrays.toString(arguments))
                .isNotNull();
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(200);
  }

  private static boolean isPlain(Class<?> type) {
    return type.isPrimitive() || JdkClasses.BOOK.of(JdkClasses.internal(type)).has(Fact.IMMUTABLE);
  }

  private static List<@Nullable Object> values(Class<?> type) {
    return new ArrayList<>(
        type == Object.class ? List.of(1, "x", new Object()) : Values.plain(type));
  }

  /** Whether a condition holds under which the call throws. */
  private static boolean isRefused(Executable method, @Nullable Object[] arguments) {
    for (Statement statement : JdkClasses.facts(method).all(Fact.THROWS)) {
      ArgumentCondition condition = Objects.requireNonNull(statement.condition());
      Object left = arguments[condition.operand() - 1];
      if (left instanceof Number number) {
        long right =
            condition.isOfTwo()
                ? ((Number) Objects.requireNonNull(arguments[condition.number() - 1])).longValue()
                : condition.number();
        int order = Long.compare(number.longValue(), right);
        boolean holds =
            switch (condition.relation()) {
              case EQUAL -> order == 0;
              case NOT_EQUAL -> order != 0;
              case LESS -> order < 0;
              case AT_LEAST -> order >= 0;
              case MORE -> order > 0;
            };
        if (holds) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void whatIsReturnedIsReturned() throws IOException, InvocationTargetException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.RETURNS)) {
      Statement statement = JdkClasses.facts(method).first(Fact.RETURNS).orElseThrow();
      @Nullable Object[] arguments = Values.usual(method);
      if (arguments[0] instanceof Integer) {
        arguments[0] = 0;
      }
      tried++;
      Object expected =
          statement.condition() == null
              ? arguments[statement.operands().get(0) - 1]
              : (Object) (statement.condition().relation() == ArgumentCondition.Relation.NOT_EQUAL);
      assertThat(Values.call(null, method, arguments)).as(method.toString()).isEqualTo(expected);
    }
    assertThat(tried).isGreaterThan(4);
  }

  @Test
  void anExceptionOfToStringComesOut() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.ASKS_TEXT)) {
      Class<?> type = method.getParameterTypes()[0];
      for (Object receiver : type.isInstance(new Odd()) ? Values.receivers(method) : List.of()) {
        tried++;
        assertThat(Values.thrown(receiver, method, new Odd()))
            .as(method.toString())
            .containsInstanceOf(ArithmeticException.class);
      }
    }
    assertThat(tried).isGreaterThan(14);
  }

  @Test
  void callsReturnWhateverTheyGet() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.RETURNS_FOR_ANY)) {
      for (Object receiver : Values.receivers(method)) {
        tried++;
        assertThat(Values.thrown(receiver, method, Values.usual(method)))
            .as(method + " of " + receiver)
            .isEmpty();
      }
    }
    assertThat(tried).isGreaterThan(150);
  }

  @Test
  void immutableClassesAreFinalAndFunctionsAreInterfaces() throws IOException {
    for (Class<?> type : JdkClasses.all()) {
      Facts facts = JdkClasses.BOOK.of(JdkClasses.internal(type));
      if (facts.has(Fact.IMMUTABLE)) {
        assertThat(Modifier.isFinal(type.getModifiers())).as(type.toString()).isTrue();
      }
      if (facts.has(Fact.FUNCTION) || facts.has(Fact.IMPLEMENTED)) {
        assertThat(type.isInterface()).as(type.toString()).isTrue();
      }
      if (facts.has(Fact.COLLECTION)) {
        assertThat(Values.thrown(null, constructor(type))).as(type.toString()).isEmpty();
      }
    }
  }

  private static Constructor<?> constructor(Class<?> type) {
    return Stream.of(type.getConstructors())
        .filter(c -> c.getParameterCount() == 0)
        .findFirst()
        .orElseThrow();
  }
}
