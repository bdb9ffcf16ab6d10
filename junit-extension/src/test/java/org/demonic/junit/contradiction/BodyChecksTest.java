package org.demonic.junit.contradiction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.demonic.code.program.World;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.module.ProjectModule;
import org.demonic.junit.runtime.ContractViolation;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Limits;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import samples.bodies.Contradicted;
import samples.bodies.Doubtful;
import samples.bodies.Kept;
import samples.bodies.KeptCalls;

class BodyChecksTest {
  private static final List<Path> SAMPLES = List.of(Path.of("target", "test-classes"));

  private static final SourceRoots SOURCES =
      new SourceRoots(List.of(Path.of("src", "test", "java")));

  /** On a busy machine, too, no answer is for want of time. */
  private static final CheckSettings PATIENT =
      CheckSettings.of(new Limits(1, 1, Duration.ofMinutes(1)));

  private static final Set<Class<?>> WITHOUT_BAD_ONES =
      Set.of(Contradicted.Base.class, Contradicted.Late.class, Contradicted.Cell.class);

  @TestFactory
  Stream<DynamicTest> codeThatKeepsItsContractsIsLeftInPeace() {
    return Stream.of(Kept.class, KeptCalls.class)
        .flatMap(samples -> Stream.of(samples.getDeclaredClasses()))
        .map(
            type ->
                DynamicTest.dynamicTest(
                    type.getSimpleName(), () -> assertThat(contradictions(type)).isEmpty()));
  }

  @TestFactory
  Stream<DynamicTest> codeThatContradictsAContractIsFound() {
    return Stream.of(Contradicted.class.getDeclaredClasses())
        .filter(type -> !WITHOUT_BAD_ONES.contains(type))
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> isFound(type)));
  }

  private static void isFound(Class<?> type) {
    String blamed = type == Contradicted.Made.class ? "new Made " : ".bad ";
    assertThat(contradictions(type))
        .isNotEmpty()
        .allSatisfy(c -> assertThat(c.headline()).contains(blamed));
  }

  @TestFactory
  Stream<DynamicTest> whereNoCallsAreKnownThatLeadThereThatIsSaid() {
    return Stream.of(Doubtful.class.getDeclaredClasses())
        .filter(type -> type != Doubtful.Connection.class)
        .map(
            type ->
                DynamicTest.dynamicTest(
                    type.getSimpleName(),
                    () ->
                        assertThat(found(type)).isNotEmpty().noneMatch(Contradiction::isReached)));
  }

  @Test
  void callsAreFoundThatLeadToAContradiction() {
    assertThat(found(Contradicted.Numbers.class)).allMatch(Contradiction::isReached);
    assertThat(found(Contradicted.TwoFields.class)).allMatch(Contradiction::isReached);
    assertThat(found(Contradicted.Guarded.class)).allMatch(Contradiction::isReached).isNotEmpty();
    assertThat(found(Contradicted.Holder.class)).allMatch(Contradiction::isReached).isNotEmpty();
  }

  @Test
  void aPromiseOfASuperclassThatItKeepsItselfIsBlamedOnTheSubclass() {
    assertThat(contradictions(Contradicted.Base.class)).isEmpty();
    assertThat(contradictions(Contradicted.Inherits.class))
        .extracting(ContractViolation::headline)
        .containsExactly("The code of Inherits.bad contradicts what it promises");
  }

  @Test
  void nothingIsSaidOfWhatThereWasNoTimeFor() {
    assertThat(found(Contradicted.Late.class, () -> true)).isEmpty();
  }

  private static List<ContractViolation> contradictions(Class<?> type) {
    return found(type).stream().map(Contradiction::violation).toList();
  }

  private static List<Contradiction> found(Class<?> type) {
    return found(type, () -> false);
  }

  private static List<Contradiction> found(Class<?> type, BooleanSupplier isOver) {
    GrowingDomain domain = new GrowingDomain(SOURCES, List.of(type.getName()));
    return BodyChecks.of(
        ProjectModule.of(SAMPLES, World.CLOSED).code(), domain, type.getName(), PATIENT, isOver);
  }
}
