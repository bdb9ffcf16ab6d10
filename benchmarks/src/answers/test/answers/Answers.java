package answers;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of this package, and prints how each of them ends. */
public final class Answers {
  public static void main(String[] arguments) {
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectPackage("answers")).build(),
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest()) {
                  System.out.println("ANSWER " + test.getUniqueId() + " " + result.getStatus());
                  result.getThrowable().ifPresent(System.out::println);
                }
              }
            });
    System.exit(0);
  }
}
