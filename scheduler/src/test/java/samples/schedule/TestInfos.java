package samples.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;

/** Tests with methods before them that ask for something. */
public final class TestInfos {
  private TestInfos() {}

  /** Asks for the test. */
  public static class OfTest {
    private String name = "";

    @BeforeEach
    void setUp(TestInfo info) {
      name = info.getTestMethod().orElseThrow().getName() + " " + info.getDisplayName();
    }

    public void starts() throws InterruptedException {
      Thread thread = new Thread(() -> assertThat(name).isEqualTo("starts starts()"));
      thread.start();
      thread.join();
    }
  }

  /** Asks for what only JUnit has. */
  public static class OfReporter {
    @BeforeEach
    void setUp(TestReporter reporter) {
      reporter.publishEntry("any");
    }

    public void starts() {}
  }
}
