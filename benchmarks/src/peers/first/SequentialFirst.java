package first;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs a test class, and ends with 3 if it fails with an interference. */
public final class SequentialFirst {
  public static void main(String[] arguments) throws Exception {
    boolean[] found = new boolean[1];
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(Class.forName(arguments[0])))
                .build(),
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                found[0] |=
                    result
                        .getThrowable()
                        .filter(t -> t.getClass().getSimpleName().equals("InterferenceError"))
                        .isPresent();
              }
            });
    System.exit(found[0] ? 3 : 0);
  }
}
