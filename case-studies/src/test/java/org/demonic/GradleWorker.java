package org.demonic;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs a test class on a thread that has the name of that in a worker of Gradle. */
final class GradleWorker {
  private GradleWorker() {}

  public static void main(String[] args) throws InterruptedException {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    Thread worker = new Thread(() -> run(args[0], listener), "Test worker");
    worker.start();
    worker.join();
    listener.getSummary().printFailuresTo(new PrintWriter(System.out, true));
    System.exit(listener.getSummary().getTestsSucceededCount() == 1 ? 0 : 1);
  }

  private static void run(String testClass, SummaryGeneratingListener listener) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectClass(testClass)).build();
    LauncherFactory.create().execute(request, listener);
  }
}
