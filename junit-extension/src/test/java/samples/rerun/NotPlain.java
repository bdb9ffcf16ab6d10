package samples.rerun;

import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with which JUnit does more than call their methods. */
public final class NotPlain {
  private NotPlain() {}

  /** Does nothing. */
  public static class Extension implements BeforeEachCallback {
    @Override
    public void beforeEach(ExtensionContext context) {}
  }

  /** Names an extension. */
  @Retention(RetentionPolicy.RUNTIME)
  @ExtendWith(Extension.class)
  @interface Extended {}

  /** An annotation of an annotation. */
  @Retention(RetentionPolicy.RUNTIME)
  @Extended
  @interface Composed {}

  /** Inherits an extension. */
  @ExtendWith(Extension.class)
  abstract static class Base {}

  static class Inherits extends Base {
    @Test
    void test() {}
  }

  @Composed
  static class Composing {
    @Test
    void test() {}
  }

  /** May stand several times. */
  @Retention(RetentionPolicy.RUNTIME)
  @Repeatable(AllNamed.class)
  @ExtendWith(Extension.class)
  @interface Named {
    String value();
  }

  /** What holds them then. */
  @Retention(RetentionPolicy.RUNTIME)
  @interface AllNamed {
    Named[] value();
  }

  static class Several {
    @Named("one")
    @Named("two")
    @Test
    void test() {}
  }

  static class OneMethod {
    @Extended
    @Test
    void test() {}
  }

  static class Registers {
    @RegisterExtension Extension extension = new Extension();

    @Test
    void test() {}
  }

  static class WithFolder {
    @TempDir Path folder;

    @Test
    void test() {}
  }

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class OneInstance {
    @Test
    void test() {}
  }

  static class Parameters {
    @Test
    void test(TestInfo info) {}

    @ParameterizedTest
    @ValueSource(ints = 1)
    void parameterized(int value) {}

    @RepeatedTest(1)
    void repeated() {}
  }

  static class BeforeWithParameters {
    @BeforeEach
    void before(TestInfo info) {}

    @Test
    void test() {}
  }

  static class ConstructorWithParameters {
    ConstructorWithParameters(TestInfo info) {}

    @Test
    void test() {}
  }

  static class Outer {
    @Nested
    class Inner {
      @Test
      void test() {}
    }
  }

  /** Has a lifecycle method. */
  interface Prepared {
    @BeforeEach
    default void prepare() {}
  }

  static class ByInterface implements Prepared {
    @Test
    void test() {}
  }
}
