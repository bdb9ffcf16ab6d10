package org.demonic.lang.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Value.StringValue;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;

/** A domain from its text, and ways to make states and terms of it. */
final class Scene {
  private final String text;
  final Domain domain;
  final List<Goal> goals;

  Scene(String text) {
    this.text = text;
    Checked.Content content = content(text);
    this.domain = content.domain();
    this.goals = content.goals();
  }

  private static Checked.Content content(String text) {
    Parsed parsed = Parser.parse(new Source("scene.demonl", text));
    assertThat(parsed.diagnostics()).isEmpty();
    Checked checked = Checker.check(List.of(parsed.file()));
    assertThat(checked.diagnostics()).isEmpty();
    return checked.content().orElseThrow();
  }

  /** A boolean expression over variables, declared as in a goal. */
  Term term(String variables, String expression) {
    Parsed parsed =
        Parser.parse(new Source("term", "goal g\n  " + variables + "\nfinal\n  " + expression));
    assertThat(parsed.diagnostics()).isEmpty();
    Checker.CheckedGoal goal =
        Checker.checkGoal(
            domain,
            (org.demonic.lang.syntax.Declaration.GoalDeclaration)
                parsed.file().declarations().get(0));
    assertThat(goal.diagnostics()).as(expression).isEmpty();
    return goal.goal().orElseThrow().finals().get(0).term();
  }

  ObjectType type(String name) {
    return domain.type(name).orElseThrow();
  }

  Variable variable(String name, String type) {
    return new Variable(name, type.equals("Int") ? IntType.INT : type(type));
  }

  ObjectReference object(String name, String type) {
    return new ObjectReference(name, type(type));
  }

  Field field(ObjectReference object, String name) {
    return domain.fields(object.type()).stream()
        .filter(f -> f.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  Function function(String name) {
    return domain.functions().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
  }

  Action action(String name) {
    return domain.actions().stream().filter(a -> a.name().equals(name)).findFirst().orElseThrow();
  }

  /** The state with one more object, its fields 0, null, empty and the like. */
  State with(State state, ObjectReference object) {
    Map<Field, Value> fields = new LinkedHashMap<>();
    domain.fields(object.type()).forEach(f -> fields.put(f, zero(f.type())));
    return state.with(object, fields);
  }

  State set(State state, ObjectReference object, String field, Object value) {
    return state.with(object, field(object, field), value(value));
  }

  static Value value(Object value) {
    if (value instanceof Value already) {
      return already;
    } else if (value instanceof Integer number) {
      return IntValue.of(number);
    } else if (value instanceof Boolean truth) {
      return BoolValue.of(truth);
    } else if (value instanceof List<?> list) {
      return new SequenceValue(list.stream().map(Scene::value).toList());
    }
    return new StringValue((String) value);
  }

  private static Value zero(Type type) {
    if (type instanceof IntType) {
      return IntValue.of(0);
    } else if (type instanceof EnumType enumeration) {
      return new EnumValue(enumeration, 0);
    } else if (type instanceof SequenceType) {
      return new SequenceValue(List.of());
    } else if (type == BasicType.BOOL) {
      return BoolValue.FALSE;
    } else if (type == BasicType.DOUBLE) {
      return new DoubleValue(BigFraction.ZERO);
    }
    return type == BasicType.STRING ? new StringValue("") : NullValue.NULL;
  }

  /** What replay says of a single action, where everything else is allowed. */
  Optional<String> complaint(String action, List<Value> arguments, State before, State after) {
    Plan.Step step = new Plan.Step(action(action), arguments, Optional.empty(), before, after);
    Goal goal = anything(before);
    Map<Variable, Value> variables = new LinkedHashMap<>();
    for (int i = 0; i < goal.variables().size(); i++) {
      variables.put(goal.variables().get(i), before.objects().get(i));
    }
    Plan plan = new Plan(variables, before, List.of(step), FunctionChoices.NONE);
    return Replay.complaint(domain, goal, 100, plan);
  }

  /** A goal that declares the objects of a state. */
  private Goal anything(State state) {
    String declared =
        state.objects().stream()
            .map(o -> "  %s: %s\n".formatted(o.name(), o.type()))
            .collect(Collectors.joining());
    return content(text + "\ngoal anything\n" + declared + "final True").goals().get(0);
  }
}
