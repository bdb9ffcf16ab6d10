package org.demonic.junit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.program.World;
import org.demonic.junit.Demonic;
import org.demonic.junit.Implicit;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.run.Annotations;
import org.demonic.junit.run.ParameterNames;
import org.demonic.junit.run.RunSettings;
import org.demonic.junit.run.SettingsText;
import org.demonic.junit.test.GivenSettings;
import org.demonic.report.finding.Level;
import org.demonic.synthesize.answer.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  private static final GivenSettings NOTHING = annotation(Plain.class);
  private static final GivenSettings OWN = annotation(Own.class);

  @Test
  void defaultsHoldWhereNothingIsSaid() {
    assertThat(read(Map.of(), NOTHING))
        .isEqualTo(
            new Settings(
                Limits.DEFAULT,
                Duration.ofMinutes(1),
                true,
                Duration.ofSeconds(5),
                new RunSettings(
                    List.of(),
                    List.of(),
                    World.CLOSED,
                    List.of(),
                    Optional.empty(),
                    false,
                    false,
                    Level.ERROR)));
  }

  @Test
  void parametersGoBeforeDefaults() {
    Map<String, String> parameters =
        Map.ofEntries(
            Map.entry("demonic.actions", "7"),
            Map.entry("demonic.fresh", "0"),
            Map.entry("demonic.timeout", "250ms"),
            Map.entry("demonic.testTimeout", "20s"),
            Map.entry("demonic.memory", "300"),
            Map.entry("demonic.sources", "src" + File.pathSeparator + "src/main"),
            Map.entry("demonic.module", "target, src"),
            Map.entry("demonic.world", "open"),
            Map.entry("demonic.rivals", "none"),
            Map.entry("demonic.incomplete", "fail"),
            Map.entry("demonic.confirm", "700ms"),
            Map.entry("demonic.exclude", "com.acme.generated., org.foo."),
            Map.entry("demonic.unknown", "fail"));
    assertThat(read(parameters, NOTHING))
        .isEqualTo(
            new Settings(
                new Limits(7, 0, Duration.ofMillis(250), 300),
                Duration.ofSeconds(20),
                true,
                Duration.ofMillis(700),
                new RunSettings(
                    List.of(Path.of("src"), Path.of("src/main")),
                    List.of(Path.of("target"), Path.of("src")),
                    World.OPEN,
                    List.of("com.acme.generated.", "org.foo."),
                    Optional.of(Duration.ZERO),
                    true,
                    true,
                    Level.ERROR)));
  }

  @Test
  void annotationsGoBeforeParametersEachAttributeByItself() {
    Map<String, String> parameters = Map.of("demonic.actions", "7", "demonic.fresh", "4");
    assertThat(read(parameters, NOTHING, OWN).limits())
        .isEqualTo(new Limits(2, 4, Duration.ofMinutes(1)));
  }

  @Test
  void aTestHasTheTimeOfOneCheckAtLeast() {
    assertThat(read(Map.of("demonic.timeout", "3m"), NOTHING).testTimeout())
        .isEqualTo(Duration.ofMinutes(3));
  }

  @Test
  void guardsCountUnlessTheyAreSwitchedOff() {
    Map<String, String> none = Map.of("demonic.implicit", "none");
    assertThat(read(Map.of(), NOTHING).withRefusals()).isTrue();
    assertThat(read(none, NOTHING).withRefusals()).isFalse();
    assertThat(read(none, annotation(Guarded.class)).withRefusals()).isTrue();
    assertThat(
            read(Map.of(), annotation(Unguarded.class), annotation(Guarded.class)).withRefusals())
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "actions, many, demonic.actions=5",
    "actions, -2, demonic.actions=5",
    "fresh, 1.5, demonic.fresh=5",
    "timeout, 0s, demonic.timeout=5s",
    "timeout, 5, demonic.timeout=5s",
    "testTimeout, -1s, demonic.testTimeout=1m",
    "memory, 0, demonic.memory=2000",
    "sources, nowhere, demonic.sources=src/main/java",
    "module, 'src, src/nowhere', 'demonic.module=target/classes,lib/core.jar'",
    "world, wide, demonic.world=open",
    "exclude, com/acme, 'demonic.exclude=com.acme.generated.,org.foo.'",
    "implicit, some, demonic.implicit=none",
    "unknown, maybe, demonic.unknown=fail"
  })
  void whatIsMalformedIsNamedWithAnExample(String name, String value, String example) {
    assertThatThrownBy(() -> read(Map.of("demonic." + name, value), NOTHING))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageContaining("`demonic." + name + "` is `" + value + "`, but must be")
        .hasMessageContaining("for example " + example);
  }

  @Test
  void aParameterThatIsNotThereIsNamedWithTheNearestOne() {
    Set<String> names = Set.of("demonic.timeout", "demonic.unknwon", "junit.unknwon");
    assertThat(ParameterNames.unknown(names, name -> false)).contains("demonic.unknwon");
    assertThat(ParameterNames.unknown(names, name -> true)).contains("demonic.unknwon");
    assertThat(ParameterNames.hint("demonic.unknwon")).isEqualTo("did you mean `demonic.unknown`?");
    assertThat(ParameterNames.hint("demonic.color"))
        .startsWith("there are demonic.actions, demonic.baseline, demonic.fresh, ")
        .endsWith(", demonic.unknown");
  }

  @Test
  void otherSystemPropertiesOfSuchANameMayBeThere() {
    Set<String> names = Set.of("demonic.color", "demonic.oracle.first", "demonic.timeout");
    assertThat(ParameterNames.unknown(names, name -> true)).isEmpty();
    assertThat(ParameterNames.unknown(names, name -> false)).contains("demonic.color");
  }

  private static Settings read(Map<String, String> parameters, GivenSettings... annotations) {
    SettingsText said =
        new SettingsText(List.of(annotations), name -> Optional.ofNullable(parameters.get(name)));
    return Settings.read(said, RunSettings.read(said));
  }

  private static GivenSettings annotation(Class<?> type) {
    return Annotations.asked(List.of(type)).orElseThrow().settings().get(0);
  }

  @Demonic
  private static final class Plain {}

  @Demonic(implicit = Implicit.GUARDS)
  private static final class Guarded {}

  @Demonic(implicit = {})
  private static final class Unguarded {}

  @Demonic(actions = 2, timeout = "1m")
  private static final class Own {}
}
