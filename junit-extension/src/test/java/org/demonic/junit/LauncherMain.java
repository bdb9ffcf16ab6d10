package org.demonic.junit;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs a test class and prints a line for each test. */
public final class LauncherMain {
  private LauncherMain() {}

  public static void main(String[] arguments) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(arguments[0]))
            .build();
    LauncherFactory.create().execute(request, new Printer());
  }

  private static final class Printer implements TestExecutionListener {
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (test.isTest() || result.getThrowable().isPresent()) {
        String reason = result.getThrowable().map(t -> " " + t.getMessage()).orElse("");
        System.out.println(test.getDisplayName() + " " + result.getStatus() + reason);
      }
    }
  }
}
