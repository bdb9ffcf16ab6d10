package org.demonic.lang.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.junit.jupiter.api.Test;

/** A right plan passes; whatever is wrong with one is named. */
final class ReplayTest {
  private static final Scene SCENE =
      new Scene(
          """
          type Account {
            const id: Int
            balance: Int8
            invariant notPoor: this.balance >= -50
          }
          type Savings extends Account { }
          type Note { text: Int; next: Note; all: [Note] }
          new open(this: Account, first: Int)
            require some: first > 0
            ensure filled: this.balance = first
          withdraw(this: Account, amount: Int)
            require covered: amount > 0 and amount <= this.balance
            ensure taken: this.balance = old this.balance - amount
          withdraw(this: Savings, amount: Int)
            ensure True
          force(this: Account) modify everything
          action look(this: Account): Int
            ensure Result = this.balance
          write(n: Note) require n /= null ensure n.text = 1

          goal empty
            a: Account
            n: Int
          initial
            rich: a /= null and a.balance = 10
          final
            poor: a.balance = 0
          rely
            quiet: a.balance <= old a.balance
          """);

  private static final ObjectReference A = SCENE.object("a", "Account");
  private static final ObjectReference OTHER = SCENE.object("other", "Account");
  private static final State TEN = SCENE.set(SCENE.with(State.EMPTY, A), A, "balance", 10);
  private static final State FOUR = SCENE.set(TEN, A, "balance", 4);
  private static final State ZERO = SCENE.set(TEN, A, "balance", 0);
  private static final Variable VARIABLE_A = SCENE.variable("a", "Account");
  private static final Variable VARIABLE_N = SCENE.variable("n", "Int");
  private static final Map<Variable, Value> VARIABLES = variables(A, number(3));

  private static Value number(int value) {
    return Value.IntValue.of(value);
  }

  private static Map<Variable, Value> variables(Value a, Value n) {
    Map<Variable, Value> values = new LinkedHashMap<>();
    values.put(VARIABLE_A, a);
    values.put(VARIABLE_N, n);
    return values;
  }

  private static Step step(String action, List<Object> arguments, State before, State after) {
    List<Value> values = arguments.stream().map(Scene::value).toList();
    return new Step(SCENE.action(action), values, Optional.empty(), before, after);
  }

  private static final Step TAKE_SIX = step("withdraw", List.of(A, 6), TEN, FOUR);
  private static final Step TAKE_FOUR = step("withdraw", List.of(A, 4), FOUR, ZERO);

  private static String complaint(State initial, Step... steps) {
    return complaint(VARIABLES, 1, initial, steps);
  }

  private static String complaint(
      Map<Variable, Value> variables, int fresh, State initial, Step... steps) {
    Plan plan = new Plan(variables, initial, List.of(steps), FunctionChoices.NONE);
    return Replay.complaint(SCENE.domain, SCENE.goals.get(0), fresh, plan).orElse("");
  }

  @Test
  void aRightPlanPasses() {
    assertThat(complaint(TEN, TAKE_SIX, TAKE_FOUR)).isEmpty();
    assertThat(complaint(TEN, step("withdraw", List.of(A, 10), TEN, ZERO))).isEmpty();
  }

  @Test
  void aPlanThatStopsTooSoonMissesTheFinalState() {
    assertThat(complaint(TEN, TAKE_SIX)).contains("final", "`poor`");
    assertThat(complaint(TEN)).contains("final", "`poor`");
  }

  @Test
  void theFirstStateObeysTheInitialClauses() {
    assertThat(complaint(FOUR, TAKE_FOUR)).contains("initial", "`rich`");
  }

  @Test
  void variablesHaveValuesOfTheirTypesThatExist() {
    assertThat(complaint(variables(OTHER, number(3)), 1, TEN)).contains("a cannot be other");
    assertThat(complaint(variables(number(1), number(3)), 1, TEN)).contains("a cannot be 1");
    assertThat(complaint(variables(A, NullValue.NULL), 1, TEN)).contains("n cannot be null");
    assertThat(complaint(Map.of(VARIABLE_A, A), 1, TEN)).contains("n").contains("no value");
  }

  @Test
  void aStepObeysThePrecondition() {
    assertThat(complaint(TEN, step("withdraw", List.of(A, 11), TEN, ZERO)))
        .contains("withdraw", "precondition", "`covered`");
  }

  @Test
  void aStepObeysThePostcondition() {
    assertThat(complaint(TEN, step("withdraw", List.of(A, 6), TEN, ZERO)))
        .contains("withdraw", "postcondition", "`taken`");
  }

  @Test
  void aStepObeysTheRely() {
    State more = SCENE.set(TEN, A, "balance", 11);
    assertThat(complaint(TEN, step("force", List.of(A), TEN, more)))
        .contains("force", "rely", "`quiet`");
  }

  @Test
  void aStepKeepsConstants() {
    State renamed = SCENE.set(ZERO, A, "id", 1);
    assertThat(complaint(TEN, step("force", List.of(A), TEN, renamed))).contains("force", "a.id");
  }

  @Test
  void aStepKeepsInvariants() {
    State poor = SCENE.set(TEN, A, "balance", -51);
    assertThat(complaint(TEN, step("force", List.of(A), TEN, poor)))
        .contains("invariant", "`notPoor`", "a");
  }

  @Test
  void storedValuesStayInRange() {
    State rich = SCENE.set(TEN, A, "balance", 128);
    assertThat(complaint(TEN, step("force", List.of(A), TEN, rich))).contains("a.balance", "128");
  }

  @Test
  void theStatesBeforeAnActionObeyTheRulesToo() {
    ObjectReference note = SCENE.object("note", "Note");
    State seen = SCENE.set(SCENE.with(TEN, note), note, "text", true);
    Step write = step("write", List.of(note), seen, SCENE.set(seen, note, "text", 1));
    assertThat(complaint(TEN, write)).isEqualTo("note.text cannot hold True");
  }

  @Test
  void aPlanHasTheStatesBeforeAndAfterEachOfItsActions() {
    Plan plan = new Plan(VARIABLES, TEN, List.of(TAKE_SIX, TAKE_FOUR), FunctionChoices.NONE);
    assertThat(plan.length()).isEqualTo(2);
    assertThat(plan.states()).containsExactly(TEN, TEN, FOUR, FOUR, ZERO);
    assertThat(plan.last()).isEqualTo(ZERO);
  }

  @Test
  void fieldsPointToObjectsThatExistAndHaveTheRightType() {
    assertThat(complaint(SCENE.set(TEN, A, "balance", true)))
        .contains("a.balance cannot hold True");
    assertThat(complaint(TEN.with(A, Map.of()))).contains("a has not the fields of Account");
  }

  @Test
  void aStepKeepsWhatIsOutsideItsFrame() {
    State two = SCENE.with(TEN, OTHER);
    State both = SCENE.set(SCENE.set(two, A, "balance", 0), OTHER, "balance", 1);
    Plan.Step step = step("withdraw", List.of(A, 10), two, both);
    assertThat(SCENE.complaint("withdraw", step.arguments(), two, both)).isNotEmpty();
  }

  @Test
  void stepsFollowEachOther() {
    assertThat(complaint(TEN, TAKE_SIX, step("withdraw", List.of(A, 10), TEN, ZERO)))
        .contains("a changes between two actions");
    assertThat(complaint(TEN, TAKE_FOUR)).contains("a changes between two actions");
  }

  @Test
  void argumentsFitTheAction() {
    assertThat(complaint(TEN, step("withdraw", List.of(A), TEN, ZERO)))
        .isEqualTo("withdraw takes 2 arguments, not 1");
    assertThat(complaint(TEN, step("withdraw", List.of(A, A), TEN, ZERO)))
        .isEqualTo("withdraw cannot take a as `amount`");
    assertThat(complaint(TEN, step("withdraw", List.of(OTHER, 1), TEN, ZERO)))
        .isEqualTo("withdraw cannot take other as `this`");
    assertThat(complaint(TEN, step("look", List.of(A), TEN, TEN))).isEqualTo("look has a result");
  }

  @Test
  void resultsFitTheAction() {
    Step other = new Step(SCENE.action("look"), List.of(A), Optional.of(A), TEN, TEN);
    assertThat(complaint(TEN, other)).isEqualTo("the result of look cannot be a");
    Step none = new Step(SCENE.action("force"), List.of(A), Optional.of(A), TEN, TEN);
    assertThat(complaint(TEN, none)).isEqualTo("force has no result");
  }

  @Test
  void anActionThatASubtypeOverridesDoesNotApplyToIt() {
    ObjectReference savings = SCENE.object("a", "Savings");
    State ten = SCENE.set(SCENE.with(State.EMPTY, savings), savings, "balance", 10);
    State zero = SCENE.set(ten, savings, "balance", 0);
    assertThat(
            complaint(
                variables(savings, number(0)),
                1,
                ten,
                step("withdraw", List.of(savings, 10), ten, zero)))
        .isEqualTo("this withdraw does not apply to a");
  }

  @Test
  void objectsWithConstructorsComeFromThem() {
    State two = SCENE.set(SCENE.with(TEN, OTHER), OTHER, "balance", 5);
    Step makes = step("open", List.of(OTHER, 5), TEN, two);
    State end = SCENE.set(two, A, "balance", 0);
    Step takes = step("withdraw", List.of(A, 10), two, end);
    assertThat(complaint(TEN, makes, takes)).isEmpty();
    assertThat(complaint(VARIABLES, 0, TEN, makes, takes)).contains("more than 0 new Account");
    assertThat(complaint(two, takes)).contains("other exists without being made");
    assertThat(complaint(TEN, takes)).contains("other exists without being made");
    assertThat(complaint(TEN, step("open", List.of(A, 5), TEN, TEN))).contains("exists already");
    assertThat(complaint(TEN, step("open", List.of(OTHER, 5), TEN, TEN)))
        .contains("open cannot take");
    assertThat(complaint(TEN, step("open", List.of(NullValue.NULL, 5), TEN, TEN)))
        .contains("open cannot take");
    assertThat(complaint(TEN, step("open", List.of(OTHER, 0), TEN, two))).contains("`some`");
    assertThat(complaint(TEN, step("open", List.of(OTHER, 4), TEN, two))).contains("`filled`");
    assertThat(complaint(TEN, step("withdraw", List.of(A, 10), TEN, end)))
        .contains("makes or loses other objects");
  }

  @Test
  void objectsWithoutConstructorsMayComeIntoViewBetweenActions() {
    ObjectReference note = SCENE.object("note", "Note");
    State seen = SCENE.with(TEN, note);
    State written = SCENE.set(seen, note, "text", 1);
    Step write = step("write", List.of(note), seen, written);
    Step take = step("withdraw", List.of(A, 10), written, SCENE.set(written, A, "balance", 0));
    assertThat(complaint(TEN, write, take)).isEmpty();
    assertThat(complaint(VARIABLES, 0, TEN, write, take)).contains("more than 0 new Note");
  }

  @Test
  void otherNewObjectsComeAlongOnlyIfArgumentsLeadToThem() {
    ObjectReference note = SCENE.object("note", "Note");
    ObjectReference second = SCENE.object("second", "Note");
    State apart = SCENE.with(SCENE.with(TEN, note), second);
    assertThat(writes(note, apart)).contains("second exists without being made");
    assertThat(writes(note, SCENE.set(apart, second, "next", note)))
        .contains("second exists without being made");
    assertThat(writes(note, SCENE.set(apart, note, "next", second))).isEmpty();
    assertThat(writes(note, SCENE.set(apart, note, "all", List.of(second)))).isEmpty();
    assertThat(complaint(VARIABLES, 2, apart)).contains("note exists without being made");
  }

  private static String writes(ObjectReference note, State seen) {
    State written = SCENE.set(seen, note, "text", 1);
    Step write = step("write", List.of(note), seen, written);
    Step take = step("withdraw", List.of(A, 10), written, SCENE.set(written, A, "balance", 0));
    return complaint(VARIABLES, 2, TEN, write, take);
  }

  @Test
  void anActionWithAResultHasOne() {
    Step wrong = new Step(SCENE.action("look"), List.of(A), Optional.of(number(9)), TEN, TEN);
    Step right = new Step(SCENE.action("look"), List.of(A), Optional.of(number(10)), TEN, TEN);
    assertThat(complaint(TEN, wrong)).contains("look", "postcondition");
    assertThat(complaint(TEN, right, TAKE_SIX, TAKE_FOUR)).isEmpty();
  }
}
