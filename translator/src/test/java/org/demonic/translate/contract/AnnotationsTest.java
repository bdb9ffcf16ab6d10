package org.demonic.translate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.demonic.contracts.AwaitedBy;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Ghost;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Modifies;
import org.demonic.contracts.Pure;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnnotationsTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        AwaitedBy.class,
        Ensures.class,
        Ghost.class,
        Invariant.class,
        Modifies.class,
        Pure.class,
        Rely.class,
        Requires.class
      })
  void everyAnnotationIsKnownAndThereAtRunTime(Class<? extends Annotation> annotation) {
    assertThat(annotation.getAnnotation(Retention.class).value())
        .isEqualTo(RetentionPolicy.RUNTIME);
    assertThat(annotation.getPackageName()).isEqualTo(ContractKind.PACKAGE);
    assertThat(ContractKind.of(annotation.getSimpleName())).isPresent();
  }

  @Test
  @Requires("a")
  @Requires({"b", "c"})
  void annotationsAreRepeatable() throws NoSuchMethodException {
    assertThat(
            AnnotationsTest.class
                .getDeclaredMethod("annotationsAreRepeatable")
                .getAnnotationsByType(Requires.class))
        .extracting(r -> r.value().length)
        .containsExactly(1, 2);
  }
}
