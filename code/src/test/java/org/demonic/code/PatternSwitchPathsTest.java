package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.body.BodyReader;
import org.demonic.code.body.Touched;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** The cases of a {@code switch} with patterns, on paths. */
@EnabledForJreRange(min = JRE.JAVA_21)
class PatternSwitchPathsTest {
  private static final String SOURCE =
      """
      class Base {
        int k;
        record Pair(int left, int right) {
          public int left() { if (left < 0) throw new IllegalStateException(); return left; }
        }
        enum Color { RED, GREEN }
        void all(Object o) {
          switch (o) {
            case null -> k = 0;
            case String s when k > 1 -> k = 1;
            case Integer i -> k = 2;
            default -> k = 3;
          }
        }
        void withoutNull(Object o) { switch (o) { case String s -> k = 1; default -> k = 2; } }
        void pair(Object o) { switch (o) { case Pair(int a, int b) -> k = a; default -> k = 0; } }
        void color(Object o) { switch (o) { case Color.RED -> k = 1; default -> k = 2; } }
      }
      """;

  private static final ShownPaths SHOWN = ShownPaths.of("Base", SOURCE);

  private static Optional<Touched> touched(String name) {
    CompiledSource classes = CompiledSource.of(SOURCE);
    Program program =
        Program.of(
            classes.names().stream().map(n -> n.replace('.', '/')).toList(), classes.finder());
    return BodyReader.of(program, CodeIndex.of(program, OwnedArrays.of(program)))
        .touched(new MethodName("Base", name, "(Ljava/lang/Object;)V"));
  }

  private static Set<Object> written(String name) {
    return SHOWN.paths(name, "(Ljava/lang/Object;)V").paths().stream()
        .flatMap(path -> Event.only(Event.Written.class, path.events()))
        .map(Event.Written::value)
        .map(value -> value instanceof Value.Numeral n ? (Object) n.number() : value.getClass())
        .collect(Collectors.toSet());
  }

  private static Set<Outcome> ends(String name) {
    return SHOWN.paths(name, "(Ljava/lang/Object;)V").paths().stream()
        .map(Path::outcome)
        .collect(Collectors.toSet());
  }

  @Test
  void eachCaseIsAPath() {
    assertThat(written("all")).containsExactlyInAnyOrder(0, 1, 2, 3);
    assertThat(ends("all")).allMatch(Outcome.Returned.class::isInstance);
  }

  @Test
  void whereNullIsNoCaseItThrows() {
    assertThat(ends("withoutNull"))
        .anyMatch(end -> end.equals(new Outcome.Thrown("java/lang/NullPointerException")));
  }

  @Test
  void theMethodsOfARecordRun() {
    assertThat(ends("pair"))
        .anyMatch(end -> end.equals(new Outcome.Thrown("java/lang/MatchException")));
  }

  @Test
  void toFindAConstantMayRunAnInitialiser() {
    assertThat(ends("color")).anyMatch(Outcome.NotFollowed.class::isInstance);
  }

  @Test
  void whatAChoiceByTypesTouchesIsKnown() {
    assertThat(touched("all")).isPresent();
  }

  @Test
  void whatAnInitialiserOfAConstantTouchesIsNotKnown() {
    assertThat(touched("color")).isEmpty();
  }
}
