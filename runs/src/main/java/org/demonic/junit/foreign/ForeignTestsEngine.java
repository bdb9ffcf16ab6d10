package org.demonic.junit.foreign;

import org.demonic.junit.Frameworks;
import org.demonic.junit.run.ParameterNames;
import org.demonic.junit.test.Parameters;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;

/**
 * A test engine whose only tests fail: one for each class that has {@code @Demonic} on tests of
 * another framework than Jupiter. A listener of the JUnit Platform could only print this, and a
 * discovery that fails would keep all other tests from running.
 */
public final class ForeignTestsEngine implements TestEngine {
  static final String ID = "demonic";

  private static final EngineDiscoveryRequestResolver<TestDescriptor> RESOLVER =
      EngineDiscoveryRequestResolver.builder()
          .addClassContainerSelectorResolver(type -> !LoadedTests.of(type).isEmpty())
          .addSelectorResolver(context -> new ForeignTestsResolver(context.getClassNameFilter()))
          .build();

  /** The JUnit Platform makes one for each launcher. */
  public ForeignTestsEngine() {}

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    ConfigurationParameters parameters = request.getConfigurationParameters();
    ParameterNames.keep(parameters.keySet());
    Parameters.give(parameters::get);
    if (Parameters.get(ParameterNames.full("everywhere")).isPresent()) {
      Frameworks.attach();
    }
    EngineDescriptor engine = new EngineDescriptor(id, "Demonic");
    RESOLVER.resolve(request, engine);
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    execute(request.getRootTestDescriptor(), request.getEngineExecutionListener());
  }

  private static void execute(TestDescriptor test, EngineExecutionListener listener) {
    listener.executionStarted(test);
    test.getChildren().forEach(child -> execute(child, listener));
    listener.executionFinished(
        test,
        test instanceof ForeignTestsDescriptor foreign
            ? TestExecutionResult.failed(foreign.tests().problem())
            : TestExecutionResult.successful());
  }
}
