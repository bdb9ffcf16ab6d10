package org.demonic.junit.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import kotlin.Metadata;
import org.demonic.junit.test.PropertyNames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PropertyNamesTest {
  /** As the compiler makes it of {@code left}, {@code isOpen}, {@code URL} and others. */
  @Metadata(d2 = {"Lp/Stock;", "", "left", "getLeft", "()I", "isOpen", "URL", "take", "getaway"})
  @SuppressWarnings({"unused", "KotlinInternalInJava"})
  static final class Stock {
    public int getLeft() {
      return 0;
    }

    public void setLeft(int left) {}

    public void setOpen(boolean open) {}

    public boolean isOpen() {
      return false;
    }
  }

  /** Of another language. */
  static final class Plain {
    public int getLeft() {
      return 0;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "getLeft, 0, left",
    "setLeft, 1, left",
    "isOpen, 0, isOpen",
    "setOpen, 1, isOpen",
    "getURL, 0, URL",
    "getOpen, 0, ",
    "getLeft, 1, ",
    "setLeft, 2, ",
    "setLeft, 0, ",
    "take, 0, ",
    "getaway, 0, ",
    "getRight, 0, ",
    "get, 0, ",
    "set, 1, "
  })
  void aPropertyIsOneThatTheSourceHas(String method, int parameters, String name) {
    assertThat(PropertyNames.of(Stock.class, method, parameters))
        .isEqualTo(Optional.ofNullable(name));
    assertThat(PropertyNames.of(Stock.class.getName(), method, parameters))
        .isEqualTo(Optional.ofNullable(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"getLeft|left|getLeft()", "setLeft|left = 1|setLeft(1)", "isOpen|isOpen|isOpen()"})
  void aCallIsShownInItsLanguageAndRepeatedInJava(String method, String said, String text) {
    Method called =
        List.of(Stock.class.getDeclaredMethods()).stream()
            .filter(m -> m.getName().equals(method))
            .findFirst()
            .orElseThrow();
    List<Reference> arguments =
        called.getParameterCount() == 0 ? List.of() : List.of(new Reference.Constant(1));
    Call call = new Call(called, new Reference.Constant(null), arguments, "");
    assertThat(call.said()).isEqualTo(said);
    assertThat(call.text()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource("getLeft")
  void otherLanguagesHaveMethods(String method) throws NoSuchMethodException {
    assertThat(PropertyNames.of(Plain.class, method, 0)).isEmpty();
    assertThat(PropertyNames.of("p.NotThere", method, 0)).isEmpty();
    Call call =
        new Call(Plain.class.getMethod(method), new Reference.Constant(null), List.of(), "");
    assertThat(call.said()).isEqualTo("getLeft()");
  }
}
