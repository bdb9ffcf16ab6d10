package org.demonic.translate.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.translate.step.Steps.argument;
import static org.demonic.translate.step.Steps.field;
import static org.demonic.translate.step.Steps.finalField;
import static org.demonic.translate.step.Steps.read;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.share.LockName;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.lang.domain.Action;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.domain.GhostField;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.type.UnreadClass;
import org.junit.jupiter.api.Test;

/** What domains of steps look like. */
class StepDomainTest {
  private static final String POOL = "p/Pool";
  private static final String LEASE = "p/Lease";
  private static final Value.Argument THIS = argument(0, "Lp/Pool;");
  private static final FieldName N = field(POOL, "n", "I");
  private static final FieldName LEVEL = field(POOL, "level", "B");
  private static final FieldName OPEN = field(POOL, "open", "Z");
  private static final FieldName ITEMS = field(POOL, "items", "[I");
  private static final FieldName LAST = field(POOL, "last", "Lp/Lease;");
  private static final FieldName NEXT = field(LEASE, "next", "Lp/Lease;");
  private static final FieldName OWNER = finalField(LEASE, "pool", "Lp/Pool;");
  private static final FieldName POOLS = field(POOL, "pools", "I");

  private static JavaDomain domain(StepReading reading, Step... steps) {
    return StepGoldens.domain(reading, Demands.NONE, steps);
  }

  private static void check(String name, Step... steps) throws IOException {
    StepGoldens.check(name, Demands.NONE, steps);
  }

  private static Steps method(String name, String descriptor) {
    return Steps.of(POOL, name, descriptor);
  }

  private static Value plus(Value value, int number) {
    return Values.calculate(Arithmetic.ADD, Kind.INT, value, Values.integer(number));
  }

  @Test
  void aSetterAndACounter() throws IOException {
    check(
        "setter",
        method("set", "(I)V").write(THIS, N, argument(1, "I")).step(),
        method("inc", "()V").write(THIS, N, plus(read(THIS, N), 1)).step(),
        method("take", "()V")
            .when(Values.compare(Relation.GREATER, read(THIS, N), Values.integer(0)))
            .write(THIS, N, plus(read(THIS, N), -1))
            .step(),
        method("toggle", "()V").write(THIS, OPEN, Values.not(read(THIS, OPEN))).step());
  }

  @Test
  void theMiddleOfACall() throws IOException {
    check(
        "middle",
        method("refill", "()V").write(THIS, N, Values.integer(5)).step(),
        method("refill", "()V").upTo(24).write(THIS, N, Values.integer(0)).step(),
        method("refill", "()V")
            .part(24)
            .when(Values.compare(Relation.NOT_EQUAL, new Value.Seen(1, "Lp/Pool;"), Values.NULL))
            .write(new Value.Seen(1, "Lp/Pool;"), N, Values.integer(5))
            .step());
  }

  /** A constructor that changes another object, and keeps it. */
  private static Step lease() {
    Value.Made made = new Value.Made(1, "Lp/Lease;");
    Value.Argument pool = argument(1, "Lp/Pool;");
    return Steps.of(LEASE, "<init>", "(Lp/Pool;)V")
        .making(made)
        .when(Values.compare(Relation.NOT_EQUAL, pool, Values.NULL))
        .write(made, OWNER, pool)
        .write(pool, N, plus(read(pool, N), -1))
        .step();
  }

  @Test
  void aConstructor() throws IOException {
    check("constructor", lease());
  }

  @Test
  void aConstructorWhoseObjectIsItsReceiver() throws IOException {
    Value.Argument self = argument(0, "Lp/Lease;");
    check(
        "receiver",
        Steps.of(LEASE, "<init>", "(Lp/Pool;)V")
            .upTo(9)
            .write(self, NEXT, read(argument(1, "Lp/Pool;"), LAST))
            .step(),
        Steps.of(LEASE, "<init>", "(Lp/Pool;)V")
            .part(9)
            .write(self, OWNER, argument(1, "Lp/Pool;"))
            .step());
  }

  @Test
  void aNewObjectInAField() throws IOException {
    Value.Made made = new Value.Made(1, "Lp/Lease;");
    check(
        "made",
        method("grant", "()V")
            .making(made)
            .write(made, NEXT, read(THIS, LAST))
            .write(THIS, LAST, made)
            .step());
  }

  @Test
  void locksAndStaticFields() throws IOException {
    Value.StaticOf pools = new Value.StaticOf(POOLS);
    FieldName lock = finalField(POOL, "lock", "Ljava/util/concurrent/locks/ReentrantLock;");
    FieldName both = finalField(POOL, "both", "Ljava/util/concurrent/locks/ReadWriteLock;");
    check(
        "locks",
        method("set", "(I)V")
            .locking(THIS, Lock.Mode.MONITOR)
            .write(THIS, N, argument(1, "I"))
            .step(),
        method("count", "()V")
            .locking(new Value.ClassObject("L" + POOL + ";"), Lock.Mode.MONITOR)
            .write(new Location.StaticField(POOLS), plus(pools, 1))
            .step(),
        method("lock", "()V")
            .locking(read(THIS, lock), Lock.Mode.EXCLUSIVE)
            .locking(read(THIS, both), Lock.Mode.SHARED)
            .write(THIS, N, Values.integer(0))
            .step());
  }

  @Test
  void elementsAndNarrowNumbers() throws IOException {
    Value items = read(THIS, ITEMS);
    Value.Made array = new Value.Made(1, "[I");
    check(
        "elements",
        method("put", "(I)V")
            .when(Values.compare(Relation.LESS, argument(1, "I"), new Value.Length(items)))
            .write(
                new Location.Element(items, argument(1, "I"), "I", Optional.empty()),
                new Value.ElementOf(items, Values.integer(0), "I", Optional.empty()))
            .write(
                new Location.Element(items, Values.integer(0), "I", Optional.empty()),
                Values.integer(7))
            .step(),
        method("up", "()V")
            .write(THIS, LEVEL, Values.convert(Kind.BYTE, plus(read(THIS, LEVEL), 1)))
            .step(),
        method("clear", "(I)V")
            .making(array, argument(1, "I"))
            .write(
                new Location.Element(array, Values.integer(1), "I", Optional.empty()),
                Values.integer(3))
            .write(THIS, ITEMS, array)
            .step());
  }

  @Test
  void twoObjectsThatMayBeOne() throws IOException {
    Value.Argument other = argument(1, "Lp/Pool;");
    check(
        "aliases",
        method("swap", "(Lp/Pool;)V")
            .write(THIS, N, read(other, N))
            .write(other, N, read(THIS, N))
            .step(),
        method("first", "()V")
            .write(read(read(THIS, LAST), OWNER), N, read(read(read(THIS, LAST), OWNER), N))
            .step());
  }

  @Test
  void whatCannotBeSaidIsAnythingOrLeftOut() throws IOException {
    Value other = argument(1, "Ljava/lang/Object;");
    check(
        "inexpressible",
        method("mix", "(Ljava/lang/Object;)V")
            .when(
                Values.compare(
                    Relation.EQUAL,
                    Values.calculate(Arithmetic.OR, Kind.INT, read(THIS, N), argument(2, "I")),
                    Values.integer(1)))
            .write(
                THIS,
                N,
                Values.calculate(Arithmetic.XOR, Kind.INT, read(THIS, N), argument(2, "I")))
            .step(),
        method("narrow", "(Ljava/lang/Object;)V")
            .when(new Value.InstanceOf(other, LEASE))
            .write(other, NEXT, Values.NULL)
            .step(),
        method("dispatch", "(Ljava/lang/Object;)V")
            .when(new Value.ClassIn(other, Set.of(LEASE)))
            .write(THIS, N, Values.integer(1))
            .step(),
        method("classes", "(Ljava/lang/Object;)V")
            .write(
                THIS,
                N,
                Values.choose(
                    new Value.ClassIn(other, Set.of(LEASE)), Values.integer(1), Values.integer(2)))
            .step());
  }

  /** Nobody knows which fractions are NaN; a calculation may make one. */
  @Test
  void fractions() throws IOException {
    FieldName width = field(LEASE, "width", "D");
    FieldName height = field(LEASE, "height", "D");
    Value.Argument self = argument(0, "Lp/Lease;");
    Value.Argument number = argument(1, "D");
    Value sum =
        Values.calculate(Arithmetic.ADD, Kind.DOUBLE, read(self, width), Values.number(1.0));
    check(
        "fractions",
        Steps.of(LEASE, "copy", "(D)V")
            .when(Values.compare(Relation.GREATER, number, Values.number(0.5)))
            .write(self, width, read(self, height))
            .write(self, height, number)
            .step(),
        Steps.of(LEASE, "grow", "(D)V").write(self, width, sum).step(),
        Steps.of(LEASE, "spoil", "(D)V").write(self, width, Values.number(Double.NaN)).step());
  }

  /** An array of objects may be one of leases. */
  @Test
  void arraysOfSubclasses() throws IOException {
    Value.Argument objects = argument(1, "[Ljava/lang/Object;");
    check(
        "arrays",
        method("fill", "([Ljava/lang/Object;)V")
            .write(
                new Location.Element(
                    objects, Values.integer(0), "Ljava/lang/Object;", Optional.empty()),
                read(THIS, LAST))
            .step(),
        method("keep", "([Lp/Lease;)V")
            .write(
                new Location.Element(
                    argument(1, "[Lp/Lease;"), Values.integer(0), "Lp/Lease;", Optional.empty()),
                Values.NULL)
            .step());
  }

  @Test
  void aClassMayHaveSubclassesThatWereNotRead() {
    Step step =
        method("dispatch", "(Lp/Lease;)V")
            .when(new Value.ClassIn(argument(1, "Lp/Lease;"), Set.of(LEASE)))
            .write(THIS, N, Values.integer(1))
            .step();
    UnreadClass below = new UnreadClass("lib.Below", Set.of("p.Lease"), Set.of());
    JavaTranslator translator = StepGoldens.translator();
    for (StepReading reading : StepReading.values()) {
      assertThat(
              translator
                  .domain(List.of("p.Pool"), List.of(below), List.of(step), Demands.NONE, reading)
                  .domain()
                  .actions())
          .filteredOn(action -> !action.constructor())
          .hasSize(reading.isCertain() ? 0 : 1);
    }
  }

  /** What is read of an object that the step makes is what each new object has. */
  @Test
  void aNewObjectIsReadBeforeItIsWritten() throws IOException {
    Value.Argument self = argument(0, "Lp/Lease;");
    check(
        "initial",
        Steps.of(LEASE, "<init>", "(Lp/Pool;)V")
            .write(argument(1, "Lp/Pool;"), LAST, read(self, NEXT))
            .step());
  }

  @Test
  void anActionKnowsItsStep() {
    Step step = lease();
    JavaDomain domain = domain(StepReading.CERTAIN, step);
    Action action = domain.domain().actions().get(0);
    assertThat(action.name()).isEqualTo("new'Lease");
    StepAction found = domain.step(action).orElseThrow();
    assertThat(found.step()).isEqualTo(step);
    assertThat(found.parameters())
        .containsExactly(
            new StepParameter.Argument(0),
            new StepParameter.Symbol(new Value.Made(1, "Lp/Lease;")));
    assertThat(domain.method(action).map(JavaMethod::toString)).contains("new Lease(Pool)");
    assertThat(domain.find("p.Lease").orElseThrow().method("<init>", "(Lp/Pool;)V"))
        .map(JavaMethod::role)
        .contains(new JavaMethod.IsRead());
  }

  @Test
  void whatAGoalHasToStateIsKnown() {
    FieldName hidden = finalField("lib/Unseen", "this$0", "Lp/Pool;");
    Value.Argument unseen = argument(0, "Llib/Unseen;");
    JavaDomain domain =
        domain(
            StepReading.POSSIBLE,
            Steps.of("lib/Unseen", "remove", "()V")
                .locking(unseen, Lock.Mode.MONITOR)
                .locking(new Value.ClassObject("L" + POOL + ";"), Lock.Mode.MONITOR)
                .write(read(unseen, hidden), N, new Value.StaticOf(POOLS))
                .step());
    assertThat(domain.ghosts())
        .containsExactly(
            new GhostField("Unseen", "lock'monitor", GhostField.Kind.MONITOR, Optional.empty()),
            new GhostField(
                "Statics'",
                "Pool'monitor",
                GhostField.Kind.MONITOR,
                Optional.of(new LockName.Start.OfClass("L" + POOL + ";"))));
    assertThat(domain.statics().orElseThrow().fields())
        .extracting(StaticState.StaticField::field)
        .containsExactly(POOLS);
    assertThat(domain.find("lib.Unseen").orElseThrow().fields())
        .extracting(JavaField::name)
        .containsExactly("this$0");
  }
}
