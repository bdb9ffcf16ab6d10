package samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test classes that {@link org.demonic.junit.DemonicTest} runs. */
public final class DemonicSamples {
  private DemonicSamples() {}

  /** Uses its counter in all phases. */
  @Demonic(IdleCounter.class)
  public static class Spans {
    private final IdleCounter counter = new IdleCounter();

    @BeforeEach
    void start() {
      counter.increment();
      counter.increment();
    }

    @Test
    void waits() {
      counter.waitForIdle();
    }

    @AfterEach
    void end() {
      counter.waitForIdle();
    }
  }

  /** Each kind of test. */
  public static class Kinds extends Inherited {
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void parameterised(int times) {
      use(times);
    }

    @RepeatedTest(2)
    void repeated() {
      use(1);
    }

    @TestFactory
    Stream<DynamicTest> dynamic() {
      return Stream.of("a", "b").map(name -> DynamicTest.dynamicTest(name, () -> use(1)));
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void onAnotherThread() {
      use(1);
    }

    /** Inherits the annotation from the class around it. */
    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Inner {
      @Test
      void nested() {
        use(1);
      }
    }
  }

  /** Carries the annotation for its subclass. */
  @Demonic(IdleCounter.class)
  public abstract static class Inherited {
    static void use(int times) {
      IdleCounter counter = new IdleCounter();
      for (int i = 0; i < times; i++) {
        counter.increment();
        counter.waitForIdle();
      }
    }

    @Test
    void inherited() {
      use(1);
    }
  }

  /** Calls nothing that has a precondition. */
  @Demonic(IdleCounter.class)
  public static class Idle {
    @Test
    void increments() {
      new IdleCounter().increment();
    }
  }

  /** Names a class that must stay as it is. */
  @Demonic(BitSet.class)
  public static class OfTheJdk {
    @Test
    void adds() {
      assertThat(new BitSet().cardinality()).isZero();
    }
  }

  /** Names itself. */
  @Demonic(OfItself.class)
  public static class OfItself {
    @Test
    void isATest() {}
  }

  /** Many at once. */
  public static class Parallel {
    @RepeatedTest(100)
    @Demonic(IdleCounter.class)
    void counts() {
      Inherited.use(1);
    }
  }

  /** Reaches one check point in many states. */
  public static class Many {
    @Test
    @Demonic(IdleCounter.class)
    void counts() {
      IdleCounter counter = new IdleCounter();
      for (int i = 0; i < 50; i++) {
        counter.increment();
        counter.increment();
        counter.waitForIdle();
      }
    }
  }

  /** Names no class. */
  @Demonic
  public static class Unnamed {
    @Test
    void ofANestedClass() {
      new Contracted().use();
    }

    @Test
    void ofAnotherClass() {
      Inherited.use(1);
    }

    static class Contracted {
      void use() {
        check();
      }

      @Requires("true")
      void check() {}
    }
  }

  /** Names no class either, and meets one. */
  @Demonic
  public static class OneUnnamed {
    @Test
    void ofAnotherClass() {
      Inherited.use(1);
    }
  }

  /** Meets a class with contracts that the JVM does not take. */
  @Demonic
  public static class Rejected {
    @Test
    void loads() throws ClassNotFoundException {
      new Broken().loadClass();
    }
  }
}
