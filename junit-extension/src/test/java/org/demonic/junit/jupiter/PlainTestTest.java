package org.demonic.junit.jupiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import samples.rerun.NotPlain;
import samples.rerun.Plain;

/** What is run without JUnit ends as it does with JUnit. */
class PlainTestTest {
  static Stream<UniqueId> plain() {
    return tests(Plain.class).filter(id -> id.getLastSegment().getType().equals("method"));
  }

  static Stream<UniqueId> notPlain() {
    return tests(NotPlain.class);
  }

  @ParameterizedTest
  @MethodSource("plain")
  void doesWhatJunitDoes(UniqueId id) {
    Plain.LOG.clear();
    String byJunit = text(byJunit(id));
    List<String> wanted = List.copyOf(Plain.LOG);
    PlainTest plain = PlainTest.of(id, parameters(Map.of())).orElseThrow();

    for (int i = 0; i < 2; i++) {
      Plain.LOG.clear();
      assertThat(text(plain.run())).isEqualTo(byJunit);
      assertThat(Plain.LOG).isEqualTo(wanted);
    }
  }

  @ParameterizedTest
  @MethodSource("notPlain")
  void leavesToJunitWhatIsNotPlain(UniqueId id) {
    assertThat(PlainTest.of(id, parameters(Map.of()))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("plain")
  void leavesAllToJunitIfItIsToldToDoMore(UniqueId id) {
    var lifecycle = Map.of("junit.jupiter.testinstance.lifecycle.default", "per_class");
    assertThat(PlainTest.of(id, parameters(lifecycle))).isEmpty();
  }

  /** A failure with those that it has. */
  private static String text(Optional<Throwable> thrown) {
    return thrown.map(t -> t + " " + Arrays.toString(t.getSuppressed())).orElse("passes");
  }

  private static Optional<Throwable> byJunit(UniqueId id) {
    List<Throwable> failures = new ArrayList<>();
    run(
        request().selectors(selectUniqueId(id)).build(),
        new TestExecutionListener() {
          @Override
          public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            result.getThrowable().ifPresent(failures::add);
          }
        });
    return failures.stream().findFirst();
  }

  /** The tests of the classes in a class, of which some need not run: they only tell their ids. */
  private static Stream<UniqueId> tests(Class<?> around) {
    List<UniqueId> ids = new ArrayList<>();
    for (Class<?> type : around.getDeclaredClasses()) {
      if (!Modifier.isAbstract(type.getModifiers())) {
        run(
            request().selectors(selectClass(type)).build(),
            new TestExecutionListener() {
              @Override
              public void executionStarted(TestIdentifier started) {
                if (started.isTest()) {
                  ids.add(UniqueId.parse(started.getUniqueId()));
                }
              }
            });
      }
    }
    assertThat(ids).hasSizeGreaterThan(5);
    return ids.stream();
  }

  private static LauncherDiscoveryRequestBuilder request() {
    return LauncherDiscoveryRequestBuilder.request()
        .filters(EngineFilter.includeEngines("junit-jupiter"))
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "false");
  }

  private static void run(LauncherDiscoveryRequest request, TestExecutionListener listener) {
    LauncherFactory.create().execute(request, listener);
  }

  private static ConfigurationParameters parameters(Map<String, String> given) {
    return LauncherDiscoveryRequestBuilder.request()
        .configurationParameters(given)
        .build()
        .getConfigurationParameters();
  }
}
