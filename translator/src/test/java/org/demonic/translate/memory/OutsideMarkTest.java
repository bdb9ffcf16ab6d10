package org.demonic.translate.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.expression.Trees;
import org.junit.jupiter.api.Test;

class OutsideMarkTest {
  private static final String FIELD = "outside'";
  private static final Trees TREES = new Trees(Span.NONE);

  private static RoutineDeclaration action(String... parameters) {
    List<VariableDeclaration> variables = new ArrayList<>();
    for (String parameter : parameters) {
      TypeReference type = new TypeReference.Named(name("Queue"), false, Span.NONE);
      variables.add(new VariableDeclaration(name(parameter), type, Span.NONE));
    }
    return new RoutineDeclaration(
        RoutineKind.ACTION,
        name("push"),
        variables,
        null,
        List.of(),
        List.of(),
        List.of(),
        Span.NONE);
  }

  private static Name name(String text) {
    return new Name(text, Span.NONE);
  }

  private static TaggedExpression clause(String object, boolean isOutside) {
    var mark = TREES.select(TREES.name(object), FIELD);
    return new TaggedExpression(null, isOutside ? mark : TREES.not(mark), Span.NONE);
  }

  @Test
  void aCallFromOutsideSaysSo() {
    OutsideMark marked =
        OutsideMark.on(action("this"), List.of(new StepParameter.Receiver()), FIELD, true);
    assertThat(marked.parameters())
        .containsExactly(new StepParameter.Receiver(), new StepParameter.Statics());
    assertThat(marked.declaration().requires())
        .containsExactly(
            new TaggedExpression(null, TREES.notNull(TREES.name("statics")), Span.NONE));
    assertThat(marked.declaration().ensures()).containsExactly(clause("statics", true));
  }

  @Test
  void aStepOfTheModulesOwnThreadsSaysThatItIsNone() {
    OutsideMark marked = OutsideMark.on(action(), List.of(), FIELD, false);
    assertThat(marked.declaration().ensures()).containsExactly(clause("statics", false));
  }

  @Test
  void theStaticsThatAnActionHasAreUsed() {
    OutsideMark marked =
        OutsideMark.on(action("all"), List.of(new StepParameter.Statics()), FIELD, true);
    assertThat(marked.declaration().parameters()).hasSize(1);
    assertThat(marked.declaration().requires()).isEmpty();
    assertThat(marked.declaration().ensures()).containsExactly(clause("all", true));
  }

  @Test
  void aParameterOfThatNameIsAnother() {
    OutsideMark marked =
        OutsideMark.on(action("statics"), List.of(new StepParameter.Argument(0)), FIELD, true);
    assertThat(marked.declaration().ensures()).containsExactly(clause("statics'", true));
  }
}
