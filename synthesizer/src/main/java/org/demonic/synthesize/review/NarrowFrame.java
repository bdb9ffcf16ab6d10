package org.demonic.synthesize.review;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.source.Suggestion;

/**
 * Looks for an action that could run if it changed more than it names: what it must leave as it was
 * contradicts its postcondition or an invariant. Only the fields of its arguments are looked at.
 */
final class NarrowFrame {
  private final Action action;
  private final List<Place> unchanged;

  /** A field of an argument. */
  record Place(Variable argument, Field field) {
    @Override
    public String toString() {
      return argument.name() + "." + field.name();
    }
  }

  /**
   * A contradiction with the frame.
   *
   * @param core the clauses that contradict what stays as it was
   * @param remedy adds what must be allowed to change
   */
  record Finding(List<Clause> core, Suggestion remedy) {}

  NarrowFrame(Domain domain, Action action) {
    this.action = action;
    this.unchanged = unchanged(domain, action);
  }

  /**
   * The fields of the arguments that an action leaves as they were. A field that it names of any
   * object may be changed of any argument, because arguments may be the same object. Constants are
   * not among them, because {@code modify} cannot change them, and neither are the fields of an
   * object that a constructor makes, because they were nothing before.
   */
  private static List<Place> unchanged(Domain domain, Action action) {
    List<Place> places = new ArrayList<>();
    if (action.frame().everything()) {
      return places;
    }
    int made = action.constructor() ? 1 : 0;
    for (Variable parameter : action.parameters().stream().skip(made).toList()) {
      if (parameter.type() instanceof ObjectType type) {
        domain.fields(type).stream()
            .filter(field -> !field.constant())
            .filter(
                field ->
                    action.frame().locations().stream().noneMatch(l -> l.field().equals(field)))
            .forEach(field -> places.add(new Place(parameter, field)));
      }
    }
    return places;
  }

  /** Whether the action leaves something as it was that it could be allowed to change. */
  boolean leavesSomething() {
    return !unchanged.isEmpty();
  }

  /**
   * What is wrong with the frame of an action that could run without it; a finding without clauses
   * if nothing is.
   *
   * @param contradiction the clauses that contradict that some places stay as they were
   */
  Finding find(Function<List<Place>, List<Clause>> contradiction) {
    List<Clause> core = contradiction.apply(unchanged);
    if (core.isEmpty()) {
      return new Finding(core, Suggestion.NONE);
    }
    List<Place> kept = new ArrayList<>();
    List<Place> changing = new ArrayList<>();
    for (Place place : unchanged) {
      kept.add(place);
      if (!contradiction.apply(kept).isEmpty()) {
        kept.remove(place);
        changing.add(place);
      }
    }
    return new Finding(core, remedy(changing));
  }

  private Suggestion remedy(List<Place> changing) {
    String places = changing.stream().map(Place::toString).collect(Collectors.joining(", "));
    Source source = action.span().source();
    Span end = new Span(source, action.span().end(), action.span().end());
    return new Suggestion(
        end,
        source.lineEnd() + "  modify " + places,
        "allow more to change: `modify %s`".formatted(places));
  }
}
