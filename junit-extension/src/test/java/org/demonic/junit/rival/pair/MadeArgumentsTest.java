package org.demonic.junit.rival.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Closeable;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What is made where a test passes nothing. */
class MadeArgumentsTest {
  private enum Color {
    RED,
    GREEN
  }

  private enum Nothing {}

  private interface ClickListener {
    void clicked(int where);

    boolean isWanted();
  }

  @SuppressWarnings("unused") // by reflection
  private interface Repository {
    String find(int id);
  }

  @SuppressWarnings("unchecked")
  private static <T> T made(Class<T> type) {
    return (T) MadeArguments.of(type).orElseThrow();
  }

  @Test
  void constantsAndSmallValuesAreMade() {
    assertThat(made(Color.class)).isEqualTo(Color.RED);
    assertThat(MadeArguments.of(Nothing.class)).isEmpty();
    assertThat(MadeArguments.of(int.class)).contains(1);
    assertThat(MadeArguments.of(long.class)).contains(1L);
    assertThat(MadeArguments.of(boolean.class)).contains(true);
    assertThat(MadeArguments.of(String.class)).contains("a");
    assertThat(MadeArguments.of(CharSequence.class)).contains("a");
  }

  /** Gives back what no value is made of. */
  interface ShortHandler {
    short handle();
  }

  @SuppressWarnings("unchecked") // functions of whatever
  @Test
  void functionsGiveBackWhatTheyCan() {
    UnaryOperator<Object> operator = made(UnaryOperator.class);
    Function<Object, Object> function = made(Function.class);
    BiFunction<Object, Object, Object> ofTwo = made(BiFunction.class);
    Predicate<Object> predicate = made(Predicate.class);

    assertThat(operator.apply("x")).isEqualTo("x");
    assertThat(function.apply(7)).isEqualTo(7);
    assertThat(ofTwo.apply("x", "y")).isEqualTo("y");
    assertThat(predicate.test("x")).isFalse();
    assertThat(made(IntSupplier.class).getAsInt()).isEqualTo(1);
    assertThat(made(ShortHandler.class).handle()).isZero();
    assertThat(predicate.negate().test("x")).isTrue();
    assertThat(MadeArguments.of(Comparator.class)).isEmpty();
    made(Runnable.class).run();
  }

  @Test
  void listenersAreCalledAndDoNothing() {
    ClickListener listener = made(ClickListener.class);
    listener.clicked(3);

    assertThat(listener.isWanted()).isFalse();
    assertThat(listener).hasToString("a ClickListener that does nothing").isEqualTo(listener);
    assertThat(listener.equals(made(ClickListener.class))).isFalse();
    assertThat(listener.hashCode()).isEqualTo(listener.hashCode());
  }

  @Test
  void nothingIsMadeThatHasToGiveSomething() {
    assertThat(MadeArguments.of(Repository.class)).isEqualTo(Optional.empty());
    assertThat(MadeArguments.of(Closeable.class)).isEmpty();
    assertThat(MadeArguments.of(Object.class)).isEmpty();
    assertThat(MadeArguments.of(int[].class)).isEmpty();
  }

  @Test
  void aFunctionThatIsMarkedSoIsOne() {
    assertThat(MadeArguments.of(Callable.class)).isPresent();
  }
}
