package org.demonic.synthesize.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Domain.ObjectShape;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.ExhaustiveSearch;
import org.demonic.synthesize.FiniteStates.TooLargeException;
import org.demonic.synthesize.FiniteStates.Work;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.RandomProblem;
import org.demonic.synthesize.slice.ClauseFilter;
import org.junit.jupiter.api.Test;

/**
 * Compares warnings with an exhaustive search: if a part that a warning calls impossible is left
 * out, or a clause that it says always holds, the shortest plan is as long as before.
 */
final class ReviewOracleTest {
  private static final int PROBLEMS = Integer.getInteger("demonic.review.problems", 32);
  private static final long MOST_WORK = 2_000;

  @Test
  void noWarningIsWrong() {
    Set<String> seen = new LinkedHashSet<>();
    List<String> wrong = new ArrayList<>();
    for (int seed = 0; seed < PROBLEMS; seed++) {
      String text = RandomProblem.text(seed);
      Goals.checked(text).ifPresent(content -> review(content, text, seen, wrong));
    }
    assertThat(wrong).isEmpty();
    assertThat(seen).contains("impossible-action", "impossible-final", "always-true");
  }

  private static void review(Content content, String text, Set<String> seen, List<String> wrong) {
    Goal goal = content.goals().get(0);
    for (Diagnostic warning : DomainReview.of(content.domain(), List.of(goal))) {
      try {
        if (!isRight(warning, content.domain(), goal)) {
          wrong.add(warning + text);
        }
        seen.add(warning.kind().id());
      } catch (TooLargeException | NotEvaluableException noOracle) {
        // Then nothing is known of this warning.
      }
    }
  }

  private static boolean isRight(Diagnostic warning, Domain domain, Goal goal) {
    OptionalInt shortest = shortest(domain, goal);
    return switch ((ReviewProblem) warning.kind()) {
      case IMPOSSIBLE_FINAL -> shortest.isEmpty();
      case CONTRADICTORY_RELY -> shortest.orElse(0) == 0;
      case IMPOSSIBLE_ACTION, IMPOSSIBLE_EFFECT, NARROW_FRAME ->
          shortest.equals(shortest(without(domain, warning), goal));
      case ALWAYS_TRUE -> {
        ClauseFilter others = ClauseFilter.keeping(c -> !c.span().equals(warning.span()));
        yield shortest.equals(shortest(others.of(domain), others.of(goal)));
      }
      case CONTRADICTORY_INVARIANT, RELY_NOT_REFLEXIVE, RELY_NOT_TRANSITIVE -> true;
    };
  }

  private static OptionalInt shortest(Domain domain, Goal goal) {
    ExhaustiveSearch search = new ExhaustiveSearch(domain, goal, new Work(MOST_WORK));
    return search.shortest(search.starts());
  }

  /**
   * The domain without an impossible action. Constructors stay, because a type without constructors
   * has other new objects.
   */
  private static Domain without(Domain domain, Diagnostic impossible) {
    List<Action> others =
        domain.actions().stream().filter(a -> a.constructor() || !has(a, impossible)).toList();
    Map<ObjectType, ObjectShape> shapes = new LinkedHashMap<>();
    for (ObjectType type : domain.types()) {
      List<Field> own = domain.fields(type).stream().filter(f -> f.owner().equals(type)).toList();
      shapes.put(type, new ObjectShape(own, domain.invariants(type)));
    }
    return new Domain(shapes, domain.enums(), others, domain.functions());
  }

  private static boolean has(Action action, Diagnostic warning) {
    return Stream.of(action.requires(), action.ensures())
        .flatMap(List::stream)
        .anyMatch(c -> c.span().equals(warning.span()));
  }
}
