package org.demonic.translate.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Location;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.code.value.Values;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.StateRules;
import org.demonic.lang.eval.StepRules;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.print.Printer;
import org.demonic.lang.syntax.Declaration;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.step.JavaHeap.Ref;
import org.demonic.translate.step.JavaHeap.UndefinedException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random steps on random heaps, as Java does them, against the actions that they become: a possible
 * action can do what the step does, and a certain one can do nothing else.
 */
class StepDomainOracleTest {
  private static final Path SOURCES = Path.of("src/test/resources/steps/oracle");
  private static final int STEPS = Integer.getInteger("demonic.oracle.steps", 400);
  private static final int TOGETHER = 40;
  private static final int HEAPS = 5;
  private static final JavaTranslator TRANSLATOR = JavaTranslator.of(SourceRoots.of(SOURCES));

  private int compared;
  private int applied;
  private int overflowed;

  /** A step on a heap, and what comes of it; no heap comes where it is not possible. */
  private record Run(
      JavaHeap before,
      Map<org.demonic.code.value.Value, @Nullable Object> symbols,
      Optional<JavaHeap> after,
      boolean overflowed) {}

  @Test
  void aPossibleActionCanDoWhatTheStepDoes() {
    forAllSteps(StepReading.POSSIBLE, this::possible);
    assertThat(compared).isGreaterThanOrEqualTo(STEPS);
  }

  @Test
  void aCertainActionDoesWhatTheStepDoesAndNothingElse() {
    forAllSteps(StepReading.CERTAIN, this::certain);
    assertThat(compared).isGreaterThanOrEqualTo(STEPS);
    assertThat(applied).isGreaterThanOrEqualTo(STEPS / 3);
  }

  @Test
  void aCertainActionThatMayOverflowDoesWhatTheStepDoesAndNothingElse() {
    forAllSteps(StepReading.OVERFLOWING, this::certain);
    assertThat(compared).isGreaterThanOrEqualTo(STEPS);
    assertThat(applied).isGreaterThanOrEqualTo(STEPS / 3);
    assertThat(overflowed).isGreaterThanOrEqualTo(STEPS / 70);
  }

  private interface Judge {
    void judge(JavaDomain domain, StepAction found, Action action, Run run, Random random);
  }

  private void forAllSteps(StepReading reading, Judge judge) {
    for (int seed = 0; seed < STEPS / TOGETHER; seed++) {
      Random random = new Random(seed);
      List<Step> steps = new ArrayList<>();
      for (int i = 0; i < TOGETHER; i++) {
        steps.add(new RandomSteps(random).step());
      }
      JavaDomain domain =
          TRANSLATOR.domain(List.of("q.Node", "q.Sub"), List.of(), steps, Demands.NONE, reading);
      for (Action action : domain.domain().actions()) {
        Optional<StepAction> step = domain.step(action);
        if (step.isEmpty()) {
          continue;
        }
        StepAction found = step.get();
        for (int i = 0; i < HEAPS; i++) {
          run(found.step(), random).ifPresent(r -> judge.judge(domain, found, action, r, random));
        }
      }
    }
  }

  /** Runs a step; empty where it would throw. */
  private static Optional<Run> run(Step step, Random random) {
    JavaHeap before = JavaHeap.random(random);
    Map<org.demonic.code.value.Value, @Nullable Object> symbols = new LinkedHashMap<>();
    RandomSteps.ARGUMENTS.forEach(a -> symbols.put(a, before.value(a.type(), random)));
    symbols.put(RandomSteps.ARGUMENTS.get(0), new Ref("node0", "Node"));
    for (var symbol : RandomSteps.SYMBOLS) {
      String type =
          symbol instanceof org.demonic.code.value.Value.Seen s
              ? s.type()
              : ((org.demonic.code.value.Value.Unknown) symbol).type();
      symbols.put(symbol, before.value(type, random));
    }
    symbols.put(RandomSteps.NODE, new Ref("made", "Node"));
    symbols.put(RandomSteps.ARRAY, new Ref("made'array", "[I"));
    JavaValues values = new JavaValues(before, symbols);
    try {
      boolean isPossible = step.conditions().stream().allMatch(values::holds);
      for (var lock : step.locks()) {
        Object object = values.of(lock.object());
        if (object == null) {
          return Optional.empty();
        }
        isPossible &= !(object instanceof Ref r && before.held.contains(r));
      }
      values.overflowed();
      JavaHeap after = before.copy();
      step.made().forEach(c -> create(c, after, values));
      step.changes().forEach(c -> change(c, after, values));
      return Optional.of(
          new Run(
              before,
              symbols,
              isPossible ? Optional.of(after) : Optional.empty(),
              values.overflowed()));
    } catch (UndefinedException thrown) {
      return Optional.empty();
    }
  }

  private static Ref made(Step.Creation creation) {
    return creation.object().equals(RandomSteps.ARRAY)
        ? new Ref("made'array", "[I")
        : new Ref("made", "Node");
  }

  private static void create(Step.Creation creation, JavaHeap heap, JavaValues values) {
    Ref made = made(creation);
    if (creation.object().equals(RandomSteps.ARRAY)) {
      List<@Nullable Object> elements = new ArrayList<>();
      for (long i = values.whole(creation.length()); i > 0; i--) {
        elements.add(0);
      }
      heap.arrays.put(made, elements);
    } else {
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      for (String field : JavaHeap.NODE_FIELDS) {
        var initial = Values.initial(JavaHeap.descriptor(field));
        fields.put(field, values.of(initial));
      }
      heap.objects.put(made, fields);
    }
  }

  private static void change(Change change, JavaHeap heap, JavaValues values) {
    Object value = values.of(change.value());
    if (change.location() instanceof Location.InstanceField f) {
      heap.fields(values.of(f.object())).put(f.field().name(), value);
    } else if (change.location() instanceof Location.StaticField f) {
      heap.statics.put(f.field().name(), value);
    } else if (change.location() instanceof Location.Element e) {
      List<@Nullable Object> elements = heap.elements(values.of(e.array()));
      long index = values.whole(e.index());
      if (index < 0 || index >= elements.size()) {
        throw new UndefinedException();
      }
      elements.set((int) index, value);
    }
  }

  private void possible(
      JavaDomain domain, StepAction found, Action action, Run run, Random random) {
    if (run.after().isPresent()) {
      compared++;
      Plan.Step step = step(domain, found, action, run, random);
      assertThat(violation(domain, step)).as(() -> describe(domain, step, run)).isEmpty();
    }
  }

  private void certain(JavaDomain domain, StepAction found, Action action, Run run, Random random) {
    compared++;
    Plan.Step step = step(domain, found, action, run, random);
    Map<Variable, Value> parameters = new LinkedHashMap<>();
    for (int i = 0; i < step.arguments().size(); i++) {
      parameters.put(action.parameters().get(i), step.arguments().get(i));
    }
    if (!Evaluator.holds(
        action.requires(), Valuation.in(step.before(), parameters, FunctionChoices.NONE))) {
      return;
    }
    if (run.after().isEmpty()) {
      fail("the step is not possible: " + describe(domain, step, run));
    }
    applied++;
    if (run.overflowed()) {
      overflowed++;
    }
    assertThat(violation(domain, step)).as(() -> describe(domain, step, run)).isEmpty();
    for (int i = 0; i < 6; i++) {
      State other = other(step.after(), random);
      if (!other.equals(step.after())) {
        Plan.Step wrong =
            new Plan.Step(action, step.arguments(), Optional.empty(), step.before(), other);
        assertThat(violation(domain, wrong)).as(() -> describe(domain, wrong, run)).isNotEmpty();
      }
    }
  }

  /** The state with another value somewhere. */
  private static State other(State state, Random random) {
    ObjectReference object = state.objects().get(random.nextInt(state.objects().size()));
    List<Field> fields = List.copyOf(state.fields(object).keySet());
    if (fields.isEmpty()) {
      return state;
    }
    Field field = fields.get(random.nextInt(fields.size()));
    Value value = state.read(object, field);
    if (value instanceof IntValue number) {
      return state.with(object, field, IntValue.of(number.value().intValue() == 3 ? 4 : 3));
    } else if (value instanceof BoolValue truth) {
      return state.with(object, field, BoolValue.of(!truth.value()));
    }
    return value instanceof ObjectReference ? state.with(object, field, NullValue.NULL) : state;
  }

  private static Plan.Step step(
      JavaDomain domain, StepAction found, Action action, Run run, Random random) {
    StepStates states = new StepStates(domain.domain());
    JavaHeap after = run.after().orElseGet(run.before()::copy);
    JavaHeap before = run.before().copy();
    Set<Ref> unseen = new HashSet<>();
    for (var creation : found.step().made()) {
      Ref made = made(creation);
      slot(made, before, after, random);
      if (!found.parameters().contains(new StepParameter.Symbol(creation.object()))) {
        unseen.add(made);
        before.objects.computeIfPresent(
            made, (Ref m, Map<String, @Nullable Object> f) -> keep(after.objects, m, f));
        before.arrays.computeIfPresent(
            made, (Ref m, List<@Nullable Object> e) -> keep(after.arrays, m, e));
      }
    }
    JavaValues values = new JavaValues(run.before(), run.symbols());
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < action.parameters().size(); i++) {
      StepParameter meaning = found.parameters().get(i);
      var type = action.parameters().get(i).type();
      arguments.add(
          meaning instanceof StepParameter.Statics
              ? StepStates.statics((org.demonic.lang.domain.Type.ObjectType) type)
              : states.value(argument(meaning, values), type));
    }
    return new Plan.Step(
        action,
        arguments,
        Optional.empty(),
        states.of(before, r -> !r.name().startsWith("made")),
        states.of(
            after,
            r -> !r.name().startsWith("made") || (run.after().isPresent() && !unseen.contains(r))));
  }

  /** An object that an action does not speak of is not there for the domain. */
  private static <T> T keep(Map<Ref, T> after, Ref object, T before) {
    after.put(object, before);
    return before;
  }

  /** What is going to be made is there before, with any values but those that never change. */
  private static void slot(Ref made, JavaHeap before, JavaHeap after, Random random) {
    if (made.type().startsWith("[")) {
      List<@Nullable Object> elements = new ArrayList<>();
      after.arrays.computeIfAbsent(made, m -> new ArrayList<>(List.of(0, 0)));
      after.arrays.get(made).forEach(e -> elements.add(before.value("I", random)));
      before.arrays.put(made, elements);
      return;
    }
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    before.fill(made, fields, random);
    fields.put("id", after.objects.containsKey(made) ? after.objects.get(made).get("id") : 0);
    after.objects.putIfAbsent(made, new LinkedHashMap<>(fields));
    before.objects.put(made, fields);
  }

  private static @Nullable Object argument(StepParameter meaning, JavaValues values) {
    try {
      if (meaning instanceof StepParameter.Receiver) {
        return values.of(RandomSteps.ARGUMENTS.get(0));
      } else if (meaning instanceof StepParameter.Argument a) {
        return values.of(RandomSteps.ARGUMENTS.get(a.index() + 1));
      }
      return values.of(((StepParameter.Symbol) meaning).value());
    } catch (UndefinedException anyValueWillDo) {
      return null;
    }
  }

  private static Optional<String> violation(JavaDomain domain, Plan.Step step) {
    FunctionChoices choices = FunctionChoices.NONE;
    return StateRules.violation(domain.domain(), step.before(), choices)
        .map(v -> "before: " + v)
        .or(
            () ->
                StateRules.violation(domain.domain(), step.after(), choices)
                    .map(v -> "after: " + v))
        .or(() -> new StepRules(domain.domain(), choices).violation(step, List.of(), Map.of()));
  }

  private static String describe(JavaDomain domain, Plan.Step step, Run run) {
    Declaration action =
        domain.file().declarations().stream()
            .filter(d -> d.name().text().equals(step.action().name()))
            .findFirst()
            .orElseThrow();
    return Printer.print(new org.demonic.lang.syntax.DemonlFile(List.of(action)))
        + "\narguments "
        + step.arguments()
        + "\nbefore "
        + step.before()
        + "\nafter "
        + step.after()
        + "\nstep "
        + domain.step(step.action()).orElseThrow().step()
        + "\nsymbols "
        + run.symbols();
  }
}
