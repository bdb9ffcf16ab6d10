package org.demonic.synthesize.states.compiled;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.synthesize.FiniteValues;
import org.demonic.synthesize.ground.Slot;

/** Random states of a domain with two objects, and a third one that may not exist yet. */
final class RandomStates {
  private final Domain domain;
  private final Random random;
  private final StateLayout layout;

  RandomStates(Domain domain, Random random) {
    this.domain = domain;
    this.random = random;
    List<ObjectType> types = domain.types();
    ObjectType special = types.get(types.size() - 1);
    Set<Field> fields = new HashSet<>(domain.fields(special));
    Variable a = new Variable("a", types.get(0));
    Variable b = new Variable("b", special);
    this.layout =
        new StateLayout(
            domain,
            List.of(
                new Slot("a", 1, types.get(0), Optional.of(a)),
                new Slot("b", 2, special, Optional.of(b)),
                new Slot("new", 3, types.get(0), Optional.empty())),
            fields,
            Set.of());
  }

  /** The domain that a text describes; empty if the text has errors. */
  static Optional<Domain> domain(String text) {
    Source source = new Source("random.demonl", text);
    return Checker.check(List.of(Parser.parse(source).file())).content().map(Content::domain);
  }

  StateLayout layout() {
    return layout;
  }

  /** A random state, with the third object or without it. */
  State state(boolean all) {
    List<ObjectReference> objects = layout.objects().subList(0, all ? 3 : 2);
    State state = State.EMPTY;
    for (ObjectReference object : objects) {
      Map<Field, Value> fields = new LinkedHashMap<>();
      domain
          .fields(object.type())
          .forEach(f -> fields.put(f, any(FiniteValues.of(f.type(), objects))));
      state = state.with(object, fields);
    }
    return state;
  }

  <T> T any(List<T> options) {
    return options.get(random.nextInt(options.size()));
  }

  boolean oneIn(int chances) {
    return random.nextInt(chances) == 0;
  }
}
