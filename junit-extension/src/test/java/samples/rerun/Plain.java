package samples.rerun;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of which JUnit calls the methods, and does no more. They write down what is called. */
public final class Plain {
  /** What has been called, in its order. */
  public static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

  private Plain() {}

  private static void log(String line, String failing) {
    LOG.add(line);
    if (line.equals(failing)) {
      throw new IllegalStateException(line);
    }
  }

  /** Has all lifecycle methods. */
  abstract static class Base {
    private final String failing;

    Base(String failing) {
      this.failing = failing;
      log("new", failing);
    }

    @BeforeAll
    static void beforeAll() {
      log("before all", "");
    }

    @BeforeEach
    void before() {
      log("before", failing);
    }

    @BeforeEach
    void beforeOverridden() {
      log("not this one", failing);
    }

    @AfterEach
    void after() {
      log("after", failing);
    }

    @AfterAll
    static void afterAll() {
      log("after all", "");
    }

    @Test
    void inherited() {
      log("inherited", failing);
    }
  }

  /** Passes. */
  @DisplayName("passes")
  @Tag("fast")
  static class Passing extends Base {
    Passing() {
      super("");
    }
  }

  /** Has more lifecycle methods. */
  static class Heir extends Base {
    private final String field = "fresh";

    Heir() {
      super("");
    }

    @BeforeAll
    static void beforeAllOfHeir() {
      log("before all of heir", "");
    }

    @BeforeEach
    void beforeOfHeir() {
      log("before of heir", "");
    }

    @BeforeEach
    void anotherBeforeOfHeir() {
      log("another before of heir", "");
    }

    @Override
    @BeforeEach
    void beforeOverridden() {
      log("overridden", "");
    }

    @AfterEach
    void afterOfHeir() {
      log("after of heir", "");
    }

    @AfterEach
    void anotherAfterOfHeir() {
      log("another after of heir", "");
    }

    @AfterAll
    static void afterAllOfHeir() {
      log("after all of heir, interrupted: " + Thread.currentThread().isInterrupted(), "");
    }

    @Test
    void own() {
      log("own " + field, "");
    }

    @Test
    void fails() {
      log("fails", "fails");
    }

    @Test
    void givesUp() {
      Assumptions.abort("given up");
    }

    @Test
    void interruptsItself() {
      Thread.currentThread().interrupt();
    }

    @ParameterizedTest
    @ValueSource(ints = 1)
    void hasParameters(int value) {}
  }

  /** Fails before each test. */
  static class FailsBefore extends Base {
    FailsBefore() {
      super("before");
    }
  }

  /** Fails behind each test. */
  static class FailsBehind extends Base {
    FailsBehind() {
      super("after");
    }

    @Test
    void failsItself() {
      throw new AssertionError("itself");
    }

    @Test
    void givesUp() {
      Assumptions.abort("given up");
    }
  }

  /** Cannot be made. */
  static class CannotBeMade extends Base {
    CannotBeMade() {
      super("new");
    }
  }

  /** Fails before all tests. */
  static class FailsBeforeAll extends Base {
    FailsBeforeAll() {
      super("");
    }

    @BeforeAll
    static void fails() {
      log("fails", "fails");
    }
  }

  /** Fails behind all tests. */
  static class FailsBehindAll extends Base {
    FailsBehindAll() {
      super("");
    }

    @AfterAll
    static void fails() {
      log("fails", "fails");
    }

    @Test
    void failsItself() {
      throw new AssertionError("itself");
    }
  }
}
