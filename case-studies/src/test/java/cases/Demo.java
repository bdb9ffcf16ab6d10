package cases;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.PrintStream;
import org.demonic.junit.InterferenceError;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs the sequential test of the idle counter and prints what its failure says. Ends with status 0
 * if the test failed as it should: because another thread could break the code.
 */
public final class Demo {
  private static final String TEST = "cases.apache45605.IdleCounterStudy#waitForIdle";

  private Demo() {}

  public static void main(String[] arguments) {
    PrintStream out = System.out;
    out.println("Running " + TEST + " ...");
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectMethod(TEST))
            .filters(EngineFilter.includeEngines("junit-jupiter"))
            .build();
    LauncherFactory.create().execute(request, listener);
    Throwable failure =
        listener.getSummary().getFailures().stream()
            .findFirst()
            .map(f -> f.getException())
            .orElse(null);
    if (failure instanceof InterferenceError interference) {
      out.println(interference.getMessage());
      System.exit(0);
    }
    out.println("The test should have found an interference, but " + failure);
    System.exit(1);
  }
}
